import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { classes } from '../../schema/classes.ts'
import { contests } from '../../schema/contests.ts'
import { gradebookColumns } from '../../schema/gradebook.ts'
import { schools } from '../../schema/organisation.ts'
import { closingsOf, ofTerms } from './gradebook.store.ts'

/** The columns that an exam is joined to, by itself or as a sitting of its examination, with what decides whether their semester is closed. */
export async function readColumnsOfExam(db: Db, contestId: string) {
  const { id, semester, deletedAt, classId } = gradebookColumns
  const rows = await db
    .select({ ...ofTerms, id, semester, className: classes.name })
    .from(contests)
    .innerJoin(
      gradebookColumns,
      or(eq(gradebookColumns.contestId, contests.id), eq(gradebookColumns.seriesId, contests.seriesId)),
    )
    .innerJoin(classes, eq(classes.id, classId))
    .leftJoin(schools, eq(schools.id, classes.schoolId))
    .where(and(eq(contests.id, contestId), isNull(deletedAt)))
    .orderBy(asc(classes.name), asc(id))
  return rows.map(({ id, semester, className, madeAt, ...terms }) => ({
    ...{ id, semester, className, madeAt },
    closing: closingsOf(terms)[semester],
  }))
}
