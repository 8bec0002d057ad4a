/** Being prepared, running in the classroom, over: that of its room. */
export const LIVE_EXAM_STATUSES = ['not_started', 'live', 'ended'] as const
export type LiveExamStatus = (typeof LIVE_EXAM_STATUSES)[number]
