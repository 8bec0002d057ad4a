import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { before, type ListFilters } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import {
  accountAbilities,
  sharedWithOthers,
  studentAbilities,
  studentReach,
  studentScope,
} from './students.scope.ts'

export interface StudentFilters extends ListFilters {
  readonly states: readonly StudentState[]
}

const wanted = (classId: string, { states, ids, search }: StudentFilters) =>
  and(
    eq(classStudents.classId, classId),
    isAmong(classStudents.state, states),
    ids && isAmong(students.id, ids),
    search ? contains(students.search, search) : undefined,
  )

/** One page of a class's students by given name, then full name, as Vietnamese sorts them (product 4.8). */
export async function selectStudents(db: Db, classId: string, rights: Rights, filters: StudentFilters) {
  const rows = await db
    .select({
      can: { open: studentAbilities(rights).open, ...accountAbilities(rights) },
      id: students.id,
      userId: students.userId,
      fullname: students.fullname,
      code: students.code,
      email: students.email,
      phone: students.phone,
      birthday: students.birthday,
      gender: students.gender,
      edition: students.edition,
      state: classStudents.state,
      subscribed: classStudents.subscribed,
      askedAt: classStudents.askedAt,
      avatarKey: users.avatarKey,
      avatarRev: users.avatarRev,
      signedInAt: users.signedInAt,
      passwordSetAt: users.passwordSetAt,
      passwordSetBy: sql<
        string | null
      >`(select by.display_name from ${users} by where by.id = ${users.passwordSetBy})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(wanted(classId, filters))
    .orderBy(asc(students.givenName), sql`${students.fullname} collate vi`, asc(students.id))
    .limit(filters.limit)
    .offset(before(filters))
  const [first] = rows
  if (first || filters.page === 1) return { rows, total: first?.total ?? 0 }
  // Behind the last page no row carries the total.
  return { rows, total: await countStudents(db, classId, filters) }
}

export type StudentRow = Awaited<ReturnType<typeof selectStudents>>['rows'][number]

export async function countStudents(db: Db, classId: string, filters: StudentFilters): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(wanted(classId, filters))
  return counted?.total ?? 0
}

/** What stands above the students of a class: how many are in each state, and whether the scopes let one enrol more. */
export async function readHead(
  db: Db,
  classId: string,
  viewer: Viewer,
  enrol: readonly GrantedScope[],
): Promise<{ counts: Partial<Record<StudentState, number>>; mayEnrol: boolean }> {
  const counts = sql<Partial<Record<StudentState, number>>>`(
    select coalesce(json_object_agg(state, count), '{}') from (
      select ${classStudents.state} as state, count(*)::int as count from ${classStudents}
      where ${classStudents.classId} = ${classId} group by 1) counted)`
  const [row] = await db
    .select({ counts, mayEnrol: holds(classScope(viewer, enrol)) })
    .from(classes)
    .where(eq(classes.id, classId))
  return row ?? { counts: {}, mayEnrol: false }
}

const { search: _, ...columns } = getTableColumns(students)
export type StudentRecordRow = Omit<typeof students.$inferSelect, 'search'>

/**
 * A student as a viewer finds them for an action; give it to `authorize`. `also`: whether the scopes of a second action hold
 * them too. `shared`: see `sharedWithOthers`.
 */
export async function loadStudent(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  studentId: string,
  alsoScopes: readonly GrantedScope[] = [],
): Promise<Found<StudentRecordRow & { also: boolean; shared: boolean }>> {
  const [row] = await db
    .select({
      ...columns,
      allowed: holds(studentScope(viewer, scopes)),
      also: holds(studentScope(viewer, alsoScopes)),
      shared: sharedWithOthers(viewer),
    })
    .from(students)
    .where(and(eq(students.id, studentId), studentReach(viewer)))
  return row
}

/** A record as it stands, and whether it is shared, locked until the transaction ends. */
export async function lockRecord(db: Db, viewer: Viewer, studentId: string) {
  const [row] = await db
    .select({ ...columns, shared: sharedWithOthers(viewer) })
    .from(students)
    .where(eq(students.id, studentId))
    .for('no key update')
  return row
}

/** Of these students, how many a school (null: none) has. */
export const countOfSchool = (db: Db, schoolId: string | null, ids: readonly string[]): Promise<number> =>
  db.$count(
    students,
    and(isAmong(students.id, ids), schoolId ? eq(students.schoolId, schoolId) : isNull(students.schoolId)),
  )

/** The accounts behind records, where there is one. */
export async function accountsOfStudents(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: students.userId })
    .from(students)
    .where(isAmong(students.id, studentIds))
  return rows.flatMap(({ userId }) => (userId ? [userId] : []))
}
