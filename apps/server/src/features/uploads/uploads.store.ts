import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { files } from './uploads.tables.ts'

export type StoredRow = typeof files.$inferInsert

export async function insertFile(db: Db, row: StoredRow): Promise<void> {
  await db.insert(files).values(row)
}

export async function readFileRow(
  db: Db,
  key: string,
): Promise<{ type: string; sha256: string } | undefined> {
  const [row] = await db
    .select({ type: files.type, sha256: files.sha256 })
    .from(files)
    .where(eq(files.key, key))
  return row
}

export async function deleteFileRow(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.delete(files).where(eq(files.key, key))
  return rowCount === 1
}

/** Of these keys, those that a viewer's school or the viewer himself has stored. */
export async function ownKeys(
  db: Db,
  keys: readonly string[],
  owner: { userId: string; schoolIds: readonly string[] },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(
      sql`${files.key} = any(${sql.param([...keys])}) and (${files.ownerId} = ${owner.userId} or ${files.schoolId} = any(${sql.param([...owner.schoolIds])}))`,
    )
  return new Set(rows.map(row => row.key))
}

/** Every stored file, for the dump. */
export const listFiles = (db: Db): Promise<{ key: string; size: number; sha256: string }[]> =>
  db.select({ key: files.key, size: files.size, sha256: files.sha256 }).from(files).orderBy(files.key)
