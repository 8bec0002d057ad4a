import type { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { classScope, isOfHomeroom } from '../classes/classes.scope.ts'
import { STUDENT_ORDERS } from './list-students.store.ts'
import { countedScope, studentScope } from './students.scope.ts'

export type SchoolFilters = FiltersOf<typeof listSchoolStudents>

/** The scopes of reading students, and of reading classes for what is said of these. */
export interface Reading {
  readonly viewer: Viewer
  readonly read: readonly GrantedScope[]
  readonly classRead: readonly GrantedScope[]
}

/** In an approved place of a class that the viewer may see. */
const inSeenClass = ({ viewer, classRead }: Reading, condition: SQL): SQL => sql`${students.id} in (
  select ${classStudents.studentId} from ${classStudents} join ${classes} on ${classes.id} = ${classStudents.classId}
  where ${classStudents.state} = 'approved' and ${condition} and ${classScope(viewer, classRead)})`

/** Who has an account has signed in once (product 3.37). */
const hasAccount = sql`exists (
  select from ${users} account where account.id = ${students.userId} and account.signed_in_at is not null)`

/** A telephone number is copied from elsewhere with spaces and +84, and mostly kept without them. */
const writings = (search: string): string[] =>
  /^\+?\d[\d\s.-]{7,}$/.test(search.trim())
    ? [search, search.replace(/[^\d+]/g, '').replace(/^\+84/, '0')]
    : [search]

const wanted = (reading: Reading, { ids, search, classUid, grade, homeroom, account }: SchoolFilters) =>
  and(
    studentScope(reading.viewer, reading.read),
    ids && isAmong(students.id, ids),
    search ? or(...writings(search).map(text => contains(students.search, text))) : undefined,
    classUid ? inSeenClass(reading, eq(classes.id, classUid)) : undefined,
    grade
      ? inSeenClass(reading, sql`${eq(classes.grade, grade)} and ${eq(classes.status, 'open')}`)
      : undefined,
    homeroom ? isOfHomeroom(students.homeroom, homeroom) : undefined,
    account && (account === 'with' ? hasAccount : not(hasAccount)),
  )

const columns = {
  id: students.id,
  userId: students.userId,
  fullname: students.fullname,
  code: students.code,
  email: students.email,
  phone: students.phone,
  birthday: students.birthday,
  gender: students.gender,
  homeroom: students.homeroom,
  edition: students.edition,
  anonymisedAt: students.anonymisedAt,
  signedInAt: users.signedInAt,
  avatarKey: users.avatarKey,
  avatarRev: users.avatarRev,
}

/** One page of the students whom a viewer may see. */
export async function selectSchoolStudents(db: Db, reading: Reading, filters: SchoolFilters) {
  const where = wanted(reading, filters)
  return pageOf(
    db
      .select({
        ...columns,
        classes: sql<{ _id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('_id', ${classes.id}, 'name', ${classes.name})
          order by ${classes.name} collate vi, ${classes.id}), '[]')
        from ${classStudents} join ${classes} on ${classes.id} = ${classStudents.classId}
        where ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved' and ${classes.status} = 'open'
          and ${classScope(reading.viewer, reading.classRead)})`,
      })
      .from(students)
      .leftJoin(users, eq(users.id, students.userId))
      .where(where)
      .orderBy(inOrder(filters.sort, STUDENT_ORDERS)),
    filters,
    () => db.$count(students, where),
  )
}
export type SchoolStudentRow = Awaited<ReturnType<typeof selectSchoolStudents>>['rows'][number]

/** How many students there are for who sees totals alone. */
export const countSchoolStudents = (db: Db, read: readonly GrantedScope[]): Promise<number> =>
  db.$count(students, countedScope(read))
