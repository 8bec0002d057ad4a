import type { ExamAwaits, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { asPage, before, type ListFilters, type Page } from '../../kernel/serve/lists.ts'
import { classStudents } from '../../schema/classes.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { gradebookColumns } from '../../schema/gradebook.ts'
import { rooms } from '../../schema/rooms.ts'
import { contestSeries } from '../../schema/sittings.ts'
import { awaitsOf, examsOfPupils, overAt } from '../rooms/public.ts'

/** An exam as a column has it; of one in sittings the first. */
interface ColumnExam {
  readonly _id: string
  readonly name: string
  readonly sittings: number | null
  readonly awaits: ExamAwaits | null
  /** When all its sittings of pupils of the class were over. */
  readonly overAt: string | null
  /** Pupils know of it: it is published, or was begun. */
  readonly isTold: boolean
}

const { contestId, seriesId, classId } = gradebookColumns
const sourceOfColumn = (sittings: SQL, name: SQL, is: SQL) => sql`
  select json_build_object('_id', (array_agg(c.id order by c.sitting))[1], 'name', ${name}, 'sittings', ${sittings},
    'awaits', ${awaitsOf(sql`${classId}`, is)}, 'overAt', ${overAt(sql`${classId}`, is)},
    'isTold', bool_or(c.published or exists (select from ${rooms} r where r.id = c.id and r.status <> 'not_started'))) from ${contests} c where ${is}`

/** The exam of a column; null of one that has none. */
export const examOfColumn: SQL<ColumnExam | null> = sql`(case
  when ${contestId} is not null then (${sourceOfColumn(sql`null`, sql`min(c.name)`, sql`c.id = ${contestId}`)})
  when ${seriesId} is not null then (${sourceOfColumn(
    sql`count(*)::int`,
    sql`(select series.name from ${contestSeries} series where series.id = ${seriesId})`,
    sql`c.series_id = ${seriesId}`,
  )}) end)`

interface ExamRow {
  readonly [field: string]: unknown
  readonly _id: string
  readonly seriesId: string | null
  /** All its sittings. */
  readonly contestIds: readonly string[]
  readonly name: string
  readonly subject: string | null
  readonly sittings: number | null
  readonly startAt: string | null
  readonly awaits: ExamAwaits | null
  /** That which has it already in the book of the class. */
  readonly column: { readonly _id: string; readonly semester: Semester } | null
}

interface OfClass {
  readonly id: string
  readonly schoolId: string | null
}

/** The exams of its school in which pupils of a class sit, sittings of one examination as one, the newest first; by ids also those that its columns have. */
export async function listExamRows(
  db: Db,
  { id, schoolId }: OfClass,
  filters: ListFilters,
): Promise<Page<ExamRow>> {
  const { ids, search } = filters
  const ofIds = ids && sql`${sql.param([...ids])}::uuid[]`
  const isOfSource = sql`(c.id = source.contest_id or c.series_id = source.series_id)`
  const joined = ids
    ? sql`union select "column".contest_id, "column".series_id from ${gradebookColumns} "column"
        where "column".class_id = ${id} and num_nonnulls("column".contest_id, "column".series_id) = 1`
    : sql``
  const found = sql`(
    select distinct case when c.series_id is null then c.id end as contest_id, c.series_id
    from ${classStudents} place join ${contestParticipants} one on one.student_id = place.student_id and one.sits
    join ${contests} c on c.id = one.contest_id join ${rooms} r on r.id = c.id and r.kind = 'exam'
    where place.class_id = ${id} and place.state = 'approved' and c.school_id is not distinct from ${schoolId}::uuid
    ${joined}) source
    cross join lateral (
      select (array_agg(c.id order by c.sitting))[1] as id, array_agg(c.id) as ids, min(c.name) as name, count(*)::int as sittings,
        (array_agg(c.subject order by c.sitting))[1] as subject, min(coalesce(r.opens_at, c.start_at)) as start_at
      from ${contests} c join ${rooms} r on r.id = c.id where ${isOfSource}) whole
    left join ${contestSeries} series on series.id = source.series_id`
  const name = sql`coalesce(series.name, whole.name)`
  const wanted = sql`whole.id is not null ${ofIds ? sql`and whole.ids && ${ofIds}` : sql``}
    and ${contains(sql`fold(${name})`, search) ?? sql`true`}`
  const { rows } = await db.execute<ExamRow>(sql`
    select whole.id as "_id", source.series_id as "seriesId", whole.ids as "contestIds", ${name} as name, whole.subject,
      case when source.series_id is not null then whole.sittings end as sittings, ${asInstant(sql`whole.start_at`)} as "startAt",
      ${awaitsOf(sql`${id}::uuid`, isOfSource)} as awaits, (
        select json_build_object('_id', "column".id, 'semester', "column".semester) from ${gradebookColumns} "column"
        where "column".class_id = ${id} and ("column".contest_id = source.contest_id or "column".series_id = source.series_id)) as "column"
    from ${found} where ${wanted} order by coalesce(source.series_id, source.contest_id) desc
    limit ${filters.limit} offset ${before(filters)}`)
  return asPage(rows, filters, () => db.$count(found, wanted))
}

/** The exam or examination in sittings that a column takes its marks from: one of both. */
export interface ExamOfColumn {
  readonly contestId: string | null
  readonly seriesId: string | null
}

/** Of these those that are still there, kept from being deleted, with the column that each has in the book of a class, if any. */
export async function holdExams(db: Db, ofClass: string, exams: readonly ExamOfColumn[]) {
  const columnIdOf = (is: SQL) => sql`(select "column".id from ${gradebookColumns} "column"
    where "column".class_id = ${ofClass} and ${is}) as "columnId"`
  const ids = (of: readonly (string | null)[]) => sql`${sql.param(of.flatMap(id => id ?? []))}::uuid[]`
  const held: { readonly columnId: string | null }[] = []
  for (const statement of [
    sql`select ${columnIdOf(sql`"column".contest_id = c.id`)} from ${contests} c
      where c.id = any(${ids(exams.map(exam => exam.contestId))}) for key share`,
    sql`select ${columnIdOf(sql`"column".series_id = s.id`)} from ${contestSeries} s
      where s.id = any(${ids(exams.map(exam => exam.seriesId))}) for key share`,
  ])
    held.push(...(await db.execute<{ columnId: string | null }>(statement)).rows)
  return held
}

/** What a pupil has of the exam of a column: points of all that could be had where they sat, or nothing of who was absent. */
interface ExamResultRow {
  readonly [field: string]: unknown
  readonly columnId: string
  /** Where they sat. */
  readonly contestId: string
  readonly studentId: string
  readonly how: 'in' | 'missing'
  readonly score: string | null
  readonly total: string
  /** When it ended where they sat. */
  readonly at: string
}

/** When a semester was closed, or now. */
export interface Moment {
  readonly asOf: Date
  readonly now: Date
}

/** Of columns with an exam what it gives the pupils of their class, of all or of some, as it stood at a moment. */
export async function readExamResults(
  db: Db,
  columnIds: readonly string[],
  { asOf, now }: Moment,
  studentIds?: readonly string[],
): Promise<readonly ExamResultRow[]> {
  if (columnIds.length === 0) return []
  const of = sql`(
    select "column".id as key, "column".class_id, c.id as contest_id from ${gradebookColumns} "column"
    join ${contests} c on c.id = "column".contest_id or c.series_id = "column".series_id
    where "column".id = any(${sql.param([...columnIds])}::uuid[])) of`
  const { rows } = await db.execute<ExamResultRow>(sql`
    select own.key as "columnId", own.contest_id as "contestId", own.student_id as "studentId", case when own.rank is null then 'missing' else 'in' end as how,
      case when own.rank is not null then own.score::text end as score, own.total::text as total, ${asInstant(sql`own.ended_at`)} as at
    from ${examsOfPupils({ of, asOf, isClosed: asOf < now, studentIds })} own`)
  return rows
}
