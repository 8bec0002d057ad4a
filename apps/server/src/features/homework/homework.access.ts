import { errors } from '@bangxanh/contract/homework/errors.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { effectiveDeadline, type HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'

interface Times {
  readonly startAt: Date
  readonly endAt: Date
  readonly lateUntil: Date | null
}

/**
 * Whether a homework may get these times.
 * @throws E_HOMEWORK_TIMES, E_HOMEWORK_TOO_LONG, E_LATE_UNTIL; what has begun is refused with for another start (product 3.34)
 */
export function checkTimes(
  after: Times,
  before?: { readonly startAt: Date; readonly begun: Failure | null },
): void {
  if (after.endAt <= after.startAt) throw new AppError(errors.E_HOMEWORK_TIMES)
  if (after.lateUntil && after.lateUntil <= after.endAt) throw new AppError(errors.E_LATE_UNTIL)
  if (effectiveDeadline(after).getTime() - after.startAt.getTime() > HOMEWORK.longestMs)
    throw new AppError(errors.E_HOMEWORK_TOO_LONG)
  if (before?.begun && after.startAt.getTime() !== before.startAt.getTime()) throw new AppError(before.begun)
}

/** What a change is refused with that begun attempts do not allow: of questions, or of a task without any. */
export const hasAttempts = (kind: HomeworkKind): Failure =>
  kind === 'es' ? errors.E_HOMEWORK_HAS_ATTEMPTS : errors.E_TASK_HAS_ATTEMPTS

/** What may be done with a homework now. */
export const mayDo = (homework: {
  kind: HomeworkKind
  can: { readonly write: boolean; readonly exportMarks: boolean }
  hasAttempts: boolean
  hasResults: boolean
}) => ({
  edit: homework.can.write,
  editQuestions: homework.can.write && homework.kind === 'es' && !homework.hasAttempts,
  remove: homework.can.write && !homework.hasResults,
  exportMarks: homework.can.exportMarks,
})
