import type { CellSign, ColumnKind, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { gradebookCells, gradebookChanges, gradebookColumns } from '../../schema/gradebook.ts'

/** Nobody leaves the class and nobody deletes it until the transaction ends; others may write meanwhile. */
export async function holdClass(db: Db, classId: string): Promise<boolean> {
  const rows = await db.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('share')
  return rows.length === 1
}

/** Of these columns those that stand in the class, with what they are, locked in one order, so that each cell is written by one at a time. */
export async function lockColumns(
  db: Db,
  classId: string,
  ids: readonly string[],
): Promise<Map<string, { readonly semester: Semester; readonly kind: ColumnKind }>> {
  const rows = await db
    .select({ id: gradebookColumns.id, semester: gradebookColumns.semester, kind: gradebookColumns.kind })
    .from(gradebookColumns)
    .where(
      and(
        eq(gradebookColumns.classId, classId),
        isAmong(gradebookColumns.id, ids),
        isNull(gradebookColumns.deletedAt),
      ),
    )
    .orderBy(asc(gradebookColumns.id))
    .for('no key update')
  return new Map(rows.map(({ id, ...column }) => [id, column]))
}

/** How many of these pupils are approved in the class. */
export const countApproved = (db: Db, classId: string, studentIds: readonly string[]): Promise<number> =>
  db.$count(
    classStudents,
    and(
      eq(classStudents.classId, classId),
      eq(classStudents.state, 'approved'),
      isAmong(classStudents.studentId, studentIds),
    ),
  )

/** What is to stand in a cell from now on. */
export interface CellToWrite {
  readonly columnId: string
  readonly studentId: string
  readonly tenths: number | null
  readonly sign: CellSign | null
  readonly note: string | null
}

/** Writes cells, and down who wrote what. Call it under the lock of their columns. */
export async function upsertCells(
  db: Db,
  cells: readonly CellToWrite[],
  by: string,
  now: Date,
): Promise<void> {
  const column = <Key extends keyof CellToWrite>(key: Key) => sql.param(cells.map(cell => cell[key]))
  const places = sql`${column('columnId')}::uuid[], ${column('studentId')}::uuid[]`
  const values = sql`${column('tenths')}::smallint[], ${column('sign')}::text[], ${column('note')}::text[]`
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${gradebookCells} (column_id, student_id, tenths, sign, note, written_by, written_at)
    select *, ${by}::uuid, ${at} from unnest(${places}, ${values})
    on conflict (column_id, student_id) do update set tenths = excluded.tenths, sign = excluded.sign, note = excluded.note,
      edition = ${gradebookCells.edition} + 1, written_by = excluded.written_by, written_at = excluded.written_at`)
  await db.execute(sql`
    insert into ${gradebookChanges} (id, column_id, student_id, tenths, sign, note, written_by, written_at)
    select *, ${by}::uuid, ${at} from unnest(${sql.param(cells.map(() => newId()))}::uuid[], ${places}, ${values})`)
}
