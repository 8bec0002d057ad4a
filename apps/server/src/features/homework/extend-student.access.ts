import { errors } from '@bangxanh/contract/homework/errors.ts'
import { attemptLimit, effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { KeptRow } from './assignees.store.ts'
import { checkTimes } from './homework.access.ts'

interface Homework {
  readonly startAt: Date
  readonly endAt: Date
  readonly lateUntil: Date | null
  readonly limitSubmit: number
}
type Own = Pick<KeptRow, 'ownEndAt' | 'ownAttempts'>

/**
 * Whether a pupil may get these terms of their own; what stays as it was is not asked again.
 * @throws E_OWN_END, E_HOMEWORK_TOO_LONG, E_OWN_ATTEMPTS
 */
export function checkOwnTerms(homework: Homework, before: KeptRow, after: Own, now: Date): void {
  const { ownEndAt, ownAttempts } = after
  if (ownEndAt && ownEndAt.getTime() !== before.ownEndAt?.getTime()) {
    if (ownEndAt <= now || ownEndAt <= homework.endAt) throw new AppError(errors.E_OWN_END)
    checkTimes({ startAt: homework.startAt, endAt: ownEndAt, lateUntil: null })
  }
  if (ownAttempts !== null && ownAttempts !== before.ownAttempts)
    if (ownAttempts < Math.max(before.attempts, homework.limitSubmit))
      throw new AppError(errors.E_OWN_ATTEMPTS)
}

/** @throws E_REOPEN_ENDED where the time is over for what would be opened */
export function checkTimeLeft(homework: Homework, { ownEndAt }: Own, now: Date): void {
  if (effectiveDeadline(homework, { endAt: ownEndAt }) <= now) throw new AppError(errors.E_REOPEN_ENDED)
}

/** @throws E_NOTHING_TO_REOPEN where they could not go on after all: they handed in themselves, and no try is left */
export function checkGoesOn(
  homework: Homework,
  { attempts, ownAttempts }: Pick<KeptRow, 'attempts' | 'ownAttempts'>,
  hasOpen: boolean,
): void {
  if (!hasOpen && attempts >= attemptLimit(homework, { attempts: ownAttempts }))
    throw new AppError(errors.E_NOTHING_TO_REOPEN)
}
