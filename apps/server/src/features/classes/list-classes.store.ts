import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import type { ClassStatus, ClassType } from '@bangxanh/contract/classes/states.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { asJson, type Can, holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { before, type ListFilters } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents, classTeachers } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import type { classAbilities } from './classes.scope.ts'

/** What a viewer may see and do, on rows of `class`. */
export interface ClassRights {
  readonly read: SQL
  /** See more than totals. */
  readonly named: SQL
  readonly can: ReturnType<typeof classAbilities>
}

export interface ClassFilters extends ListFilters {
  readonly status?: ClassStatus
  readonly type?: ClassType
  readonly grade?: string
  readonly subject?: string
}

type Named = { _id: string; displayName: string }
export type ListedClass = Pick<
  typeof classes.$inferSelect,
  'name' | 'code' | 'type' | 'status' | 'approval' | 'grade' | 'subject' | 'edition'
> & {
  _id: string
  joinCode: string
  createdAt: string
  teachers: Named[]
  counts: { approved: number; waiting: number }
  named: boolean
  may: Can<ClassRights['can']> & { readonly teachers: boolean }
}

const teachersOf = (classId: SQL) => sql`(
  select coalesce(json_agg(json_build_object('_id', u.id, 'displayName', u.display_name) order by u.display_name collate vi, u.id), '[]')
  from ${classTeachers} t join ${users} u on u.id = t.user_id where t.class_id = ${classId})`

/**
 * One page of the classes that the rights let a viewer read, newest first, in one statement: it is the call that every
 * screen begins with, so it is written as SQL, and what is dear is asked for the page's rows alone.
 */
export async function selectClasses(
  db: Db,
  rights: ClassRights,
  filters: ClassFilters,
): Promise<{ rows: ListedClass[]; total: number }> {
  const wanted = and(
    rights.read,
    filters.ids && isAmong(classes.id, filters.ids),
    filters.status && eq(classes.status, filters.status),
    filters.type && eq(classes.type, filters.type),
    filters.grade !== undefined ? eq(classes.grade, filters.grade) : undefined,
    filters.subject !== undefined ? eq(classes.subject, filters.subject) : undefined,
    filters.search ? contains(classes.search, filters.search) : undefined,
  )
  const teachers = sql<boolean>`(${classes.schoolId} is not null and ${rights.can.update})`
  const { rows } = await db.execute<ListedClass & { total: number }>(sql`
    with page as (
      select ${classes.id}, ${classes.name}, ${classes.code}, ${classes.type}, ${classes.status}, ${classes.joinCode},
        ${classes.approval}, ${classes.grade}, ${classes.subject}, ${classes.edition}, ${classes.createdAt}, count(*) over ()::int as total,
        ${holds(rights.named)} as named, ${asJson({ ...rights.can, teachers })} as may
      from ${classes} where ${wanted}
      order by ${classes.createdAt} desc, ${classes.id} desc limit ${filters.limit} offset ${before(filters)})
    select id as "_id", name, code, type, status, join_code as "joinCode", approval, grade, subject, edition, named, may, total,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      ${teachersOf(sql`page.id`)} as teachers,
      (select json_build_object('approved', count(*) filter (where state = 'approved'), 'waiting', count(*) filter (where state = 'waiting'))
        from ${classStudents} where class_id = page.id and state in ('approved', 'waiting')) as counts
    from page order by created_at desc, id desc`)
  const [first] = rows
  if (first || filters.page === 1) return { rows, total: first?.total ?? 0 }
  // Behind the last page no row carries the total.
  const counted = await db.select({ total: sql<number>`count(*)::int` }).from(classes).where(wanted)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The classes of a pupil with their state in each, but those that removed them. */
export async function classesOfPupil(db: Db, userId: string): Promise<PupilClass[]> {
  const { rows } = await db.execute<PupilClass>(sql`
    select ${classes.id} as "_id", ${classes.name}, ${classes.subject}, ${classes.grade}, ${classStudents.state},
      ${teachersOf(sql`${classes.id}`)} as teachers
    from ${students} join ${classStudents} on ${classStudents.studentId} = ${students.id}
      join ${classes} on ${classes.id} = ${classStudents.classId}
    where ${students.userId} = ${userId} and ${classStudents.state} <> 'removed'
    order by ${classes.createdAt} desc, ${classes.id} desc limit 500`)
  return rows
}
