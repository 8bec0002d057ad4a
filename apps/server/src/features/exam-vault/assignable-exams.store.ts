import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { and, gt, or, type SQL, sql } from 'drizzle-orm'
import { SUBJECTS } from '../../data/subjects.ts'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { before, type ListFilters } from '../../kernel/serve/lists.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { examCategories, exams, vaultCategories } from '../../schema/exam-vault.ts'
import { homeworks } from '../../schema/homework.ts'
import { vaultReach } from './exam-vault.scope.ts'

/** Instants as texts: the rows come from a statement that is written out. */
export type AssignableExamRow = {
  readonly id: string
  readonly ownerCategory: OwnerCategory
  readonly title: string
  readonly code: string
  readonly subject: string
  readonly questionCount: number
  readonly totalPoint: string
  readonly category: string | null
  readonly createdAt: string
  /** When the viewer last gave it to a class of theirs. */
  readonly givenAt: string | null
  /** The classes of that day. */
  readonly givenTo: string[]
}

/**
 * One page of all exams that the viewer can make homework of (product 6.15), whatever tab and category they lie in: first what they have
 * themselves given, made or edited most recently, then the rest, newest first. What is dear is asked for the page's rows alone.
 */
export async function selectAssignableExams(
  db: Db,
  rights: Rights,
  filters: ListFilters,
): Promise<{ rows: AssignableExamRow[]; total: number }> {
  const me = rights.viewer.userId
  const words = (filters.search ?? '').split(/\s+/).filter(Boolean)
  const wanted = and(
    vaultReach(rights, exams),
    gt(exams.questionCount, 0),
    filters.ids && isAmong(exams.id, filters.ids),
    ...words.map(word =>
      or(
        contains(exams.search, word),
        ofSubjectNamed(word),
        inCategoryNamed(word, vaultReach(rights, vaultCategories)),
      ),
    ),
  )
  // By the classes and not by who assigned: a class's homework has an index, and who left a class gives it nothing more.
  const ofOwnClasses = sql`${homeworks} join ${classTeachers} on ${classTeachers.classId} = ${homeworks.classId}`
  const byMe = sql`${classTeachers.userId} = ${me} and ${homeworks.assignedBy} = ${me}`
  const { rows } = await db.execute<AssignableExamRow & { total: number }>(sql`
    with given as materialized (
      select ${homeworks.examId} as exam_id, max(${homeworks.createdAt}) as at
      from ${ofOwnClasses} where ${byMe} group by ${homeworks.examId}),
    page as (
      select ${exams.id}, given.at, count(*) over ()::int as total,
        greatest(given.at, case when ${exams.createdBy} = ${me} then ${exams.createdAt} end,
          case when ${exams.editedBy} = ${me} then ${exams.editedAt} end) as used_at
      from ${exams} left join given on given.exam_id = ${exams.id} where ${wanted}
      order by used_at desc nulls last, ${exams.createdAt} desc, ${exams.id} desc
      limit ${filters.limit} offset ${before(filters)})
    select ${exams.id}, owner_category as "ownerCategory", title, code, subject, question_count as "questionCount",
      total_point as "totalPoint", total, ${asText(sql`${exams.createdAt}`)} as "createdAt", ${asText(sql`at`)} as "givenAt",
      (select ${vaultCategories.name} from ${examCategories}
        join ${vaultCategories} on ${vaultCategories.id} = ${examCategories.categoryId}
        where ${examCategories.examId} = page.id order by ${vaultCategories.id} limit 1) as category,
      array(select distinct ${classes.name} from ${ofOwnClasses} join ${classes} on ${classes.id} = ${homeworks.classId}
        where ${byMe} and ${homeworks.examId} = page.id and ${homeworks.createdAt} > page.at - interval '1 day'
        order by 1) as "givenTo"
    from page join ${exams} on ${exams.id} = page.id
    order by used_at desc nulls last, ${exams.createdAt} desc, ${exams.id} desc`)
  const [first] = rows
  if (first || filters.page === 1) return { rows, total: first?.total ?? 0 }
  // Behind the last page no row carries the total.
  return { rows, total: await db.$count(exams, wanted) }
}

const asText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const subjectIds = SUBJECTS.map(({ _id }) => _id)
const subjectNames = SUBJECTS.map(({ viValue, enValue }) => `${viValue} ${enValue}`)

const ofSubjectNamed = (word: string): SQL => sql`${exams.subject} in (
  select id from unnest(${sql.param(subjectIds)}::text[], ${sql.param(subjectNames)}::text[]) as subject (id, name)
  where ${contains(sql`fold(subject.name)`, word)})`

// The categories of the name first and once, and not those of each exam.
const inCategoryNamed = (word: string, within: SQL): SQL => sql`${exams.id} in (
  select ${examCategories.examId} from ${examCategories}
  join ${vaultCategories} on ${vaultCategories.id} = ${examCategories.categoryId}
  where ${within} and ${contains(sql`fold(${vaultCategories.name})`, word)})`
