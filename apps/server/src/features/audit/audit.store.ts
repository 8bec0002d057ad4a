import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { auditLog } from '../../schema/audit.ts'

export async function insertEntry(db: Db, entry: Omit<typeof auditLog.$inferInsert, 'id'>): Promise<void> {
  await db.insert(auditLog).values({ id: newId(), ...entry })
}
