import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import { gradebookCells, gradebookChanges, gradebookColumns } from '../../schema/gradebook.ts'

/** Two records of one pupil: the one that goes, and the one that stays. */
interface Pair {
  readonly from: string
  readonly to: string
}

export interface MergedCells {
  /** Columns whose cell was moved. */
  readonly moved: readonly string[]
  /** Cells of the record that went, where a mark stood on the other one too. */
  readonly dropped: KeptRows
  readonly changes: readonly string[]
}

/** Cells of one record go to the other; where a mark stands on both, that of the record that stays does. Call it under the locks of the classes. */
export async function mergeCells(db: Db, { from, to }: Pair): Promise<MergedCells> {
  // What was taken back gives way to a mark.
  await db.execute(sql`
    delete from ${gradebookCells} stays using ${gradebookCells} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and stays.column_id = goes.column_id
      and num_nonnulls(stays.tenths, stays.sign) = 0`)
  const isBoth = sql`${gradebookCells.studentId} = ${from} and exists (
    select from ${gradebookCells} stays where stays.student_id = ${to} and stays.column_id = ${gradebookCells.columnId})`
  const dropped = await keepRows(db, gradebookCells, isBoth)
  await db.delete(gradebookCells).where(isBoth)
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

/** Brings them back: what was moved as it stands now, what was dropped as it was. */
export async function separateCells(
  db: Db,
  { moved, dropped, changes }: MergedCells,
  { from, to }: Pair,
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
    where student_id = ${to} and (id = any(${sql.param([...changes])}::uuid[]) or column_id = any(${sql.param([...moved])}::uuid[]))`)
}
