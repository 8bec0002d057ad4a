import { ClassId } from '@bangxanh/contract/kit/ids.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { announce, type Room } from '../../kernel/live/live.ts'
import { findPlace, raiseRev, readRev } from './topics.store.ts'

/** `discussion:{classId}`: says that something was written or decided there, to those who read it. */
export const discussionRoom: Room = {
  prefix: 'discussion',
  async enter(caller, classId) {
    if (!ClassId.safeParse(classId).success) return undefined
    const found = await findPlace(caller.db, caller, 'discussion.read', classId)
    return found?.allowed ? readRev(caller.db, classId) : undefined
  },
}

/** Tells whoever reads it. Call it last in the transaction that changed something. */
export async function tellRoom(
  { db }: AnyCaller,
  classId: string,
  changes?: Parameters<typeof raiseRev>[2],
): Promise<void> {
  const rev = await raiseRev(db, classId, changes)
  await announce(db, { room: `discussion:${classId}`, rev, kind: 'discussion' })
}
