import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { auditLog } from '../../schema/audit.ts'

type NewEntry = Omit<typeof auditLog.$inferInsert, 'id'>

export async function insertEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditLog).values(entries.map(entry => ({ id: newId(), ...entry })))
}
