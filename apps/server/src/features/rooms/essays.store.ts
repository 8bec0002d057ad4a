import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { questions, questionVersions } from '../../schema/questions.ts'
import { roomMarks } from '../../schema/rankings.ts'
import { roomAnswers, roomQuestions, roomSeats } from '../../schema/rooms.ts'

/** A mark is of this answer. */
export const ofMark = and(
  eq(roomMarks.roomId, roomAnswers.roomId),
  eq(roomMarks.no, roomAnswers.no),
  eq(roomMarks.studentId, roomAnswers.studentId),
)
/** Something stands there: what is empty scores nothing by itself. Who was sent out is not marked. */
export const isWritten: SQL = sql`(${roomAnswers.answer} <> 'null' and ${roomAnswers.seq} > 0 and exists (
  select from ${roomSeats} s where s.room_id = ${roomAnswers.roomId} and s.student_id = ${roomAnswers.studentId} and s.state <> 'removed')
  and regexp_replace(coalesce(${roomAnswers.answer} ->> 'html', ''), '<[^>]*>|&nbsp;|\\s', '', 'g') <> '')`

/** A question that a person marks: one that is voided, or whose points everybody has, is not. */
export const isMarked: SQL = sql`(${questionVersions.type} = 'Essay' and not ${questions.everyoneRight} and not ${roomQuestions.voided})`

/**
 * How many answers of a room wait for a mark, of everybody or of one.
 */
export const unmarkedIn = (roomId: SQL, studentId?: string): SQL<number> => sql<number>`(select count(*)::int
  from ${roomAnswers}
  join ${roomQuestions} on ${roomQuestions.roomId} = ${roomAnswers.roomId} and ${roomQuestions.no} = ${roomAnswers.no}
  join ${questions} on ${questions.id} = ${roomQuestions.questionId}
  join ${questionVersions} on ${questionVersions.questionId} = ${roomQuestions.questionId} and ${questionVersions.version} = ${roomQuestions.version}
  left join ${roomMarks} on ${ofMark}
  where ${roomAnswers.roomId} = ${roomId} and ${studentId === undefined ? sql`true` : sql`${roomAnswers.studentId} = ${studentId}`}
    and ${isMarked}
    and ${roomMarks.score} is null and ${isWritten})`

export async function countUnmarked(db: Db, roomId: string, studentId?: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${unmarkedIn(sql`${roomId}::uuid`, studentId)} as count`,
  )
  return rows[0]?.count ?? 0
}
