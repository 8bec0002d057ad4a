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

/**
 * Answers of a room that wait for a mark, of everybody or of one; of a question that is voided, or whose points everybody has, none
 * does.
 */
export async function countUnmarked(db: Db, roomId: string, studentId?: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(roomAnswers)
    .innerJoin(
      roomQuestions,
      and(eq(roomQuestions.roomId, roomAnswers.roomId), eq(roomQuestions.no, roomAnswers.no)),
    )
    .innerJoin(questions, eq(questions.id, roomQuestions.questionId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, roomQuestions.questionId),
        eq(questionVersions.version, roomQuestions.version),
      ),
    )
    .leftJoin(roomMarks, ofMark)
    .where(
      and(
        eq(roomAnswers.roomId, roomId),
        studentId === undefined ? undefined : eq(roomAnswers.studentId, studentId),
        eq(questionVersions.type, 'Essay'),
        eq(questions.everyoneRight, false),
        eq(roomQuestions.voided, false),
        sql`${roomMarks.score} is null`,
        isWritten,
      ),
    )
  return row?.count ?? 0
}
