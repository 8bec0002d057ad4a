import { OWNER_CATEGORIES, type OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { SUBJECTS } from '../../data/subjects.ts'
import type { Rights } from '../../kernel/db/abilities.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asPage, before, type ListFilters, type Page } from '../../kernel/serve/lists.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { examCategories, exams, vaultCategories } from '../../schema/exam-vault.ts'
import { homeworks } from '../../schema/homework.ts'
import { vaultReach } from './exam-vault.scope.ts'
import { countInTabs, firstOfEachTab } from './exam-vault.store.ts'

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
): Promise<Page<AssignableExamRow>> {
  const me = rights.viewer.userId
  const words = (filters.search ?? '').split(/\s+/).filter(Boolean)
  const wanted = and(
    // In the text and no value, so that a plan for all values knows the indexes of such exams.
    sql`${exams.questionCount} > 0`,
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
  const reachable = sql`select ${exams.id} from ${exams} where ${and(vaultReach(rights, exams), wanted)}`
  const newest = sql`${exams.createdAt} desc, ${exams.id} desc`
  const most = before(filters) + filters.limit
  const { rows } = await db.execute<AssignableExamRow>(sql`
    with given as materialized (
      select ${homeworks.examId} as exam_id, max(${homeworks.createdAt}) as at
      from ${ofOwnClasses} where ${byMe} group by ${homeworks.examId}),
    -- A page holds the first of each way of use and the newest of each owner: of nothing else, however large the vault.
    first (id) as (
      ${reachable} and ${exams.id} in (select exam_id from given)
      union (${reachable} and ${exams.createdBy} = ${me} order by ${newest} limit ${most})
      union (${reachable} and ${exams.editedBy} = ${me} order by ${exams.editedAt} desc, ${newest} limit ${most})
      union (${firstOfEachTab(rights, OWNER_CATEGORIES, wanted, newest, most)})),
    page as (
      select ${exams.id}, given.at,
        greatest(given.at, case when ${exams.createdBy} = ${me} then ${exams.createdAt} end,
          case when ${exams.editedBy} = ${me} then ${exams.editedAt} end) as used_at
      from first join ${exams} on ${exams.id} = first.id left join given on given.exam_id = ${exams.id}
      order by used_at desc nulls last, ${newest}
      limit ${filters.limit} offset ${before(filters)})
    select ${exams.id}, owner_category as "ownerCategory", title, code, subject, question_count as "questionCount",
      total_point as "totalPoint", ${asInstant(exams.createdAt)} as "createdAt", ${asInstant(sql`at`)} as "givenAt",
      (select ${vaultCategories.name} from ${examCategories}
        join ${vaultCategories} on ${vaultCategories.id} = ${examCategories.categoryId}
        where ${examCategories.examId} = page.id order by ${vaultCategories.id} limit 1) as category,
      array(select distinct ${classes.name} from ${ofOwnClasses} join ${classes} on ${classes.id} = ${homeworks.classId}
        where ${byMe} and ${homeworks.examId} = page.id and ${homeworks.createdAt} > page.at - interval '1 day'
        order by 1) as "givenTo"
    from page join ${exams} on ${exams.id} = page.id
    order by used_at desc nulls last, ${newest}`)
  return asPage(rows, filters, () => countInTabs(db, rights, OWNER_CATEGORIES, wanted))
}

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
