import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { students } from '../../schema/students.ts'
import { sharedWithOthers, studentReach, studentScope } from './students.scope.ts'

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
