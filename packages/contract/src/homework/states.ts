export const HOMEWORK_KINDS = ['es'] as const
export type HomeworkKind = (typeof HOMEWORK_KINDS)[number]

export const SHOW_ANSWERS = ['never', 'after_last_attempt', 'after_end'] as const
export type ShowAnswers = (typeof SHOW_ANSWERS)[number]

export const HOMEWORK_STATUSES = ['draft', 'in_progress', 'ended'] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]

/** The last moment at which an answer counts. Whatever limits a homework in time asks this one function (product 6.9). */
export const effectiveDeadline = (homework: { endAt: Date }): Date => homework.endAt

/** The one place that says in which state a homework is (product 3.4). Published but not yet begun counts as draft. */
export function homeworkStatus(
  homework: { publish: boolean; startAt: Date; endAt: Date },
  now: Date,
): HomeworkStatus {
  if (!homework.publish || now < homework.startAt) return 'draft'
  return now < effectiveDeadline(homework) ? 'in_progress' : 'ended'
}

/** A list of homework begins with what started last, or with what ends first. */
export const HOMEWORK_SORTS = ['startAt', 'endAt'] as const
export type HomeworkSort = (typeof HOMEWORK_SORTS)[number]

export const SUBMISSION_SORTS = ['rank', 'name', 'submittedAt'] as const
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number]
