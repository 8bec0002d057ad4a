import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import { accountAbilities, sharedWithOthers, studentAbilities, studentReach } from './students.scope.ts'

const { search: _, ...columns } = getTableColumns(students)

const select = (db: Db, rights: Rights) =>
  db
    .select({
      ...columns,
      avatarKey: users.avatarKey,
      avatarRev: users.avatarRev,
      username: users.username,
      signedInAt: users.signedInAt,
      disabledAt: users.disabledAt,
      can: studentAbilities(rights),
      account: accountAbilities(rights),
      shared: sharedWithOthers(rights.viewer),
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .$dynamic()

export type DetailRow = Awaited<ReturnType<typeof select>>[number]

/** A student with all that their page shows of the record, and what the viewer may do. */
export async function findStudentDetail(
  db: Db,
  rights: Rights,
  studentId: string,
): Promise<Found<DetailRow>> {
  const [row] = await select(db, rights).where(and(eq(students.id, studentId), studentReach(rights.viewer)))
  return row && { ...row, allowed: row.can.open }
}

/** The classes of a student that scopes let a viewer see, newest first. */
export const classesOfStudent = (
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  studentId: string,
) =>
  db
    .select({
      _id: classes.id,
      name: classes.name,
      subject: classes.subject,
      grade: classes.grade,
      state: classStudents.state,
    })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(and(eq(classStudents.studentId, studentId), sql`(${classScope(viewer, scopes)})`))
    .orderBy(sql`${classes.createdAt} desc`, asc(classes.id))
    .limit(500)
