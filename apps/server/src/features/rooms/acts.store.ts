import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { roomActs } from '../../schema/rooms.ts'

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
