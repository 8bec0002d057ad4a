export const SHOW_ANSWERS = ['never', 'after_last_attempt', 'after_end'] as const
export type ShowAnswers = (typeof SHOW_ANSWERS)[number]

export const HOMEWORK_STATUSES = ['draft', 'in_progress', 'ended'] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]

/** The one place that says in which state a homework is (product 3.4). Published but not yet begun counts as draft. */
export function homeworkStatus(
  homework: { publish: boolean; startAt: Date; endAt: Date },
  now: Date,
): HomeworkStatus {
  if (!homework.publish || now < homework.startAt) return 'draft'
  return now < homework.endAt ? 'in_progress' : 'ended'
}
