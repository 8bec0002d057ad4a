import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { attempts } from '../../schema/learn.ts'
import { studentMerges } from '../../schema/student-merges.ts'
import { studentConsents, students } from '../../schema/students.ts'
import { studentReach, studentScope } from '../students/students.scope.ts'

const { search: _, ...columns } = getTableColumns(students)

const select = (db: Db, viewer: Viewer, scopes: readonly GrantedScope[]) =>
  db
    .select({
      ...columns,
      username: users.username,
      signedInAt: users.signedInAt,
      allowed: holds(studentScope(viewer, scopes)),
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .$dynamic()
export type SideRow = Awaited<ReturnType<typeof select>>[number]

/** A record as a viewer finds it for a merge; give it to `authorize`. */
export async function findSide(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  id: string,
): Promise<Found<SideRow>> {
  const [row] = await select(db, viewer, scopes).where(and(eq(students.id, id), studentReach(viewer)))
  return row
}

/** The homework at which a record has attempts. */
async function countHomeworks(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${attempts.homeworkId})::int` })
    .from(attempts)
    .where(eq(attempts.studentId, id))
  return row?.count ?? 0
}

/** What stands on a record. */
export async function countSide(db: Db, id: string) {
  const places = await db
    .select({ _id: classes.id, name: classes.name, state: classStudents.state })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(eq(classStudents.studentId, id))
    .orderBy(sql`${classes.name} collate vi`, classes.id)
    .limit(500)
  return {
    classes: places,
    homeworks: await countHomeworks(db, id),
    attempts: await db.$count(attempts, eq(attempts.studentId, id)),
    consents: await db.$count(studentConsents, eq(studentConsents.studentId, id)),
  }
}

/** What both have at the same homework. */
export interface SharedHomework {
  readonly total: number
  readonly bothOpen: boolean
}

/** The homework at which both have attempts. */
export async function sharedHomeworks(db: Db, one: string, other: string): Promise<SharedHomework[]> {
  const { rows } = await db.execute<SharedHomework & Record<string, unknown>>(sql`
    select count(*)::int as total, count(*) filter (where ${attempts.state} = 'open') > 1 as "bothOpen"
    from ${attempts} where ${attempts.studentId} in (${one}, ${other})
    group by ${attempts.homeworkId} having count(distinct ${attempts.studentId}) = 2`)
  return rows
}

type NewMerge = Pick<
  typeof studentMerges.$inferSelect,
  'schoolId' | 'keptId' | 'goneId' | 'mergedBy' | 'mergedAt' | 'before'
>

export async function insertMerge(db: Db, merge: NewMerge): Promise<void> {
  await db.insert(studentMerges).values({ id: newId(), ...merge })
}

/** The newest merge into a record that was made after a moment and stands, with the name of who made it. */
export async function findMerge(db: Db, keptId: string, after: Date) {
  const [row] = await db
    .select({ merge: studentMerges, mergedBy: users.displayName })
    .from(studentMerges)
    .leftJoin(users, eq(users.id, studentMerges.mergedBy))
    .where(
      and(
        eq(studentMerges.keptId, keptId),
        isNull(studentMerges.undoneAt),
        isNotNull(studentMerges.before),
        gt(studentMerges.mergedAt, after),
      ),
    )
    .orderBy(desc(studentMerges.mergedAt), desc(studentMerges.id))
    .limit(1)
  return row
}

export async function markUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.update(studentMerges).set({ undoneAt: now, before: sql`null` }).where(eq(studentMerges.id, id))
}

/** What stood before is kept no longer than it can be used. */
export async function forgetMergesBefore(db: Db, moment: Date): Promise<void> {
  await db.update(studentMerges).set({ before: sql`null` }).where(lte(studentMerges.mergedAt, moment))
}

/** Nothing of who went into a record is kept once that is made anonymous. */
export async function forgetMergesOf(db: Db, keptId: string): Promise<undefined> {
  await db.update(studentMerges).set({ before: sql`null` }).where(eq(studentMerges.keptId, keptId))
}
