import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { invited } from './contest.scope.ts'

/** Records of those for whom a room is: its class, who may take part in its contest, and who does; of a sitting only who sits there: student_id, each once. */
export const pupilsOfRoom = (roomId: string): SQL => sql`(
  select place.student_id from ${rooms} join ${classStudents} place on place.class_id = ${rooms.classId} and place.state = 'approved'
  where ${rooms.id} = ${roomId}
  union select can.student_id from ${contests} cross join lateral ${invited} can
  where ${contests.id} = ${roomId} and ${contests.classId} is null and ${contests.seriesId} is null
  union select one.student_id from ${contestParticipants} one where one.contest_id = ${roomId} and one.sits)`

/** Their accounts. */
export async function accountsOfRoom(db: Db, roomId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ${students.userId} as id from ${students} join ${pupilsOfRoom(roomId)} pupil on pupil.student_id = ${students.id}
    where ${students.userId} is not null`)
  return rows.map(({ id }) => id)
}
