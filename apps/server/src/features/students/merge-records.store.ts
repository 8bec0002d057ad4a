import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { studentConsents, students } from '../../schema/students.ts'
import type { StudentPatch } from './write-students.store.ts'

export type MergedFields = StudentPatch & { readonly userId: string | null }

/** Two records, locked against every other change, in one order for all. */
export async function lockPair(
  db: Db,
  { from, to }: Pair,
): Promise<Map<string, typeof students.$inferSelect>> {
  const rows = await db
    .select()
    .from(students)
    .where(sql`${students.id} in (${from}, ${to})`)
    .orderBy(students.id)
    .for('update')
  return new Map(rows.map(row => [row.id, row]))
}

/** Gives the ids of the consents that stand on the other record now. */
export async function moveConsents(db: Db, { from, to }: Pair): Promise<string[]> {
  const rows = await db
    .update(studentConsents)
    .set({ studentId: to })
    .where(eq(studentConsents.studentId, from))
    .returning({ id: studentConsents.id })
  return rows.map(({ id }) => id)
}

export async function moveConsentsBack(db: Db, ids: readonly string[], { from, to }: Pair): Promise<void> {
  await db
    .update(studentConsents)
    .set({ studentId: from })
    .where(
      sql`${studentConsents.id} = any(${sql.param([...ids])}::uuid[]) and ${studentConsents.studentId} = ${to}`,
    )
}

export const keepRecord = (db: Db, id: string): Promise<KeptRows> =>
  keepRows(db, students, eq(students.id, id))

/** The record that goes, once nothing stands on it, and what the other one says from now on. */
export async function replaceRecord(db: Db, { from, to }: Pair, fields: MergedFields): Promise<void> {
  await db.delete(students).where(eq(students.id, from))
  await writeFields(db, to, fields)
}

/**
 * The same backwards: fields first, since a code and an account stand on one record at a time. False where another record has
 * taken one of them meanwhile.
 */
export async function returnRecord(
  db: Db,
  gone: KeptRows,
  { id, fields }: { id: string; fields: Partial<MergedFields> },
): Promise<boolean> {
  await writeFields(db, id, fields)
  return (await putRowsBack(db, students, gone)) === 1
}

async function writeFields(db: Db, id: string, fields: Partial<MergedFields>): Promise<void> {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await db
    .update(students)
    .set({ ...said, edition: sql`${students.edition} + 1` })
    .where(eq(students.id, id))
}
