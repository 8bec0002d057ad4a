import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import { questions } from '../../schema/questions.ts'
import { roomMarks } from '../../schema/rankings.ts'
import { roomRegradeQuestions, roomRegrades } from '../../schema/room-results.ts'
import { roomAnswers, roomQuestions, roomSeats } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'

/** The questions of a room that were asked and are not voided, each with its version of today. */
export const readAsked = (db: Db, roomId: string) =>
  db
    .select({
      no: roomQuestions.no,
      questionId: roomQuestions.questionId,
      version: roomQuestions.version,
      keyVersion: roomQuestions.keyVersion,
      point: roomQuestions.point,
      today: questions.version,
      everyoneRight: questions.everyoneRight,
    })
    .from(roomQuestions)
    .innerJoin(questions, eq(questions.id, roomQuestions.questionId))
    .where(
      and(
        eq(roomQuestions.roomId, roomId),
        eq(roomQuestions.voided, false),
        sql`${roomQuestions.opensAt} is not null`,
      ),
    )
    .orderBy(asc(roomQuestions.no))
export type AskedRow = Awaited<ReturnType<typeof readAsked>>[number]

/** Who took part, with what they have answered. Who was made anonymous keeps the points that they had: what they wrote is gone. */
export async function readPupils(db: Db, roomId: string) {
  return db
    .select({
      studentId: roomSeats.studentId,
      fullname: students.fullname,
      code: students.code,
      birthday: students.birthday,
      /** `mark`: what a person has given; null: nobody, or it is no question for that. */
      answers: sql<{ no: number; answer: unknown; score: string; seq: number; mark: string | null }[]>`(
        select coalesce(json_agg(json_build_object('no', a.no, 'answer', a.answer, 'score', a.score::text, 'seq', a.seq, 'mark', m.score::text) order by a.no), '[]')
        from ${roomAnswers} a left join ${roomMarks} m on m.room_id = a.room_id and m.no = a.no and m.student_id = a.student_id
        where a.room_id = ${roomSeats.roomId} and a.student_id = ${roomSeats.studentId})`,
    })
    .from(roomSeats)
    .innerJoin(students, eq(students.id, roomSeats.studentId))
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        isNull(students.anonymisedAt),
        sql`${roomSeats.state} <> 'removed'`,
        sql`(${roomSeats.begunAt} is not null or exists (select from ${roomAnswers} had
          where had.room_id = ${roomSeats.roomId} and had.student_id = ${roomSeats.studentId} and had.seq > 0))`,
      ),
    )
    .orderBy(asc(roomSeats.number))
}
export type PupilRow = Awaited<ReturnType<typeof readPupils>>[number]

/** The newest regrade of a room that was not undone, with its questions. */
export async function findLastRegrade(db: Db, roomId: string) {
  const [row] = await db
    .select({ id: roomRegrades.id, at: roomRegrades.regradedAt, by: users.displayName })
    .from(roomRegrades)
    .leftJoin(users, eq(users.id, roomRegrades.regradedBy))
    .where(and(eq(roomRegrades.roomId, roomId), isNull(roomRegrades.undoneAt)))
    .orderBy(desc(roomRegrades.regradedAt), desc(roomRegrades.id))
    .limit(1)
  if (!row) return undefined
  const regraded = await db
    .select({
      no: roomRegradeQuestions.no,
      keyBefore: roomRegradeQuestions.keyBefore,
      everyone: roomRegradeQuestions.everyone,
      questionId: roomQuestions.questionId,
    })
    .from(roomRegradeQuestions)
    .innerJoin(
      roomQuestions,
      and(
        eq(roomQuestions.roomId, roomRegradeQuestions.roomId),
        eq(roomQuestions.no, roomRegradeQuestions.no),
      ),
    )
    .where(eq(roomRegradeQuestions.regradeId, row.id))
    .orderBy(asc(roomRegradeQuestions.no))
  return { ...row, questions: regraded }
}

export async function findRegradeOf(db: Db, roomId: string, id: string) {
  const [row] = await db
    .select({ id: roomRegrades.id })
    .from(roomRegrades)
    .where(and(eq(roomRegrades.roomId, roomId), eq(roomRegrades.id, id)))
  return row
}

type NewQuestion = Pick<
  typeof roomRegradeQuestions.$inferInsert,
  'no' | 'keyBefore' | 'keyAfter' | 'everyone'
>

export async function insertRoomRegrade(
  db: Db,
  regrade: Pick<typeof roomRegrades.$inferInsert, 'roomId' | 'regradedBy' | 'regradedAt'>,
  of: readonly NewQuestion[],
): Promise<string> {
  const id = newId()
  await db.insert(roomRegrades).values({ id, ...regrade })
  await db
    .insert(roomRegradeQuestions)
    .values(of.map(question => ({ ...question, regradeId: id, roomId: regrade.roomId })))
  return id
}

export async function markRegradeUndone(db: Db, id: string, by: string, at: Date): Promise<void> {
  await db.update(roomRegrades).set({ undoneBy: by, undoneAt: at }).where(eq(roomRegrades.id, id))
}
