import type { CellSign } from '@bangxanh/contract/gradebook/states.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { gradebookCells, gradebookChanges, gradebookColumns } from '../../schema/gradebook.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'
import { gradebookAbilities } from './gradebook.scope.ts'

/** What the caller may do with a class's book, and the start of the school year that its school has chosen, if any. */
export async function readRights(caller: Rights & { readonly db: Db }, classId: string) {
  const [row] = await caller.db
    .select({ start: schools.schoolYearStart, can: gradebookAbilities(caller) })
    .from(classes)
    .leftJoin(schools, eq(schools.id, classes.schoolId))
    .where(eq(classes.id, classId))
  return row ?? { start: null, can: { write: false } }
}

const ofKind = sql`array_position(array['TX', 'GK', 'CK', 'own'], ${gradebookColumns.kind})`

/** The columns of a class in their order: by semester and kind, then as they were added. */
export const readColumns = (db: Db, classId: string) =>
  db
    .select({
      id: gradebookColumns.id,
      semester: gradebookColumns.semester,
      kind: gradebookColumns.kind,
      name: gradebookColumns.name,
      weight: gradebookColumns.weight,
      edition: gradebookColumns.edition,
      homeworkId: gradebookColumns.homeworkId,
      homeworkName: homeworks.name,
      totalPoint: homeworks.totalPoint,
    })
    .from(gradebookColumns)
    .leftJoin(homeworks, eq(homeworks.id, gradebookColumns.homeworkId))
    .where(and(eq(gradebookColumns.classId, classId), isNull(gradebookColumns.deletedAt)))
    .orderBy(asc(gradebookColumns.semester), ofKind, asc(gradebookColumns.id))
export type ColumnRow = Awaited<ReturnType<typeof readColumns>>[number]

const isIn = (classId: string) => and(eq(classStudents.classId, classId), eq(classStudents.state, 'approved'))

/** Who stands in the gradebook, by given name. */
export const readPupils = (db: Db, classId: string) =>
  db
    .select({ id: students.id, fullname: students.fullname, code: students.code })
    .from(students)
    .innerJoin(classStudents, eq(classStudents.studentId, students.id))
    .where(isIn(classId))
    .orderBy(asc(students.givenName), asc(students.fullname), asc(students.id))
export type PupilRow = Awaited<ReturnType<typeof readPupils>>[number]

/** A written cell: the place of its column among those that were asked for, from 1, and what stands. */
export type CellRow = readonly [
  column: number,
  tenths: number | null,
  sign: CellSign | null,
  edition: number,
  by: string | null,
  at: string | null,
]

/** What was written into columns, by pupil. A row a pupil: a book has thousands of cells, and each row costs. */
export async function readCells(
  db: Db,
  columnIds: readonly string[],
  withAuthors = false,
): Promise<Map<string, readonly CellRow[]>> {
  if (columnIds.length === 0) return new Map()
  const authors = withAuthors
    ? sql`, (select ${users.displayName} from ${users} where ${users.id} = ${gradebookCells.writtenBy}),
        to_char(${gradebookCells.writtenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql``
  const { rows } = await db.execute<{ studentId: string; cells: CellRow[] }>(sql`
    select ${gradebookCells.studentId} as "studentId", json_agg(json_build_array(
      wanted.place, ${gradebookCells.tenths}, ${gradebookCells.sign}, ${gradebookCells.edition}${authors})) as cells
    from ${gradebookCells}
    join unnest(${sql.param([...columnIds])}::uuid[]) with ordinality wanted (id, place) on wanted.id = ${gradebookCells.columnId}
    group by ${gradebookCells.studentId}`)
  return new Map(rows.map(({ studentId, cells }) => [studentId, cells]))
}

/** What a pupil has of a homework: whether it is over for them, and the attempt that counts (product 6.7). */
export interface ResultRow extends Record<string, unknown> {
  readonly homeworkId: string
  readonly studentId: string
  readonly handedIn: boolean
  readonly score: string | null
  readonly submittedAt: Date | null
  readonly isLate: boolean
  readonly isMissing: boolean
}

export async function readResults(
  db: Db,
  homeworkIds: readonly string[],
  now: Date,
): Promise<readonly ResultRow[]> {
  if (homeworkIds.length === 0) return []
  const ids = sql`${sql.param([...homeworkIds])}::uuid[]`
  const { rows } = await db.execute<ResultRow>(sql`
    with best as (
      select distinct on (${attempts.homeworkId}, ${attempts.studentId}) ${attempts.homeworkId}, ${attempts.studentId},
        ${attempts.score}, ${attempts.submittedAt}, ${attempts.handedInAt}
      from ${attempts} where ${attempts.homeworkId} = any(${ids}) and ${attempts.state} <> 'open'
      order by ${attempts.homeworkId}, ${attempts.studentId}, ${attempts.score} desc nulls last, ${attempts.number})
    select ${homeworkRecipients.homeworkId} as "homeworkId", ${homeworkRecipients.studentId} as "studentId",
      best.student_id is not null as "handedIn", best.score, best.submitted_at as "submittedAt",
      coalesce(best.handed_in_at > ${homeworks.endAt}, false) as "isLate",
      best.student_id is null and ${homeworks.publish} and ${homeworkRecipients.standing} = 'in'
        and ${homeworkRecipients.endAt} <= ${now.toISOString()}::timestamptz as "isMissing"
    from ${homeworkRecipients}
    join ${homeworks} on ${homeworks.id} = ${homeworkRecipients.homeworkId}
    left join best on best.homework_id = ${homeworkRecipients.homeworkId} and best.student_id = ${homeworkRecipients.studentId}
    where ${homeworkRecipients.homeworkId} = any(${ids}) and ${homeworkRecipients.standing} <> 'gone'`)
  return rows
}

/** What was written into one cell, the newest first. */
export const readChanges = (
  db: Db,
  { columnId, studentId }: { columnId: string; studentId: string },
  most: number,
) =>
  db
    .select({
      tenths: gradebookChanges.tenths,
      sign: gradebookChanges.sign,
      at: gradebookChanges.writtenAt,
      by: users.displayName,
    })
    .from(gradebookChanges)
    .leftJoin(users, eq(users.id, gradebookChanges.writtenBy))
    .where(and(eq(gradebookChanges.columnId, columnId), eq(gradebookChanges.studentId, studentId)))
    .orderBy(desc(gradebookChanges.writtenAt), desc(gradebookChanges.id))
    .limit(most)
