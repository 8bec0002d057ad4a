import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOffline } from '../../shared/http/call-error.ts'
import { useAccount } from '../account/account.ts'
import { configQuery } from '../organisation/organisation.ts'
import { findKept, keepAnswers, keepAttempt, keepsAttempts, withPictures } from './kept-attempt.ts'
import type { Outbox } from './outbox.ts'

/** A network that answers does so within this time. */
const PATIENCE_MS = 3_000
const ASK_EVERY_MS = 5_000

type Copy = ReturnType<typeof withPictures> & { readonly arrived: number }

/** The copy in this browser, while the server does not give the attempt. */
export function useKeptAttempt(
  attemptId: string,
  query: { readonly data: unknown; readonly failureReason: unknown },
): Copy | undefined {
  const [copy, setCopy] = useState<Copy>()
  const [late, setLate] = useState(false)
  const missing = query.data === undefined
  const away = missing && (late || isOffline(query.failureReason))
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!away) return
    let gone = false
    void findKept(attemptId).then(found => {
      if (!gone) setCopy(found && { ...withPictures(found), arrived: found.arrived })
    })
    return () => {
      gone = true
    }
  }, [away, attemptId])
  useEffect(() => copy?.giveBack, [copy])
  return missing ? copy : undefined
}

/** Keeps an attempt that the server gave, its answers as they change, and the screens that show it. */
export function useKeepAttempt(attempt: Attempt | undefined, arrived: number, outbox: Outbox): void {
  const account = useAccount()
  const client = useQueryClient()
  const attemptId = attempt?.state === 'open' ? attempt._id : undefined

  // Once an attempt: a later reading brings the same questions, and answers are kept below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!attempt || !attemptId || !keepsAttempts()) return
    const config = client.getQueryData(configQuery.queryKey)
    void keepAttempt({ account, config, attempt, arrived })
    return keepPupilScreens()
  }, [attemptId])

  useEffect(() => {
    if (!attemptId || !keepsAttempts()) return
    let kept = ''
    // At once: what was acknowledged has left the outbox, and a page may be loaded again in a dead spot in the next moment.
    return outbox.subscribe(() => {
      const answers = outbox.acknowledged()
      const now = answers.map(({ questionId, seq }) => `${questionId} ${seq}`).join()
      if (now === kept) return
      kept = now
      void keepAnswers(attemptId, answers)
    })
  }, [attemptId, outbox])
}

/**
 * Asks until they are kept: the worker may still be starting, and an updated one has cleared what there was. It is the
 * registration's worker that is asked: a page that was on its way while the first one woke up is controlled by none.
 */
function keepPupilScreens(): () => void {
  const ask = async () => {
    if (await caches.match('/')) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep-pupil-screens')
  }
  const askQuietly = () => void ask().catch(() => undefined)
  askQuietly()
  const timer = setInterval(askQuietly, ASK_EVERY_MS)
  return () => clearInterval(timer)
}
