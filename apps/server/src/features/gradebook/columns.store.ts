import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { gradebookCells, gradebookColumns } from '../../schema/gradebook.ts'
import { homeworks } from '../../schema/homework.ts'
import { rooms } from '../../schema/rooms.ts'
import { isReading } from '../homework/homework.scope.ts'

// Every write here is made under the lock of the class.

const isLive = isNull(gradebookColumns.deletedAt)

type NewColumn = Omit<typeof gradebookColumns.$inferInsert, 'id' | 'edition' | 'deletedAt'>

export async function insertColumns(db: Db, columns: readonly NewColumn[]): Promise<void> {
  await db.insert(gradebookColumns).values(columns.map(column => ({ id: newId(), ...column })))
}

/** A column of the class, locked. */
export async function lockColumn(db: Db, classId: string, id: string) {
  const [row] = await db
    .select()
    .from(gradebookColumns)
    .where(and(eq(gradebookColumns.classId, classId), eq(gradebookColumns.id, id), isLive))
    .for('no key update')
  return row
}

export const { update: updateColumnRow } = rowsOf(gradebookColumns)

/** Whether a teacher's value stands in a column. */
export const isWritten = async (db: Db, columnId: string): Promise<boolean> =>
  (await db.$count(
    gradebookCells,
    and(
      eq(gradebookCells.columnId, columnId),
      sql`num_nonnulls(${gradebookCells.tenths}, ${gradebookCells.sign}, ${gradebookCells.note}) > 0`,
    ),
  )) > 0

export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(gradebookColumns)
    .set({
      deletedAt: now,
      homeworkId: sql`null`,
      roomId: sql`null`,
      contestId: sql`null`,
      seriesId: sql`null`,
      edition: sql`${gradebookColumns.edition} + 1`,
    })
    .where(eq(gradebookColumns.id, id))
}

// Wrapped where it is selected, since a select of one table takes the table's name from the columns of its outermost pieces.
const itsColumn = sql`
  select ${gradebookColumns.id} from ${gradebookColumns} where ${gradebookColumns.homeworkId} = ${homeworks.id}`

/** Of these homeworks those of the class, kept from being deleted, with the column that each has, if any. */
export async function holdHomeworks(db: Db, classId: string, ids: readonly string[]) {
  return db
    .select({
      id: homeworks.id,
      reading: isReading,
      columnId: sql<string | null>`(${itsColumn})`,
    })
    .from(homeworks)
    .where(and(eq(homeworks.classId, classId), isAmong(homeworks.id, ids)))
    .for('key share')
}

const columnOfRoom = sql`select ${gradebookColumns.id} from ${gradebookColumns} where ${gradebookColumns.roomId} = ${rooms.id}`

/** Of these rooms those of the class, kept from being deleted and from being begun anew, with the column that each has, if any. */
export const holdRooms = (db: Db, classId: string, ids: readonly string[]) =>
  db
    .select({ id: rooms.id, status: rooms.status, columnId: sql<string | null>`(${columnOfRoom})` })
    .from(rooms)
    .where(and(eq(rooms.classId, classId), isAmong(rooms.id, ids)))
    .for('share')
