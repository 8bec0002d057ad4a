import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { students } from '../../schema/students.ts'
import { isOnlyAsking } from './own-record.store.ts'

/** Whether a record stands for nothing but requests. */
export const findOnlyAsking = async (db: Db, studentId: string): Promise<boolean> =>
  (await db.$count(students, and(eq(students.id, studentId), isOnlyAsking))) > 0

/** Gives the account of one record to another one that has none; the first goes. Call it under their locks. */
export async function giveAccount(
  db: Db,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  await db.delete(students).where(eq(students.id, from))
  await db.update(students).set({ userId }).where(eq(students.id, to))
}
