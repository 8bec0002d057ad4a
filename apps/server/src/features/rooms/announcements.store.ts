import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { roomAnnouncements, roomReaders, roomSeats } from '../../schema/rooms.ts'

const stands = (roomId: string) =>
  and(eq(roomAnnouncements.roomId, roomId), isNull(roomAnnouncements.withdrawnAt))

/** What stands in a room, the latest first; what is said to a hall, and to all. Without a hall everything. */
export const readAnnouncements = (db: Db, roomId: string, hallId?: string) =>
  db
    .select({
      id: roomAnnouncements.id,
      text: roomAnnouncements.text,
      at: roomAnnouncements.at,
      hallId: roomAnnouncements.hallId,
      by: users.displayName,
      readers: sql<number>`(select count(*)::int from ${roomReaders} where ${roomReaders.announcementId} = ${roomAnnouncements.id})`,
    })
    .from(roomAnnouncements)
    .innerJoin(users, eq(users.id, roomAnnouncements.userId))
    .where(
      and(
        stands(roomId),
        hallId === undefined
          ? undefined
          : or(isNull(roomAnnouncements.hallId), eq(roomAnnouncements.hallId, hallId)),
      ),
    )
    .orderBy(sql`${roomAnnouncements.id} desc`)
export type AnnouncementRow = Awaited<ReturnType<typeof readAnnouncements>>[number]

/** Announcements for a seat `s` or `seat`, the latest first, each with whether it was read there. */
export const announcedTo = (seat: SQL) => sql`(
  select coalesce(json_agg(json_build_object('_id', said.id, 'text', said.text,
    'at', to_char(said.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'read', had.student_id is not null) order by said.id desc), '[]')
  from ${roomAnnouncements} said left join ${roomReaders} had on had.announcement_id = said.id and had.student_id = ${seat}.student_id
  where said.room_id = ${seat}.room_id and said.withdrawn_at is null and (said.hall_id is null or said.hall_id = ${seat}.hall_id))`

/** Of those that stand which a seat `s` has read. */
export const readAt = (seat: SQL) => sql`(
  select coalesce(json_agg(said.id order by said.id), '[]') from ${roomReaders} had
  join ${roomAnnouncements} said on said.id = had.announcement_id and said.room_id = ${seat}.room_id and said.withdrawn_at is null
  where had.room_id = ${seat}.room_id and had.student_id = ${seat}.student_id)`

/** False where so many stand already. The caller holds the room. */
export async function insertAnnouncement(
  db: Db,
  row: Omit<typeof roomAnnouncements.$inferInsert, 'place'>,
  most: number,
): Promise<boolean> {
  const taken = await db
    .select({ place: roomAnnouncements.place })
    .from(roomAnnouncements)
    .where(stands(row.roomId))
  const places = new Set(taken.map(({ place }) => place))
  const place = Array.from({ length: most }, (_, at) => at + 1).find(one => !places.has(one))
  if (place === undefined) return false
  await db.insert(roomAnnouncements).values({ ...row, place })
  return true
}

export async function findAnnouncement(db: Db, roomId: string, id: string) {
  const [row] = await db
    .select()
    .from(roomAnnouncements)
    .where(and(eq(roomAnnouncements.roomId, roomId), eq(roomAnnouncements.id, id)))
  return row
}

export const withdraw = (db: Db, id: string, at: Date) =>
  db
    .update(roomAnnouncements)
    .set({ withdrawnAt: at })
    .where(and(eq(roomAnnouncements.id, id), isNull(roomAnnouncements.withdrawnAt)))

/** Before an exam that begins anew. */
export const withdrawAll = (db: Db, roomId: string, at: Date) =>
  db.update(roomAnnouncements).set({ withdrawnAt: at }).where(stands(roomId))

/** A pupil has read what is said to them; what is not is none of theirs. */
export const markRead = (
  db: Db,
  { roomId, studentId, ids, now }: { roomId: string; studentId: string; ids: readonly string[]; now: Date },
) =>
  db.execute(sql`
    insert into ${roomReaders} (announcement_id, room_id, student_id, at)
    select ${roomAnnouncements.id}, ${roomSeats.roomId}, ${roomSeats.studentId}, ${now.toISOString()}::timestamptz
    from ${roomAnnouncements} join ${roomSeats} on ${roomSeats.roomId} = ${roomAnnouncements.roomId}
    where ${roomAnnouncements.roomId} = ${roomId} and ${roomSeats.studentId} = ${studentId} and ${isAmong(roomAnnouncements.id, ids)}
      and (${roomAnnouncements.hallId} is null or ${roomAnnouncements.hallId} = ${roomSeats.hallId})
    on conflict do nothing`)
