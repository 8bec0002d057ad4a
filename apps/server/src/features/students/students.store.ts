import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { before, type ListFilters } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { Scope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../account/account.tables.ts'
import { classStudents } from '../classes/classes.tables.ts'
import { studentReach, studentScope } from './students.scope.ts'
import { students } from './students.tables.ts'

export interface StudentFilters extends ListFilters {
  readonly states: readonly StudentState[]
}

const wanted = (classId: string, { states, ids, search }: StudentFilters) =>
  and(
    eq(classStudents.classId, classId),
    inArray(classStudents.state, [...states]),
    ids && inArray(students.id, [...ids]),
    search ? contains(students.search, search) : undefined,
  )

/** One page of a class's students by given name, then full name, as Vietnamese sorts them (product 4.8). */
export async function selectStudents(db: Db, classId: string, filters: StudentFilters) {
  const rows = await db
    .select({
      id: students.id,
      userId: students.userId,
      fullname: students.fullname,
      code: students.code,
      email: students.email,
      phone: students.phone,
      birthday: students.birthday,
      gender: students.gender,
      state: classStudents.state,
      subscribed: classStudents.subscribed,
      askedAt: classStudents.askedAt,
      avatarKey: users.avatarKey,
      avatarRev: users.avatarRev,
      signedInAt: users.signedInAt,
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

/** The record that a school has of a user, made when it has none. One a user and school, whatever races there are. */
export async function ownRecord(
  db: Db,
  {
    userId,
    schoolId,
    fullname,
    phone,
  }: { userId: string; schoolId: string | null; fullname: string; phone: string | null },
): Promise<string> {
  const id = newId()
  const made = await db
    .insert(students)
    .values({ id, userId, schoolId, fullname, phone })
    .onConflictDoNothing()
    .returning({ id: students.id })
  if (made[0]) return id
  const ofSchool = schoolId ? eq(students.schoolId, schoolId) : isNull(students.schoolId)
  const [found] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.userId, userId), ofSchool))
  if (!found) throw new Error('The record that stood in the way is gone.')
  return found.id
}

const { search: _, ...columns } = getTableColumns(students)
export type StudentRecordRow = Omit<typeof students.$inferSelect, 'search'>

/**
 * A student as a viewer finds him for an action; give it to `judge`. `also`: whether the scopes of a second action hold
 * him too, for what replies call `can`.
 */
export async function loadStudent(
  db: Db,
  viewer: Viewer,
  scopes: readonly Scope[],
  studentId: string,
  alsoScopes: readonly Scope[] = [],
): Promise<Found<StudentRecordRow & { also: boolean }>> {
  const holds = (some: readonly Scope[]) => sql<boolean>`coalesce((${studentScope(viewer, some)}), false)`
  const [row] = await db
    .select({ ...columns, allowed: holds(scopes), also: holds(alsoScopes) })
    .from(students)
    .where(and(eq(students.id, studentId), studentReach(viewer)))
  return row
}

/** Of these students, how many a school (null: none) has. */
export const countOfSchool = (db: Db, schoolId: string | null, ids: readonly string[]): Promise<number> =>
  db.$count(
    students,
    and(
      inArray(students.id, [...ids]),
      schoolId ? eq(students.schoolId, schoolId) : isNull(students.schoolId),
    ),
  )

export async function accountOfStudent(db: Db, studentId: string): Promise<string | null> {
  const [row] = await db.select({ userId: students.userId }).from(students).where(eq(students.id, studentId))
  return row?.userId ?? null
}
