import type { Db } from '../../kernel/db/database.ts'
import { takeInTime } from './late.store.ts'
import { reopenStopped } from './papers.store.ts'

/** Who was stopped by the clock goes on, in a hall or everywhere; what came meanwhile is in time now. The caller has moved the end. */
export async function goOn(db: Db, roomId: string, hallId?: string): Promise<void> {
  await reopenStopped(db, roomId, hallId)
  await takeInTime(db, roomId)
}
