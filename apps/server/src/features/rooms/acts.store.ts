import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { roomActs } from '../../schema/rooms.ts'

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
