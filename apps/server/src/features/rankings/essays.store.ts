import type { MarkState } from '@bangxanh/contract/rankings/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { contestParticipants } from '../../schema/contests.ts'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'
import { roomMarks } from '../../schema/rankings.ts'
import { roomAnswers, roomQuestions, rooms } from '../../schema/rooms.ts'
import { isMarked, isWritten, ofMark } from '../rooms/public.ts'

/** A question of a room: its number, the version that everybody was asked, and its points. */
export async function findAsked(db: Db, roomId: string, questionId: string) {
  const [row] = await db
    .select({
      no: roomQuestions.no,
      version: roomQuestions.version,
      keyVersion: roomQuestions.keyVersion,
      point: roomQuestions.point,
    })
    .from(roomQuestions)
    .where(and(eq(roomQuestions.roomId, roomId), eq(roomQuestions.questionId, questionId)))
  return row
}

/** It stands in the paper of a contest, which may not have been opened yet. */
export const isOfContest = async (db: Db, contestId: string, questionId: string): Promise<boolean> =>
  (await db.$count(
    sql`${questions} join ${questionGroups} on ${questionGroups.id} = ${questions.questionGroupId}`,
    and(eq(questions.id, questionId), eq(questionGroups.contestId, contestId)),
  )) > 0

/** Somebody is on the list of a contest. */
export const takesPart = async (db: Db, contestId: string, studentId: string): Promise<boolean> =>
  (await db.$count(
    contestParticipants,
    and(eq(contestParticipants.contestId, contestId), eq(contestParticipants.studentId, studentId)),
  )) > 0

/** What a marker has seen: this answer, for another one begins far off, and the marks that it was given. */
const edition = sql<number>`coalesce(${roomMarks.edition},
  1 + 1024 * (((${roomAnswers.epoch} - 1)::bigint * 7919 + ${roomAnswers.seq} - 1) % 1048576)::int)`

const columns = {
  _id: roomAnswers.studentId,
  html: sql<string>`coalesce(${roomAnswers.answer} ->> 'html', '')`,
  score: roomMarks.score,
  edition,
}

export interface EssayFilters extends ListFilters {
  readonly state?: MarkState | undefined
}

/** What was written to a question, in an order that the room's secret draws, for each question another. */
export async function listEssayRows(
  db: Db,
  { roomId, no }: { readonly roomId: string; readonly no: number },
  { ids, state, search, ...page }: EssayFilters,
) {
  const where = and(
    eq(roomAnswers.roomId, roomId),
    eq(roomAnswers.no, no),
    isWritten,
    ids && isAmong(roomAnswers.studentId, ids),
    search ? sql`strpos(fold(${columns.html}), fold(${search})) > 0` : undefined,
    state && (state === 'marked' ? sql`${roomMarks.score} is not null` : sql`${roomMarks.score} is null`),
  )
  return pageOf(
    db
      .select(columns)
      .from(roomAnswers)
      .innerJoin(rooms, eq(rooms.id, roomAnswers.roomId))
      .leftJoin(roomMarks, ofMark)
      .where(where)
      .orderBy(
        sql`md5(${roomAnswers.studentId}::text || ${roomAnswers.no} || ${rooms.secret})`,
        roomAnswers.studentId,
      ),
    page,
    () => db.$count(sql`${roomAnswers} left join ${roomMarks} on ${ofMark}`, where),
  )
}

/** The questions of an exam that a person marks, with what was given to each. */
export const listEssayQuestions = (db: Db, roomId: string) =>
  db
    .select({
      _id: roomQuestions.questionId,
      no: roomQuestions.no,
      point: roomQuestions.point,
      given: sql<number>`count(${roomAnswers.studentId})::int`,
      marked: sql<number>`count(${roomMarks.score})::int`,
    })
    .from(roomQuestions)
    .innerJoin(questions, eq(questions.id, roomQuestions.questionId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, roomQuestions.questionId),
        eq(questionVersions.version, roomQuestions.version),
      ),
    )
    .leftJoin(
      roomAnswers,
      and(eq(roomAnswers.roomId, roomQuestions.roomId), eq(roomAnswers.no, roomQuestions.no), isWritten),
    )
    .leftJoin(roomMarks, ofMark)
    .where(and(eq(roomQuestions.roomId, roomId), isMarked))
    .groupBy(roomQuestions.questionId, roomQuestions.no, roomQuestions.point)
    .orderBy(roomQuestions.no)

/** How many were given to a question, and how many of them are marked. */
export async function countEssays(db: Db, roomId: string, no: number) {
  const [row] = await db
    .select({
      given: sql<number>`count(*)::int`,
      marked: sql<number>`count(${roomMarks.score})::int`,
    })
    .from(roomAnswers)
    .leftJoin(roomMarks, ofMark)
    .where(and(eq(roomAnswers.roomId, roomId), eq(roomAnswers.no, no), isWritten))
  return row ?? { given: 0, marked: 0 }
}

/** One answer with its mark, of a pupil; undefined where nothing stands. */
export async function findEssay(db: Db, roomId: string, no: number, studentId: string) {
  const [row] = await db
    .select(columns)
    .from(roomAnswers)
    .leftJoin(roomMarks, ofMark)
    .where(
      and(
        eq(roomAnswers.roomId, roomId),
        eq(roomAnswers.no, no),
        eq(roomAnswers.studentId, studentId),
        isWritten,
      ),
    )
  return row
}
export type EssayRow = NonNullable<Awaited<ReturnType<typeof findEssay>>>

/** The caller holds the room. */
export const saveMark = (db: Db, row: typeof roomMarks.$inferInsert) =>
  db
    .insert(roomMarks)
    .values(row)
    .onConflictDoUpdate({
      target: [roomMarks.roomId, roomMarks.no, roomMarks.studentId],
      set: { score: row.score, markedBy: row.markedBy, markedAt: row.markedAt, edition: row.edition },
    })
