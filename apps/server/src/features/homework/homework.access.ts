import { errors } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'

interface Times {
  readonly startAt: Date
  readonly endAt: Date
}

/**
 * Whether a homework may get these times.
 * @throws E_HOMEWORK_TIMES; E_HOMEWORK_HAS_ATTEMPTS when a start that students have passed would lie ahead again
 */
export function checkTimes(before: Times & { hasAttempts: boolean }, after: Times, now: Date): void {
  if (after.endAt <= after.startAt) throw new AppError(errors.E_HOMEWORK_TIMES)
  const moved = after.startAt.getTime() !== before.startAt.getTime()
  if (moved && before.hasAttempts && after.startAt > now) throw new AppError(errors.E_HOMEWORK_HAS_ATTEMPTS)
}

/** What its teacher may do with a homework now; another may do nothing. */
export const mayDo = (homework: {
  can: { readonly write: boolean }
  hasAttempts: boolean
  hasResults: boolean
}) => ({
  edit: homework.can.write,
  editQuestions: homework.can.write && !homework.hasAttempts,
  remove: homework.can.write && !homework.hasResults,
})
