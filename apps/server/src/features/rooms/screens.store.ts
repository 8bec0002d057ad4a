import type { RoomScreen } from '@bangxanh/contract/rooms/schemas.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { screens } from '../../schema/screens.ts'

/** The machines that show a room without anybody signed in. */
export async function readRoomScreens(db: Db, roomId: string): Promise<RoomScreen[]> {
  const rows = await db
    .select({ id: screens.id, code: screens.code, acceptedAt: screens.acceptedAt })
    .from(screens)
    .where(eq(screens.roomId, roomId))
    .orderBy(asc(screens.place))
  return rows.map(({ id, code, acceptedAt }) => ({
    ...{ _id: id, code, acceptedAt: (acceptedAt as Date).toISOString() },
  }))
}
