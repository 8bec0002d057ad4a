import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomAnswers, roomQuestions } from '../../schema/rooms.ts'

export type RoomQuestionRow = typeof roomQuestions.$inferSelect

export const readRoomQuestions = (db: Db, roomId: string) =>
  db.select().from(roomQuestions).where(eq(roomQuestions.roomId, roomId)).orderBy(asc(roomQuestions.no))

/** Those that count for nobody. */
export const readVoided = (db: Db, roomId: string) =>
  db
    .select({ no: roomQuestions.no, questionId: roomQuestions.questionId })
    .from(roomQuestions)
    .where(and(eq(roomQuestions.roomId, roomId), eq(roomQuestions.voided, true)))
    .orderBy(asc(roomQuestions.no))

export const countRoomQuestions = (db: Db, roomId: string) =>
  db.$count(roomQuestions, eq(roomQuestions.roomId, roomId))

export const insertRoomQuestions = (db: Db, rows: readonly (typeof roomQuestions.$inferInsert)[]) =>
  db.insert(roomQuestions).values([...rows])

export const updateRoomQuestion = (
  db: Db,
  { roomId, no }: { roomId: string; no: number },
  changes: Partial<Pick<RoomQuestionRow, 'opensAt' | 'closesAt' | 'revealedAt' | 'voided'>>,
) =>
  db
    .update(roomQuestions)
    .set(changes)
    .where(and(eq(roomQuestions.roomId, roomId), eq(roomQuestions.no, no)))

export interface Given {
  readonly answer: unknown
  readonly score: string
  readonly count: number
}

/** How often each answer to a question was given, the commonest first. */
export const readGiven = (db: Db, roomId: string, no: number): Promise<Given[]> =>
  db
    .select({ answer: roomAnswers.answer, score: roomAnswers.score, count: sql<number>`count(*)::int` })
    .from(roomAnswers)
    .where(and(eq(roomAnswers.roomId, roomId), eq(roomAnswers.no, no), sql`${roomAnswers.answer} <> 'null'`))
    .groupBy(roomAnswers.answer, roomAnswers.score)
    .orderBy(sql`count(*) desc`, sql`${roomAnswers.score} desc`, sql`${roomAnswers.answer}::text`)
    .limit(MOST_GIVEN)

const MOST_GIVEN = 60
