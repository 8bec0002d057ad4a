import { APP_KINDS, type AppKind } from '../apps/states.ts'
import { ordersBy } from '../kit/sorts.ts'

/**
 * Of questions, of files with keys to tick, of any work or a recording, of reading a file of the library (product 10.10), or in an
 * app (product 10.150).
 */
export const HOMEWORK_KINDS = ['es', 'file', 'attachment', 'document', ...APP_KINDS] as const
export type HomeworkKind = (typeof HOMEWORK_KINDS)[number]

export const isAppKind = (kind: HomeworkKind): kind is AppKind =>
  (APP_KINDS as readonly HomeworkKind[]).includes(kind)

/** What is handed in: any work, something with sound, or only that it was read. */
export const ACCEPTS = ['work', 'speaking', 'read'] as const
export type Accepts = (typeof ACCEPTS)[number]

export const SHOW_ANSWERS = ['never', 'after_last_attempt', 'after_end'] as const
export type ShowAnswers = (typeof SHOW_ANSWERS)[number]

export const HOMEWORK_STATUSES = ['draft', 'in_progress', 'ended'] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]

interface Times {
  readonly endAt: Date
  readonly lateUntil: Date | null
}

const latest = (...moments: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(...moments.map(moment => moment?.getTime() ?? Number.NEGATIVE_INFINITY)))

/** Until when something is handed in on time, by everybody or by one who has an end of their own, which only ever adds (product 3.22). */
export const dueDate = (homework: Pick<Times, 'endAt'>, own?: { endAt: Date | null }): Date =>
  latest(homework.endAt, own?.endAt)

/**
 * The last moment at which an answer counts: the end, the one of handing in late, or one of their own. Whatever limits a
 * homework in time asks this one function (product 6.9).
 */
export const effectiveDeadline = (homework: Times, own?: { endAt: Date | null }): Date =>
  latest(homework.endAt, homework.lateUntil, own?.endAt)

const DAY_MS = 86_400_000

/** Days late, each that has begun (product 10.15). */
export const lateDays = (due: Date, handedInAt: Date | null): number =>
  handedInAt === null ? 0 : Math.max(0, Math.ceil((handedInAt.getTime() - due.getTime()) / DAY_MS))

/** What lateness takes, of these points in all: so many percent a day. In ten-thousandths of a point, as exact points are. */
export const latePoints = (totalPoint: number, latePenalty: number, days: number): number =>
  Math.round((totalPoint * Math.min(10_000, Math.round(latePenalty * 100) * days)) / 10_000)

/** How many attempts a student may have; a number of their own only ever adds. */
export const attemptLimit = (homework: { limitSubmit: number }, own: { attempts: number | null }): number =>
  Math.max(homework.limitSubmit, own.attempts ?? 0)

/** The one place that says in which state a homework is (product 3.4). Published but not yet begun counts as draft. */
export function homeworkStatus(
  homework: Times & { publish: boolean; startAt: Date },
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
