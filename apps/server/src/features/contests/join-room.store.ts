import type { RoomKind, RoomStatus } from '@bangxanh/contract/rooms/states.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { invited } from '../rooms/contest.scope.ts'
import { statusForPupils } from '../rooms/seats.scope.ts'

export interface InvitedRow {
  readonly id: string
  readonly kind: RoomKind
  readonly status: RoomStatus
  readonly name: string
  readonly classId: string | null
  readonly className: string | null
  readonly startAt: Date | null
  /** The record by which they come in. */
  readonly studentId: string
  readonly takesPart: boolean
}

/** The room of a code that is open for a pupil, or comes, and is not over. */
export async function findInvited(db: Db, userId: string, code: string): Promise<InvitedRow | undefined> {
  const [row] = await db
    .select({
      id: rooms.id,
      kind: rooms.kind,
      status: statusForPupils,
      name: sql<string>`coalesce(${contests.name}, ${liveExams.name})`,
      classId: rooms.classId,
      className: classes.name,
      startAt: contests.startAt,
      studentId: students.id,
      takesPart: sql<boolean>`(${rooms.classId} is not null or exists (select from ${contestParticipants} one
        where one.contest_id = ${rooms.id} and one.student_id = ${students.id}))`,
    })
    .from(rooms)
    .innerJoin(students, eq(students.userId, userId))
    .leftJoin(contests, eq(contests.id, rooms.id))
    .leftJoin(liveExams, eq(liveExams.id, rooms.id))
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .where(
      and(
        eq(rooms.code, code),
        sql`${rooms.status} <> 'ended'`,
        sql`(${contests.id} is null or ${contests.published} or ${statusForPupils} = 'live')`,
        sql`case when ${rooms.classId} is null
          then exists (select from ${invited} can where can.student_id = ${students.id})
          else exists (select from ${classStudents} place where place.class_id = ${rooms.classId}
            and place.student_id = ${students.id} and place.state = 'approved') end`,
      ),
    )
    .orderBy(asc(students.id))
    .limit(1)
  return row
}
