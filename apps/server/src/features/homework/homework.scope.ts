import { WAITS_LONG_MS } from '@bangxanh/contract/homework/limits.ts'
import type { HomeworkSort, HomeworkStatus } from '@bangxanh/contract/homework/states.ts'
import { ITEM } from '@bangxanh/questions/items.ts'
import { and, asc, eq, lte, not, type SQL, sql } from 'drizzle-orm'
import { abilities } from '../../kernel/db/abilities.ts'
import { byNumbers, type Orders } from '../../kernel/db/in-order.ts'
import { type homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptQuestions, attempts } from '../../schema/learn.ts'
import { classScope } from '../classes/classes.scope.ts'

const begun = (now: Date): SQL => sql`(${homeworks.publish} and ${lte(homeworks.startAt, now)})`

export const HOMEWORK_ORDERS = {
  startAt: [homeworks.startAt, homeworks.id],
  endAt: [homeworks.endAt, homeworks.id],
  name: [byNumbers(homeworks.name), homeworks.id],
} satisfies Orders<HomeworkSort>

/** `effectiveDeadline` of the contract for everybody. */
const deadline = sql<Date>`effective_deadline(${homeworks.endAt}, ${homeworks.lateUntil})`

/** `homeworkStatus` of the contract as a condition. */
export function statusIs(status: HomeworkStatus, now: Date): SQL | undefined {
  switch (status) {
    case 'draft':
      return not(begun(now))
    case 'in_progress':
      return and(begun(now), sql`${deadline} > ${now.toISOString()}::timestamptz`)
    case 'ended':
      return and(begun(now), sql`${deadline} <= ${now.toISOString()}::timestamptz`)
  }
}

/** Published and begun: before that a homework does not exist for its students. */
export const isSeenByStudents = begun

/** Of the recipients those who count, handed in or missing: not who was approved after the end (product 3.15). */
export const isCounted: SQL = sql`${homeworkRecipients.standing} <> 'late'`

/** Of the recipients those who still find it: not who has left the class. */
export const isFound: SQL = sql`${homeworkRecipients.standing} <> 'gone'`

/** A recipient, or the row that is kept of one, is of the homework and the pupil of an attempt. */
export const isOfAttempt = (of: typeof homeworkAssignees | typeof homeworkRecipients): SQL | undefined =>
  and(eq(of.homeworkId, attempts.homeworkId), eq(of.studentId, attempts.studentId))

/** An answer was given to a question of an attempt. */
export const isItsAnswer = and(
  eq(attemptAnswers.attemptId, attemptQuestions.attemptId),
  eq(attemptAnswers.questionId, attemptQuestions.questionId),
)

/** An attempt waits for a teacher for more than five days. */
export const waitsLong = (now: Date): SQL =>
  sql`(${attempts.state} = 'submitted' and ${attempts.submittedAt} <= ${new Date(now.getTime() - WAITS_LONG_MS).toISOString()}::timestamptz)`

/** Only to be read: done or not done, and without a mark (product 10.314). */
export const isReading: SQL<boolean> = sql<boolean>`(${homeworks.accepts} = 'read')`

/** The score of an attempt, of whose homework the row is too: reading has none, whatever is kept of when it was done. */
export const markedScore: SQL<string | null> = sql<
  string | null
>`(case when not ${isReading} then ${attempts.score} end)`

/** Of several attempts the best counts, of equal ones the first (product 6.7). What waits for its score stands for who has none. */
export const bestFirst = [sql`${attempts.score} desc nulls last`, asc(attempts.number)]

/** Points out of how many, both in whole numbers, in 1/10000 of these, rounded half up; null of none. */
export const shareOf = (had: SQL, of: SQL): SQL =>
  sql`((2 * (${had}) * ${ITEM.parts}::int + (${of})) / nullif(2 * (${of}), 0))`

/** What may be done with a homework: as with its class. */
export const homeworkAbilities = abilities(classScope, {
  write: 'homework.write',
  exportMarks: 'export.marks',
  score: 'submission.score',
})
