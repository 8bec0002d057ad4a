import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { builtOnce } from '../../kernel/db/built-once.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Grant, LoadViewer, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, sessions, users } from '../../schema/account.ts'
import { classStudents } from '../../schema/classes.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'
import { rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'

export type UserRow = typeof users.$inferSelect

/** How exactly a session knows when it was used: a write at each request would cost more than it tells. */
const SEEN_MS = 10 * 60_000

/** The user's id is written out: in a select of one table drizzle leaves its name away, and `id` would be the grant's own. */
const viewerFields = {
  userId: users.id,
  username: users.username,
  mustChangePassword: users.mustChangePassword,
  grants: sql<Grant[]>`(
    select coalesce(json_agg(json_build_object('role', g.role, 'groupId', g.group_id, 'departmentId', g.department_id,
      'schoolId', g.school_id, 'subjects', g.subjects) order by g.id), '[]')
    from role_grant g where g.user_id = "user".id)`,
}

/** By the card of a seat one is in until an hour after the exam has ended. */
const isOpenRoom = sql`exists (select from ${rooms} where ${rooms.id} = ${sessions.roomId}
  and (${rooms.endedAt} is null or ${rooms.endedAt} + ${sql.raw(`interval '${ROOM.entryAfterMs} milliseconds'`)} > ${sql.placeholder('now')}))`

/** Who a token stands for, with their roles as of now, in one statement: it runs at every request. */
export function loadViewer(db: Db): LoadViewer {
  const statement = db
    .select({
      ...viewerFields,
      ...{ sessionId: sessions.id, seenAt: sessions.seenAt, onlyRoom: sessions.roomId },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
        or(isNull(sessions.roomId), isOpenRoom),
      ),
    )
    .prepare('load_viewer')
  return async (hash, now) => {
    const [row] = await statement.execute({ hash, now })
    if (!row) return null
    const { seenAt, ...viewer } = row
    const usedLately = new Date(now.getTime() - SEEN_MS)
    // Nobody waits for it, and no request fails by it: the next one tries again.
    if (!seenAt || seenAt < usedLately) touchSession(db, viewer.sessionId, now, usedLately).catch(() => {})
    return viewer
  }
}

/** Somebody with their roles as of now, whether they are signed in or not. Null: their account is closed. */
export async function findViewer(db: Db, userId: string): Promise<Viewer | null> {
  const [row] = await db
    .select(viewerFields)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return row ? { ...row, sessionId: '', onlyRoom: null } : null
}

/** The condition lets one of many requests at once write. */
async function touchSession(db: Db, id: string, now: Date, usedLately: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.seenAt), lt(sessions.seenAt, usedLately))))
}

/** A user with the organisation around their grants, in one statement. */
const userAndOrganisation = builtOnce(db =>
  db
    .select({ user: users, school: schools, department: departments, group: groups })
    .from(users)
    .leftJoin(schools, sql`${schools.id} = ${sql.placeholder('schoolId')}::uuid`)
    .leftJoin(
      departments,
      sql`${departments.id} = coalesce(${sql.placeholder('departmentId')}::uuid, ${schools.departmentId})`,
    )
    .leftJoin(
      groups,
      sql`${groups.id} = coalesce(${sql.placeholder('groupId')}::uuid, ${departments.groupId}, ${schools.groupId})`,
    )
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account'),
)
export async function readUserAndOrganisation(db: Db, { userId, grants }: Viewer) {
  const own = (kind: 'schoolId' | 'departmentId' | 'groupId') =>
    grants.find(grant => grant[kind])?.[kind] ?? null
  const ids = { schoolId: own('schoolId'), departmentId: own('departmentId'), groupId: own('groupId') }
  const [row] = await userAndOrganisation(db).execute({ userId, ...ids })
  return row
}

/** The school that a pupil is let into a class of; undefined where that is none, or more than one. */
export async function schoolOfPupil(
  db: Db,
  userId: string,
): Promise<typeof schools.$inferSelect | undefined> {
  const isIn = sql`exists (select from ${classStudents}
    where ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved')`
  const rows = await db
    .select({ school: schools })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(eq(students.userId, userId), isIn))
    .limit(2)
  return rows.length === 1 ? rows[0]?.school : undefined
}

export const readUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** As `readUser`, and nobody else changes it until the transaction ends. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('no key update'))[0]

/** By name, whatever its capitals. */
export async function findByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`${users.usernameFolded} = lower(normalize(${username}, nfc))`)
  return row
}

type NewUser = Pick<UserRow, 'username' | 'passwordHash' | 'displayName' | 'phone'> &
  Partial<Pick<UserRow, 'contact' | 'mustChangePassword'>>

/** Makes a user, or gives null when the name is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<string | null> {
  const rows = await db
    .insert(users)
    .values({ id: newId(), ...user })
    .onConflictDoNothing({ target: users.usernameFolded })
    .returning({ id: users.id })
  return rows[0]?.id ?? null
}

export async function insertGrant(
  db: Db,
  userId: string,
  grant: Partial<Grant> & Pick<Grant, 'role'>,
): Promise<void> {
  await db
    .insert(roleGrants)
    .values({ id: newId(), userId, ...grant, subjects: [...(grant.subjects ?? [])] })
    .onConflictDoNothing()
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.delete(roleGrants).where(eq(roleGrants.id, id))
}

/** Takes the role from everybody who leads a group; for a group that goes. */
export async function deleteGroupGrants(db: Db, groupId: string): Promise<void> {
  await db.delete(roleGrants).where(eq(roleGrants.groupId, groupId))
}

export async function changeGrantSubjects(db: Db, id: string, subjects: readonly string[]): Promise<void> {
  await db
    .update(roleGrants)
    .set({ subjects: [...subjects] })
    .where(eq(roleGrants.id, id))
}

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'usernameFolded' | 'search'>>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id))
}
