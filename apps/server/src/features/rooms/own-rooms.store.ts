import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contests } from '../../schema/contests.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { mayTakePart, participates } from './contest.scope.ts'
import { nameOfRoom } from './rooms.store.ts'
import { statusForPupils } from './seats.scope.ts'

const MOST = 20

const takesPart = ({ userId }: Viewer) => sql`exists (
  select from ${students} me where me.user_id = ${userId} and ${participates(sql`me.id`)})`

/** Rooms of a pupil's classes that run, and contests that run for them or are published, of sittings their own; what runs first, and the latest of that. */
export const listRoomsOf = (db: Db, viewer: Viewer) =>
  db
    .select({
      id: rooms.id,
      kind: rooms.kind,
      status: statusForPupils,
      classId: rooms.classId,
      className: classes.name,
      name: nameOfRoom,
      startAt: contests.startAt,
      takesPart: sql<boolean>`(${rooms.classId} is not null or ${takesPart(viewer)})`,
    })
    .from(rooms)
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .leftJoin(contests, eq(contests.id, rooms.id))
    .leftJoin(liveExams, eq(liveExams.id, rooms.id))
    .where(
      and(
        sql`${rooms.status} <> 'ended'`,
        sql`case when ${contests.id} is null then ${statusForPupils} = 'live' and ${rooms.classId} in (
            select ${classStudents.classId} from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
            where ${students.userId} = ${viewer.userId} and ${classStudents.state} = 'approved')
          else (${statusForPupils} = 'live' or ${contests.published}) and ${mayTakePart(viewer)}
            and (${contests.seriesId} is null or ${takesPart(viewer)}) end`,
      ),
    )
    .orderBy(sql`${statusForPupils} <> 'live'`, desc(rooms.startedAt), contests.startAt, desc(rooms.id))
    .limit(MOST)
