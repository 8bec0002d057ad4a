import type { Db } from '../../kernel/db/database.ts'
import { endSocketsOfSessions } from '../../kernel/live/live.ts'
import { deleteSessionsIn } from '../account/public.ts'
import { accountsAt, voidEntries } from './entries.store.ts'

/**
 * Codes of exams lose their worth, and who came in by one is out: all of an exam, or those of some records alone. The caller holds
 * the rooms.
 */
export async function endEntries(
  db: Db,
  roomIds: readonly string[],
  studentIds?: readonly string[],
): Promise<void> {
  await voidEntries(db, roomIds, studentIds)
  const userIds = studentIds && (await accountsAt(db, studentIds))
  await endSocketsOfSessions(db, await deleteSessionsIn(db, roomIds, userIds))
}
