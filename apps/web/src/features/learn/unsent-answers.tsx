import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { askBeforeSignOut } from '../../shared/unsaved/unsaved.ts'
import { useAccount } from '../account/account.ts'
import { answersMayWait } from './answers-database.ts'
import type { Unsent } from './unsent.ts'

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

const loadUnsent = () => loadChunk(() => import('./unsent.ts'))

interface Asked extends Unsent {
  readonly answer: (leaves: boolean) => void
}

/**
 * Stands behind every page of a pupil: sends what an earlier page has left unsent, asks before they sign out with
 * something unsent, and leaves nothing of theirs in the browser when they are gone. What it does then comes when something may wait.
 */
export function UnsentAnswers() {
  const userId = useAccount().profile._id
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()

  useEffect(() => {
    const send = async () => {
      if (await answersMayWait()) await (await loadUnsent()).sendLeft(userId, client)
    }
    const sendIfThere = () => void send().catch(() => undefined)
    sendIfThere()
    window.addEventListener('online', sendIfThere)
    return () => window.removeEventListener('online', sendIfThere)
  }, [userId, client])

  useEffect(() => {
    const ask = (unsent: Unsent) =>
      new Promise<boolean>(answer => setAsked({ ...unsent, answer })).finally(() => setAsked(undefined))
    return askBeforeSignOut(
      async () => !(await answersMayWait()) || (await loadUnsent()).mayForgetUnsent(userId, ask),
    )
  }, [userId])

  return asked && <SignOutDialog {...asked} onAnswer={asked.answer} />
}
