import type { ClassStatus } from '@bangxanh/contract/classes/states.ts'
import { TEACHING_ROLES } from '@bangxanh/contract/staff/roles.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { gradebookCells, gradebookColumns } from '../../schema/gradebook.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { roomAnswers, rooms } from '../../schema/rooms.ts'
import { classReach, classScope } from './classes.scope.ts'

export type ClassRow = Omit<typeof classes.$inferSelect, 'search'>

const { search: _, ...columns } = getTableColumns(classes)

/** A class as a viewer finds it for an action; authorize it with `authorizeClass`. */
export async function loadClass(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  classId: string,
): Promise<Found<ClassRow>> {
  const [row] = await db
    .select({ ...columns, allowed: holds(classScope(viewer, scopes)) })
    .from(classes)
    .where(and(eq(classes.id, classId), classReach(viewer)))
  return row
}

/** Several classes as a viewer finds them for an action, by their ids. */
export async function loadClasses(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  classIds: readonly string[],
): Promise<Map<string, NonNullable<Found<ClassRow>>>> {
  const rows = await db
    .select({ ...columns, allowed: holds(classScope(viewer, scopes)) })
    .from(classes)
    .where(and(isAmong(classes.id, classIds), classReach(viewer)))
  return new Map(rows.map(row => [row.id, row]))
}

/** Locks a class against every other change of it and of its students until the transaction ends. */
export async function lockClass(db: Db, classId: string): Promise<ClassRow | undefined> {
  const [row] = await db.select(columns).from(classes).where(eq(classes.id, classId)).for('no key update')
  return row
}

export const hasOpenClass = async (db: Db, code: string): Promise<boolean> =>
  (await db.$count(classes, and(eq(classes.joinCode, code), eq(classes.status, 'open')))) > 0

/** The open class of a join code, locked, so that it is not closed while somebody enters. */
export async function lockOpenClass(db: Db, code: string): Promise<ClassRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(classes)
    .where(and(eq(classes.joinCode, code), eq(classes.status, 'open')))
    .for('no key update')
  return row
}

type NewClass = Pick<
  ClassRow,
  | 'schoolId'
  | 'name'
  | 'code'
  | 'type'
  | 'joinCode'
  | 'approval'
  | 'grade'
  | 'subject'
  | 'schoolYear'
  | 'homeroom'
  | 'createdBy'
  | 'createdAt'
>

/** Makes a class, or gives null when another one has its join code. */
export async function insertClass(db: Db, draft: NewClass): Promise<string | null> {
  const rows = await db
    .insert(classes)
    .values({ id: newId(), ...draft })
    .onConflictDoNothing({ target: classes.joinCode })
    .returning({ id: classes.id })
  return rows[0]?.id ?? null
}

type ClassChange = Partial<
  Omit<ClassRow, 'id' | 'schoolId' | 'type' | 'status' | 'createdBy' | 'createdAt' | 'rev'>
> & { status?: ClassStatus }

/** Changes a class and raises its `rev`, which it gives. */
export async function updateClassRow(db: Db, classId: string, change: ClassChange): Promise<number> {
  const [row] = await db
    .update(classes)
    .set({ ...change, rev: sql`${classes.rev} + 1` })
    .where(eq(classes.id, classId))
    .returning({ rev: classes.rev })
  return row?.rev ?? 0
}

/**
 * Of these people, those who may teach in a school. Nobody may in none. They are locked first, so that nobody leaves the
 * school between this look and the class that they are given.
 */
export async function teachersOfSchool(
  db: Db,
  schoolId: string | null,
  userIds: readonly string[],
): Promise<string[]> {
  if (!schoolId) return []
  const named = isAmong(users.id, userIds)
  await db.select({ id: users.id }).from(users).where(named).orderBy(users.id).for('share')
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(roleGrants, eq(roleGrants.userId, users.id))
    .where(
      and(
        named,
        eq(roleGrants.schoolId, schoolId),
        isAmong(roleGrants.role, TEACHING_ROLES),
        sql`${users.disabledAt} is null`,
      ),
    )
  return rows.map(row => row.id)
}

export async function teachersOfClass(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .select({ id: classTeachers.userId })
    .from(classTeachers)
    .where(eq(classTeachers.classId, classId))
    .orderBy(classTeachers.userId)
  return rows.map(row => row.id)
}

/** How many others who may teach and sign in the class of the row has. */
const othersOf = (userId: string, schoolId: string): SQL => sql`
  select count(distinct ${users.id})::int from ${classTeachers}
    join ${users} on ${users.id} = ${classTeachers.userId} and ${users.disabledAt} is null
    join ${roleGrants} on ${roleGrants.userId} = ${users.id} and ${roleGrants.schoolId} = ${schoolId}
      and ${isAmong(roleGrants.role, TEACHING_ROLES)}
  where ${classTeachers.classId} = ${classes.id} and ${users.id} <> ${userId}`

/** The open classes of a school, of those within, that would have no teacher without this one; `every`: all that they teach. */
export async function classesTaughtAlone(
  db: Db,
  {
    userId,
    schoolId,
    within,
    every = false,
  }: { userId: string; schoolId: string; within: SQL; every?: boolean | undefined },
): Promise<{ _id: string; name: string }[]> {
  const { rows } = await db.execute<{ _id: string; name: string }>(sql`
    select ${classes.id} as "_id", ${classes.name} from ${classes}
    where ${classes.schoolId} = ${schoolId} and ${classes.status} = 'open' and ${within}
      and exists (select from ${classTeachers}
        where ${classTeachers.classId} = ${classes.id} and ${classTeachers.userId} = ${userId})
      ${every ? sql`` : sql`and (${othersOf(userId, schoolId)}) = 0`}
    order by ${byNumbers(classes.name)}, ${classes.id}`)
  return rows
}

/**
 * The classes of a school that somebody teaches, locked, each with how many other teachers of it may still teach there.
 */
export async function lockClassesTaughtBy(
  db: Db,
  userId: string,
  schoolId: string,
): Promise<{ id: string; name: string; status: ClassStatus; others: number }[]> {
  const taught = db
    .select({ id: classTeachers.classId })
    .from(classTeachers)
    .where(eq(classTeachers.userId, userId))
  const locked = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), isAmong(classes.id, taught)))
    .orderBy(classes.id)
    .for('no key update')
  if (locked.length === 0) return []
  // Counted in a statement of its own, which sees what was committed while the lock was waited for.
  const others = othersOf(userId, schoolId)
  const { rows } = await db.execute<{ id: string; name: string; status: ClassStatus; others: number }>(sql`
    select ${classes.id}, ${classes.name}, ${classes.status}, (${others}) as others from ${classes}
    where ${isAmong(
      classes.id,
      locked.map(({ id }) => id),
    )}
    order by ${classes.name} collate vi, ${classes.id}`)
  return rows
}

export async function insertTeachers(db: Db, classId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await db.insert(classTeachers).values(userIds.map(userId => ({ classId, userId })))
}

export async function deleteTeachers(db: Db, classId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .delete(classTeachers)
    .where(and(eq(classTeachers.classId, classId), isAmong(classTeachers.userId, userIds)))
}

/** Whether a teacher's value stands in its gradebook. Call it under the lock of the class. */
export const hasMarks = async (db: Db, classId: string): Promise<boolean> =>
  (await db.$count(
    gradebookCells,
    sql`num_nonnulls(${gradebookCells.tenths}, ${gradebookCells.sign}) > 0 and ${gradebookCells.columnId} in (
      select ${gradebookColumns.id} from ${gradebookColumns} where ${gradebookColumns.classId} = ${classId})`,
  )) > 0

/**
 * Deletes a class with all that is in it, unless somebody has begun a homework of it or answered in a room of it; gives whether it
 * did. Homework, attempts and rooms are of features above this one, which this looks at and leaves to them. The lock keeps an attempt
 * from beginning between the look and the deed.
 */
export async function deleteUntouchedClass(db: Db, classId: string): Promise<boolean> {
  await db.execute(sql`select from ${homeworks} where ${homeworks.classId} = ${classId} for update`)
  await db.execute(
    sql`select from ${rooms} where ${rooms.classId} = ${classId} order by ${rooms.id} for update`,
  )
  const { rowCount } = await db.execute(sql`
    delete from ${classes} where ${classes.id} = ${classId} and not exists (
      select from ${homeworks} join ${attempts} on ${attempts.homeworkId} = ${homeworks.id}
      where ${homeworks.classId} = ${classes.id})
    and not exists (
      select from ${rooms} join ${roomAnswers} on ${roomAnswers.roomId} = ${rooms.id} where ${rooms.classId} = ${classes.id})`)
  return rowCount === 1
}
