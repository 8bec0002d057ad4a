import { ordersBy } from '../kit/sorts.ts'
export const HOMEWORK_KINDS = ['es'] as const
export type HomeworkKind = (typeof HOMEWORK_KINDS)[number]

export const SHOW_ANSWERS = ['never', 'after_last_attempt', 'after_end'] as const
export type ShowAnswers = (typeof SHOW_ANSWERS)[number]

export const HOMEWORK_STATUSES = ['draft', 'in_progress', 'ended'] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]

/**
 * The last moment at which an answer counts, of everybody or of one who has an end of their own. Whatever limits a homework in
 * time asks this one function (product 6.9). An own end only ever adds (product 3.22).
 */
export const effectiveDeadline = (homework: { endAt: Date }, own?: { endAt: Date | null }): Date =>
  own?.endAt && own.endAt > homework.endAt ? own.endAt : homework.endAt

/** How many attempts a student may have; a number of their own only ever adds. */
export const attemptLimit = (homework: { limitSubmit: number }, own: { attempts: number | null }): number =>
  Math.max(homework.limitSubmit, own.attempts ?? 0)

/** The one place that says in which state a homework is (product 3.4). Published but not yet begun counts as draft. */
export function homeworkStatus(
  homework: { publish: boolean; startAt: Date; endAt: Date },
  now: Date,
): HomeworkStatus {
  if (!homework.publish || now < homework.startAt) return 'draft'
  return now < effectiveDeadline(homework) ? 'in_progress' : 'ended'
}

export const HOMEWORK_SORTS = ordersBy('startAt', 'endAt', 'name')
export type HomeworkSort = (typeof HOMEWORK_SORTS)[number]

/** Results begin with who has not handed in, then go by name; or with the best, the name, what came last. */
export const SUBMISSION_SORTS = ['missing', 'rank', 'name', 'submittedAt'] as const
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number]
