import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import { students } from '../../schema/students.ts'
import { isFound, isOfAttempt, isReading } from '../homework/homework.scope.ts'
import type { Timing } from '../homework/public.ts'

export type AttemptRow = typeof attempts.$inferSelect

/** An attempt of a user as student, in a class that still has them, with what its homework says. */
export async function findOwnAttempt(db: Db, userId: string, attemptId: string) {
  const [row] = await db
    .select({
      attempt: attempts,
      homework: {
        name: homeworks.name,
        kind: homeworks.kind,
        reading: isReading,
        publish: homeworks.publish,
        showAnswers: homeworks.showAnswers,
        limitSubmit: homeworkRecipients.limitSubmit,
        shuffleOptions: homeworks.shuffleOptions,
        answerKeys: homeworks.answerKeys,
        latePenalty: homeworks.latePenalty,
        dueAt: homeworkRecipients.dueAt,
        // Who has an own end, a try left and nothing that keeps them from it may still hand in, begun or not.
        lastEnd: sql<Date>`greatest(effective_deadline(${homeworks.endAt}, ${homeworks.lateUntil}), (
          select max(going.ends_at) from ${attempts} going
          where going.homework_id = ${homeworks.id} and going.state = 'open'), (
          select max(other.own_end_at) from ${homeworkAssignees} other
          where other.homework_id = ${homeworks.id} and other.own_end_at is not null and not other.closed
            and other.attempts < greatest(${homeworks.limitSubmit}, other.own_attempts)))`.mapWith(
          homeworks.endAt,
        ),
      },
      used: homeworkRecipients.attempts,
      closed: homeworkRecipients.closed,
      anyOpen: sql<boolean>`exists (
        select from ${attempts} other where other.homework_id = ${attempts.homeworkId}
          and other.student_id = ${attempts.studentId} and other.state = 'open')`,
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(homeworkRecipients, isOfAttempt(homeworkRecipients))
    .where(and(eq(attempts.id, attemptId), eq(students.userId, userId), isFound))
  return row
}

export type OwnAttempt = NonNullable<Awaited<ReturnType<typeof findOwnAttempt>>>

/** The attempts of a student at a homework, in their order. */
export const attemptsOf = (db: Db, homeworkId: string, studentId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.homeworkId, homeworkId), eq(attempts.studentId, studentId)))
    .orderBy(asc(attempts.number))

/** Keeps the end of an attempt's homework from moving, and other attempts of its pupil from starting, until the transaction ends. */
export async function lockAssigneeOf(db: Db, attemptId: string): Promise<void> {
  await db
    .select({ studentId: homeworkAssignees.studentId })
    .from(homeworkAssignees)
    .innerJoin(attempts, isOfAttempt(homeworkAssignees))
    .where(eq(attempts.id, attemptId))
    .for('no key update', { of: homeworkAssignees })
}

export const isPublished = async (db: Db, homeworkId: string): Promise<boolean> =>
  (await db.$count(homeworks, and(eq(homeworks.id, homeworkId), eq(homeworks.publish, true)))) > 0

type NewAttempt = Pick<
  AttemptRow,
  | 'homeworkId'
  | 'studentId'
  | 'number'
  | 'seed'
  | 'startedAt'
  | 'endsAt'
  | 'totalPoint'
  | 'device'
  | 'browser'
>

/** An open attempt with the questions of its homework in the versions of this moment. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<string> {
  const id = newId()
  await db.insert(attempts).values({ id, state: 'open', ...attempt })
  await db.execute(sql`
    insert into ${attemptQuestions} (attempt_id, question_id, version, position)
    select ${id}, ${questions.id}, ${questions.version},
      row_number() over (order by ${questionGroups.position}, ${questionGroups.id}, ${questions.position}, ${questions.id})
    from ${questions} join ${questionGroups} on ${questionGroups.id} = ${questions.questionGroupId}
    where ${questionGroups.homeworkId} = ${attempt.homeworkId} and ${questionGroups.deletedAt} is null
      and ${questions.deletedAt} is null`)
  return id
}

/** Locks an attempt: saves in flight have ended, none begins, until the transaction ends. */
export async function lockAttempt(db: Db, attemptId: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, attemptId)).for('update')
  return row
}

export interface ScoredPart {
  readonly attemptId: string
  readonly questionId: string
  /** Null where it waits for a teacher, or the attempt is open. */
  readonly score: string | null
  /** By whose key, where that is not the version that was shown. */
  readonly keyVersion: number | null
}

/** Writes the points of questions, and by whose key they are. */
export async function writeScores(db: Db, parts: readonly ScoredPart[]): Promise<void> {
  await db.execute(sql`
    update ${attemptQuestions} set score = part.score, key_version = part.key_version
    from unnest(${sql.param(parts.map(part => part.attemptId))}::uuid[],
      ${sql.param(parts.map(part => part.questionId))}::uuid[],
      ${sql.param(parts.map(part => part.score))}::numeric[],
      ${sql.param(parts.map(part => part.keyVersion))}::int[]) part (attempt_id, question_id, score, key_version)
    where ${attemptQuestions.attemptId} = part.attempt_id and ${attemptQuestions.questionId} = part.question_id`)
}

/** An attempt and when it ends now. */
export type NewEnd = Pick<AttemptRow, 'id' | 'studentId' | 'endsAt'>
const newEnd = { id: attempts.id, studentId: attempts.studentId, endsAt: attempts.endsAt }

/** Whose attempts: of all, or of these students. */
interface Of {
  readonly homeworkId: string
  readonly studentIds?: readonly string[] | undefined
}

const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`
const ownEnd = sql`(select own.own_end_at from ${homeworkAssignees} own
  where own.homework_id = ${attempts.homeworkId} and own.student_id = ${attempts.studentId})`

/** `effectiveDeadline` and `dueDate` of the contract for whose attempt it is, where the homework's timing is this. */
const deadlineAt = ({ endAt, lateUntil }: Timing) =>
  sql<Date>`effective_deadline(${moment(endAt)}, ${moment(lateUntil)}, ${ownEnd})`
const dueAt = ({ endAt }: Timing) => sql<Date>`due_date(${moment(endAt)}, ${ownEnd})`

const attemptsIn = ({ homeworkId, studentIds }: Of) =>
  and(eq(attempts.homeworkId, homeworkId), studentIds && isAmong(attempts.studentId, studentIds))

/** Gives the open attempts of a homework their end anew, where the homework's is this. */
export const moveOpenAttempts = (db: Db, of: Of, timing: Timing): Promise<NewEnd[]> =>
  db
    .update(attempts)
    .set({ endsAt: deadlineAt(timing) })
    .where(and(attemptsIn(of), eq(attempts.state, 'open')))
    .returning(newEnd)

/**
 * Opens again what the end itself had closed and now lies before it: what was submitted at its very end, the last attempt of
 * each student for whom nothing keeps it closed. What a teacher has marked stays marked while its answer stays.
 */
export async function reopenAttempts(db: Db, of: Of, timing: Timing, now: Date): Promise<NewEnd[]> {
  const rows = await db
    .update(attempts)
    .set({
      state: 'open',
      endsAt: deadlineAt(timing),
      submittedAt: null,
      handedInAt: null,
      score: null,
      rawScore: null,
      waiting: 0,
      pointsSoFar: null,
      markedAt: null,
    })
    .where(
      and(
        attemptsIn(of),
        gte(attempts.submittedAt, attempts.endsAt),
        // What was scored as a whole or given back is done, and done again in an attempt of its own (product 10.280).
        isNull(attempts.teacherScore),
        isNull(attempts.returnedAt),
        isNull(attempts.redoAt),
        sql`${deadlineAt(timing)} > ${now.toISOString()}::timestamptz`,
        sql`not exists (select from ${attempts} later where later.homework_id = ${attempts.homeworkId}
          and later.student_id = ${attempts.studentId} and later.number > ${attempts.number})`,
        sql`not exists (select from ${homeworkAssignees} shown where shown.homework_id = ${attempts.homeworkId}
          and shown.student_id = ${attempts.studentId} and shown.closed)`,
      ),
    )
    .returning(newEnd)
  const ids = rows.map(row => row.id)
  if (ids.length > 0)
    await db
      .update(attemptQuestions)
      .set({ score: null })
      .where(and(isAmong(attemptQuestions.attemptId, ids), isNull(attemptQuestions.markedAt)))
  return rows
}

/** Takes for lateness what the homework's end and penalty take now, where these are so. */
export async function settleLateness(db: Db, of: Of, timing: Timing): Promise<void> {
  await db
    .update(attempts)
    .set({
      score: sql`greatest(0, ${attempts.rawScore} - late_points(${attempts.totalPoint},
        ${timing.latePenalty}::numeric, ${dueAt(timing)}, ${attempts.handedInAt}))`,
    })
    .where(and(attemptsIn(of), isNotNull(attempts.rawScore)))
}

/** What stands of the points of an answer. Call it under the attempt's lock. */
export async function readMark(db: Db, attemptId: string, questionId: string) {
  const [row] = await db
    .select({
      version: attemptQuestions.version,
      score: attemptQuestions.score,
      edition: attemptQuestions.edition,
      markedAt: attemptQuestions.markedAt,
    })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId)))
  return row
}

export async function writeMark(
  db: Db,
  attemptId: string,
  questionId: string,
  mark: Partial<Pick<typeof attemptQuestions.$inferInsert, 'score' | 'edition' | 'markedBy' | 'markedAt'>>,
): Promise<void> {
  await db
    .update(attemptQuestions)
    .set(mark)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId)))
}
