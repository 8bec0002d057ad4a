import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { classes } from '../../schema/classes.ts'
import { gradebookCells, gradebookChanges, gradebookColumns } from '../../schema/gradebook.ts'

const markOf = (tenths: typeof gradebookCells.tenths | typeof gradebookChanges.tenths): SQL<number | null> =>
  sql<number | null>`${tenths} / 10.0`.mapWith(Number)

/** The marks and remarks of a student in the gradebooks, and what was written into each cell before, for all that is kept of them. */
export async function readKeptMarks(db: Db, { studentId }: Pupil) {
  const column = {
    className: classes.name,
    semester: gradebookColumns.semester,
    kind: gradebookColumns.kind,
    column: gradebookColumns.name,
  }
  const marks = await db
    .select({
      ...column,
      mark: markOf(gradebookCells.tenths),
      sign: gradebookCells.sign,
      remark: gradebookCells.note,
      writtenAt: gradebookCells.writtenAt,
    })
    .from(gradebookCells)
    .innerJoin(gradebookColumns, eq(gradebookColumns.id, gradebookCells.columnId))
    .innerJoin(classes, eq(classes.id, gradebookColumns.classId))
    .where(eq(gradebookCells.studentId, studentId))
    .orderBy(asc(gradebookCells.writtenAt), asc(gradebookColumns.id))
  const changes = await db
    .select({
      ...column,
      mark: markOf(gradebookChanges.tenths),
      sign: gradebookChanges.sign,
      remark: gradebookChanges.note,
      writtenAt: gradebookChanges.writtenAt,
    })
    .from(gradebookChanges)
    .innerJoin(gradebookColumns, eq(gradebookColumns.id, gradebookChanges.columnId))
    .innerJoin(classes, eq(classes.id, gradebookColumns.classId))
    .where(eq(gradebookChanges.studentId, studentId))
    .orderBy(asc(gradebookChanges.writtenAt), asc(gradebookChanges.id))
  return { marks, changes }
}

/** Remarks go, those that were written over too; marks stay. */
export async function emptyRemarks(db: Db, studentId: string): Promise<undefined> {
  await db.update(gradebookCells).set({ note: sql`null` }).where(eq(gradebookCells.studentId, studentId))
  await db.update(gradebookChanges).set({ note: sql`null` }).where(eq(gradebookChanges.studentId, studentId))
}
