import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { showNotice } from '../../shared/ui/notices.ts'
import { askBeforeSignOut } from '../../shared/unsaved/unsaved.ts'
import { useAccount } from '../account/account.ts'
import { answersMayWait } from './answers-database.ts'
import type { Outbox } from './outbox.ts'

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

const loadUnsent = () => loadChunk(() => import('./unsent.ts'))

interface Caller {
  readonly outboxes: readonly Outbox[]
  readonly files: number
  readonly answer: (leaves: boolean) => void
}

/**
 * Stands behind every page of a pupil: sends what an earlier page has left unsent, asks before they sign out with
 * something unsent, and leaves nothing of theirs in the browser when they are gone.
 */
export function UnsentAnswers() {
  const { t } = useTranslation('learn')
  const userId = useAccount().profile._id
  const client = useQueryClient()
  const [asking, setAsking] = useState<Caller>()

  useEffect(() => {
    const send = async () => {
      if (!(await answersMayWait())) return
      const { goOnSubmitting, sendUnsent, unsentOf } = await loadUnsent()
      const { late } = await sendUnsent(await unsentOf(userId))
      if (late > 0)
        void showNotice({ tone: 'info', title: t('late.title'), message: t('late.message', { count: late }) })
      await goOnSubmitting(userId, client)
    }
    const sendIfThere = () => void send().catch(() => undefined)
    sendIfThere()
    window.addEventListener('online', sendIfThere)
    return () => window.removeEventListener('online', sendIfThere)
  }, [userId, t, client])

  useEffect(
    () =>
      askBeforeSignOut(async () => {
        if (!(await answersMayWait())) return true
        const { countFiles, forgetAnswers, unsentOf } = await loadUnsent()
        const [outboxes, files] = await Promise.all([unsentOf(userId), countFiles(userId)])
        const leaves =
          (outboxes.length === 0 && files === 0) ||
          (await new Promise<boolean>(resolve => {
            setAsking({
              outboxes,
              files,
              answer: yes => {
                setAsking(undefined)
                resolve(yes)
              },
            })
          }))
        if (leaves) await forgetAnswers(userId)
        return leaves
      }),
    [userId],
  )

  return asking && <SignOutDialog outboxes={asking.outboxes} files={asking.files} onAnswer={asking.answer} />
}
