import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { gradebookCells, gradebookChanges, gradebookColumns } from '../../schema/gradebook.ts'

export interface MergedCells {
  /** Columns whose cell was moved. */
  readonly moved: readonly string[]
  /** Cells that gave way to one of the other record: a mark to that of the record that stays, what was taken back to any. */
  readonly dropped: KeptRows
  readonly changes: readonly string[]
}

/** Cells of one record go to the other; where a mark stands on both, that of the record that stays does. Call it under the locks of the classes. */
export async function mergeCells(db: Db, { from, to }: Pair): Promise<MergedCells> {
  // What was taken back gives way to a mark.
  const { tenths, sign, note } = gradebookCells
  const isEmpty = sql`num_nonnulls(${tenths}, ${sign}, ${note}) = 0`
  const emptied = await dropCells(db, sql`${standsBeside(to, from)} and ${isEmpty}`)
  const dropped = [...emptied, ...(await dropCells(db, standsBeside(from, to)))]
  const moved = await db
    .update(gradebookCells)
    .set({ studentId: to })
    .where(eq(gradebookCells.studentId, from))
    .returning({ columnId: gradebookCells.columnId })
  const changes = await db
    .update(gradebookChanges)
    .set({ studentId: to })
    .where(eq(gradebookChanges.studentId, from))
    .returning({ id: gradebookChanges.id })
  return { moved: moved.map(({ columnId }) => columnId), dropped, changes: changes.map(({ id }) => id) }
}

/** A cell of one record where another one stands on the other. */
const standsBeside = (one: string, other: string) => sql`${gradebookCells.studentId} = ${one} and exists (
  select from ${gradebookCells} beside where beside.student_id = ${other} and beside.column_id = ${gradebookCells.columnId})`

async function dropCells(db: Db, where: SQL): Promise<KeptRows> {
  const rows = await keepRows(db, gradebookCells, where)
  await db.delete(gradebookCells).where(where)
  return rows
}

/**
 * Brings them back: what was moved as it stands now, with what was written into it since then; what was dropped as it was. What the
 * record that stays had been told of those cells before is its own.
 */
export async function separateCells(
  db: Db,
  { moved, dropped, changes }: MergedCells,
  { from, to }: Pair,
  mergedAt: Date,
): Promise<void> {
  await db
    .update(gradebookCells)
    .set({ studentId: from })
    .where(and(eq(gradebookCells.studentId, to), isAmong(gradebookCells.columnId, moved)))
  const columns = dropped.map(({ column_id }) => column_id as string)
  const rows = await db
    .select({ id: gradebookColumns.id })
    .from(gradebookColumns)
    .where(isAmong(gradebookColumns.id, columns))
  const standing = new Set(rows.map(({ id }) => id))
  await putRowsBack(
    db,
    gradebookCells,
    dropped.filter(({ column_id }) => standing.has(column_id as string)),
  )
  await db.execute(sql`
    update ${gradebookChanges} set student_id = ${from}
    where student_id = ${to} and (id = any(${sql.param([...changes])}::uuid[])
      or column_id = any(${sql.param([...moved])}::uuid[]) and written_at > ${mergedAt.toISOString()}::timestamptz)`)
}
