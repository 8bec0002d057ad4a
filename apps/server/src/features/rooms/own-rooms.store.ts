import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'

const MOST = 20

/** Rooms of the classes of a pupil that run; the latest first. */
export const listRoomsOf = (db: Db, userId: string) =>
  db
    .select({
      id: rooms.id,
      kind: rooms.kind,
      status: rooms.status,
      classId: rooms.classId,
      className: classes.name,
    })
    .from(rooms)
    .innerJoin(classes, eq(classes.id, rooms.classId))
    .where(
      and(
        eq(rooms.status, 'live'),
        sql`${rooms.classId} in (select ${classStudents.classId} from ${classStudents}
          join ${students} on ${students.id} = ${classStudents.studentId}
          where ${students.userId} = ${userId} and ${classStudents.state} = 'approved')`,
      ),
    )
    .orderBy(desc(rooms.startedAt), desc(rooms.id))
    .limit(MOST)
