import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { roomJudges } from '../../schema/rooms.ts'
import type { RoomRow } from './rooms.store.ts'

export type JudgeRow = typeof roomJudges.$inferSelect & { readonly name: string }

const select = (db: Db) =>
  db
    .select({
      roomId: roomJudges.roomId,
      userId: roomJudges.userId,
      first: roomJudges.first,
      last: roomJudges.last,
      confirmed: roomJudges.confirmed,
      name: users.displayName,
    })
    .from(roomJudges)
    .innerJoin(users, eq(users.id, roomJudges.userId))

/** Who judges in a room, by their numbers. */
export const readJudges = (db: Db, roomId: string): Promise<JudgeRow[]> =>
  select(db).where(eq(roomJudges.roomId, roomId)).orderBy(asc(roomJudges.first), asc(roomJudges.userId))

export async function findJudge(db: Db, roomId: string, userId: string): Promise<JudgeRow | undefined> {
  const [row] = await select(db).where(and(eq(roomJudges.roomId, roomId), eq(roomJudges.userId, userId)))
  return row
}

/** Of some people those who may judge there: teachers of the school, or of the class. */
export async function judgesAmong(
  db: Db,
  { schoolId, classId, teacherId }: Pick<RoomRow, 'schoolId' | 'classId' | 'teacherId'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const school = sql`coalesce(${schoolId}::uuid, (select ${classes.schoolId} from ${classes} where ${classes.id} = ${classId}))`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isAmong(users.id, userIds),
        sql`(${users.id} = ${teacherId}
          or exists (select from ${roleGrants} where ${roleGrants.userId} = ${users.id} and ${roleGrants.role} <> 'student'
            and ${roleGrants.schoolId} = ${school})
          or exists (select from ${classTeachers} where ${classTeachers.userId} = ${users.id} and ${classTeachers.classId} = ${classId}))`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function replaceJudges(
  db: Db,
  roomId: string,
  judges: readonly Pick<JudgeRow, 'userId' | 'first' | 'last'>[],
): Promise<void> {
  await db.delete(roomJudges).where(eq(roomJudges.roomId, roomId))
  if (judges.length > 0) await db.insert(roomJudges).values(judges.map(one => ({ roomId, ...one })))
}

export const confirmRows = (db: Db, { roomId, userId, no }: { roomId: string; userId: string; no: number }) =>
  db
    .update(roomJudges)
    .set({ confirmed: no })
    .where(and(eq(roomJudges.roomId, roomId), eq(roomJudges.userId, userId)))
