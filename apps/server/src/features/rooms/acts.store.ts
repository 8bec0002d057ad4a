import { MINUTED_ACTS } from '@bangxanh/contract/rooms/states.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { contests } from '../../schema/contests.ts'
import { roomActs, roomSeats, rooms } from '../../schema/rooms.ts'

/** Whether an act was one of a rehearsal, by what it has changed. */
export const wasTried = (changed: AnyPgColumn | SQL) =>
  sql<boolean>`coalesce((${changed} -> 'before' ->> 'rehearsal')::boolean, false)`

/** What hosts and the clock have done in a room, the latest first. */
export function listActs(db: Db, roomId: string, filters: Pick<ListFilters, 'page' | 'limit'>) {
  const where = eq(roomActs.roomId, roomId)
  return pageOf(
    db
      .select({
        id: roomActs.id,
        at: roomActs.at,
        act: roomActs.act,
        no: roomActs.no,
        studentId: roomActs.studentId,
        undoneAt: roomActs.undoneAt,
        reason: roomActs.reason,
        tried: wasTried(roomActs.changed),
        by: users.displayName,
      })
      .from(roomActs)
      .leftJoin(users, eq(users.id, roomActs.userId))
      .where(where)
      .orderBy(desc(roomActs.id)),
    filters,
    () => db.$count(roomActs, where),
  )
}

interface HallAct {
  readonly id: string
  readonly at: string
  readonly act: (typeof MINUTED_ACTS)[number]
  readonly by: string | null
  readonly studentId: string | null
  readonly minutes: number | null
  readonly was: number | null
  readonly text: string | null
  readonly ofAll: boolean
}

/** What happened in a hall, to its seats or to all of its exam, the earliest first. */
export async function readHallActs(db: Db, roomId: string, hallId: string): Promise<HallAct[]> {
  const { rows } = await db.execute<HallAct & Record<string, unknown>>(sql`
    select a.id, a.at, a.act, ${users.displayName} as by, a.student_id as "studentId",
      coalesce((a.changed ->> 'minutes')::int, (a.changed ->> 'extraMinutes')::int) as minutes,
      coalesce((a.changed ->> 'was')::int, (a.changed ->> 'extra')::int) as was, coalesce(a.reason, a.changed ->> 'text') as text,
      a.student_id is null and a.changed ->> 'hallId' is null as "ofAll"
    from ${roomActs} a left join ${users} on ${users.id} = a.user_id
    where a.room_id = ${roomId} and a.undone_at is null and not ${wasTried(sql`a.changed`)}
      and a.act = any(${sql.param([...MINUTED_ACTS])}::text[])
      and case when a.student_id is null then coalesce(a.changed ->> 'hallId', ${hallId}) = ${hallId}
        else a.student_id in (select s.student_id from ${roomSeats} s where s.room_id = ${roomId} and s.hall_id = ${hallId}) end
    order by a.id`)
  return rows
}

/** Where all of an exam begin together, who of a hall began later than a minute after that. */
export async function readLate(db: Db, roomId: string, hallId: string) {
  const { rows } = await db.execute<{ studentId: string; at: string } & Record<string, unknown>>(sql`
    select s.student_id as "studentId", s.begun_at as at
    from ${roomSeats} s join ${rooms} r on r.id = s.room_id join ${contests} on ${contests.id} = s.room_id
    where s.room_id = ${roomId} and s.hall_id = ${hallId}
      and coalesce(${contests.endAt} - ${contests.startAt} <= make_interval(mins => ${contests.minutes}), true)
      and s.begun_at > r.opens_at + interval '1 minute'
    order by s.number`)
  return rows
}
