import type { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import type { JoinableClass, PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import type { ClassSort, ClassType } from '@bangxanh/contract/classes/states.ts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Can, Rights } from '../../kernel/db/abilities.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers, inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asPage, before, type FiltersOf, type Page } from '../../kernel/serve/lists.ts'
import { seesSeveralSchools } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'
import { classAbilities, isOfHomeroom, isQuiet } from './classes.scope.ts'
import { freePlaces } from './places.scope.ts'

export interface ClassFilters extends Omit<FiltersOf<typeof listClasses>, 'contestClass'> {
  readonly type?: ClassType
}

const ORDERS = {
  grade: [sql`grade_order(${classes.grade})`, byNumbers(classes.name), classes.id],
  name: [byNumbers(classes.name), classes.id],
  createdAt: [classes.createdAt, classes.id],
} satisfies Orders<ClassSort>

type Named = { _id: string; displayName: string }
export type ListedClass = Pick<
  typeof classes.$inferSelect,
  | 'name'
  | 'code'
  | 'type'
  | 'status'
  | 'approval'
  | 'grade'
  | 'subject'
  | 'schoolYear'
  | 'homeroom'
  | 'edition'
> & {
  _id: string
  joinCode: string
  createdAt: string
  ofSchool: boolean
  school: string | null
  teachers: Named[]
  counts: { approved: number; waiting: number }
  may: Can<ReturnType<typeof classAbilities>>
}

const teachersOf = (classId: SQL) => sql`(
  select coalesce(json_agg(json_build_object('_id', u.id, 'displayName', u.display_name) order by u.display_name collate vi, u.id), '[]')
  from ${classTeachers} t join ${users} u on u.id = t.user_id where t.class_id = ${classId})`

/**
 * One page of these classes with what the caller may see and do, in one statement: it is the call that
 * every screen begins with, so it is written as SQL, and what is dear is asked for the page's rows alone.
 */
export async function selectClasses(
  db: Db,
  rights: Rights & { readonly now: Date },
  within: SQL,
  filters: ClassFilters,
): Promise<Page<ListedClass>> {
  const { now } = rights
  const wanted = and(
    within,
    filters.ids && isAmong(classes.id, filters.ids),
    filters.status && eq(classes.status, filters.status),
    filters.type && eq(classes.type, filters.type),
    filters.grade !== undefined ? eq(classes.grade, filters.grade) : undefined,
    filters.subject !== undefined ? eq(classes.subject, filters.subject) : undefined,
    filters.homeroom !== undefined ? isOfHomeroom(classes.homeroom, filters.homeroom) : undefined,
    filters.schoolId ? eq(classes.schoolId, filters.schoolId) : undefined,
    filters.quiet === undefined ? undefined : filters.quiet ? isQuiet(now) : not(isQuiet(now)),
    contains(classes.search, filters.search),
  )
  const can = classAbilities(rights)
  const school = seesSeveralSchools(rights.viewer)
    ? sql`(select ${schools.name} from ${schools} where ${schools.id} = page.school_id)`
    : sql`null::text`
  const { rows } = await db.execute<ListedClass & { may: number; total: number }>(sql`
    with page as (
      select ${classes.id}, ${classes.name}, ${classes.code}, ${classes.type}, ${classes.status}, ${classes.joinCode},
        ${classes.approval}, ${classes.grade}, ${classes.subject}, ${classes.schoolYear}, ${classes.homeroom}, ${classes.edition}, ${classes.createdAt},
        ${classes.schoolId}, count(*) over ()::int as total, ${can} as may,
        row_number() over (order by ${inOrder(filters.sort, ORDERS)}) as place
      from ${classes} where ${wanted}
      order by place limit ${filters.limit} offset ${before(filters)})
    select id as "_id", name, code, type, status, join_code as "joinCode", approval, grade, subject, school_year as "schoolYear", homeroom, edition, may, total,
      school_id is not null as "ofSchool", ${school} as school,
      ${asInstant(sql`created_at`)} as "createdAt",
      ${teachersOf(sql`page.id`)} as teachers,
      (select json_build_object('approved', count(*) filter (where state = 'approved'), 'waiting', count(*) filter (where state = 'waiting'))
        from ${classStudents} where class_id = page.id) as counts
    from page order by place`)
  return asPage(
    rows.map(row => ({ ...row, may: can.read(row.may) })),
    filters,
    // Behind the last page no row carries the total.
    async () => rows[0]?.total ?? db.$count(classes, wanted),
  )
}

/** The homerooms of open classes within, with these classes. Told by grade and name, as classes are. */
export async function selectHomerooms(
  db: Db,
  within: SQL,
  search: string | undefined,
): Promise<{ name: string; classes: { _id: string; name: string }[] }[]> {
  const wanted = and(
    within,
    sql`${classes.homeroom} is not null`,
    eq(classes.status, 'open'),
    search
      ? sql`fold(${classes.homeroom}) like '%' || fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`
      : undefined,
  )
  const { rows } = await db.execute<{ name: string; classes: { _id: string; name: string }[] }>(sql`
    select ${classes.homeroom} as name,
      json_agg(json_build_object('_id', ${classes.id}, 'name', ${classes.name}) order by ${byNumbers(classes.name)}, ${classes.id}) as classes
    from ${classes} where ${wanted}
    group by ${classes.homeroom} order by min(grade_order(${classes.grade})), ${byNumbers(classes.homeroom)}, 1
    limit ${CLASS.homerooms}`)
  return rows
}

/** The classes of a pupil with their state in each, but those that removed them. */
export async function classesOfPupil(db: Db, userId: string): Promise<PupilClass[]> {
  const { rows } = await db.execute<PupilClass>(sql`
    select ${classes.id} as "_id", ${classes.name}, ${classes.subject}, ${classes.grade}, ${classStudents.state},
      ${teachersOf(sql`${classes.id}`)} as teachers,
      case when ${classStudents.state} = 'waiting' and ${classStudents.claimed} is null
          and ${students.birthday} is not null and exists (
          select from ${freePlaces(sql`${classes.id}`)} and place.id = ${classStudents.proposedId})
        then json_build_object('fullname', ${students.fullname}, 'birthday', ${students.birthday}) end as proposal,
      coalesce(${classStudents.state} = 'waiting' and ${classStudents.claimed}, false) as claimed
    from ${students} join ${classStudents} on ${classStudents.studentId} = ${students.id}
      join ${classes} on ${classes.id} = ${classStudents.classId}
    where ${students.userId} = ${userId} and ${classStudents.state} <> 'removed'
    order by ${classes.createdAt} desc, ${classes.id} desc limit 500`)
  return rows
}

/** The open class of a join code, for whoever has that. */
export async function findJoinableClass(db: Db, code: string): Promise<JoinableClass | undefined> {
  const { rows } = await db.execute<JoinableClass>(sql`
    select ${classes.name}, ${classes.subject}, ${classes.grade},
      (select ${schools.name} from ${schools} where ${schools.id} = ${classes.schoolId}) as school,
      (select coalesce(json_agg(u.display_name order by u.display_name collate vi, u.id), '[]')
        from ${classTeachers} t join ${users} u on u.id = t.user_id where t.class_id = ${classes.id}) as teachers
    from ${classes} where ${classes.joinCode} = ${code} and ${classes.status} = 'open'`)
  return rows[0]
}
