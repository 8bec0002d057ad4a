import { ordersBy } from '../kit/sorts.ts'

/** Open to its pupils, or still to come. */
export const LESSON_STATES = ['open', 'upcoming'] as const
export type LessonState = (typeof LESSON_STATES)[number]

/** A lesson without a start is open (product 10.131). */
export const lessonState = (startAt: Date | null, now: Date): LessonState =>
  startAt !== null && startAt > now ? 'upcoming' : 'open'

export const LESSON_SORTS = ordersBy('sortIndex', 'createdAt')
export type LessonSort = (typeof LESSON_SORTS)[number]
