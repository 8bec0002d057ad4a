import type { RoomHall, SignCounts } from '@bangxanh/contract/rooms/schemas.ts'
import type { PaperState, Roll, SeatState } from '@bangxanh/contract/rooms/states.ts'
import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { contests } from '../../schema/contests.ts'
import { roomHalls, roomProctors, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { readAt } from './announcements.store.ts'
import { contestReach, contestScope, proctorsOf } from './contest.scope.ts'
import { hasEntry } from './entries.store.ts'
import { paperEndOf } from './paper-end.store.ts'
import type { RoomRow } from './rooms.store.ts'
import { classOf, isPresent } from './seats.store.ts'
import { signsOf } from './signs.store.ts'

export type HallRow = typeof roomHalls.$inferSelect

/** All halls of an exam by their numbers, with who watches over them. */
export async function readHalls(db: Db, roomId: string) {
  const { rows } = await db.execute<{
    id: string
    no: number
    name: string
    places: number
    extension: number
    edition: number
    proctors: { _id: string; displayName: string }[]
  }>(sql`
    select h.id, h.no, h.name, h.places, h.extension, h.edition, (
      select coalesce(json_agg(json_build_object('_id', who.id, 'displayName', who.display_name) order by fold(who.display_name), who.id), '[]')
      from ${roomProctors} named join ${users} who on who.id = named.user_id where named.hall_id = h.id) as proctors
    from ${roomHalls} h where h.room_id = ${roomId} order by h.no`)
  return rows
}
export type NamedHall = Awaited<ReturnType<typeof readHalls>>[number]

export const hallView = ({ id, no, name, extension, edition, proctors }: NamedHall): RoomHall => ({
  ...{ _id: id, no, name, extension, edition },
  proctors: proctors.map(({ displayName }) => displayName),
})

export interface FoundHall {
  readonly hall: HallRow
  readonly room: RoomRow
  /** They may run the exam. */
  readonly hosts: boolean
  readonly allowed: boolean
}

/** A hall within somebody's reach, and whether they may watch over it: over all who run the exam, over their own a proctor. */
export async function findHall(db: Db, rights: Rights, hallId: string): Promise<FoundHall | undefined> {
  const { viewer, scopesOf } = rights
  const hosts = holds(contestScope(viewer, scopesOf('contest.invigilate')))
  const own = proctorsOf(viewer, scopesOf('contest.invigilate'), sql`named.hall_id = ${roomHalls.id}`)
  const [found] = await db
    .select({ hall: roomHalls, room: rooms, hosts, allowed: sql<boolean>`(${hosts} or ${own})` })
    .from(roomHalls)
    .innerJoin(rooms, eq(rooms.id, roomHalls.roomId))
    .innerJoin(contests, eq(contests.id, rooms.id))
    .leftJoin(classes, eq(classes.id, rooms.classId))
    .where(and(eq(roomHalls.id, hallId), contestReach(viewer)))
  return found
}

/** In which hall of an exam somebody watches. */
export async function hallOfProctor(db: Db, roomId: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: roomProctors.hallId })
    .from(roomProctors)
    .where(and(eq(roomProctors.roomId, roomId), eq(roomProctors.userId, userId)))
  return row?.id
}

/** In which hall a seat is; null: in none. */
export async function hallOfSeat(db: Db, roomId: string, studentId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: roomSeats.hallId })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
  return row?.id ?? null
}

export async function readHall(db: Db, roomId: string, hallId: string): Promise<HallRow | undefined> {
  const [row] = await db
    .select()
    .from(roomHalls)
    .where(and(eq(roomHalls.roomId, roomId), eq(roomHalls.id, hallId)))
  return row
}

/** Minutes that everybody in a hall has beyond their time. */
export async function hallMinutes(db: Db, hallId: string | null): Promise<number> {
  if (hallId === null) return 0
  const [row] = await db
    .select({ extension: roomHalls.extension })
    .from(roomHalls)
    .where(eq(roomHalls.id, hallId))
  return row?.extension ?? 0
}

/** The caller holds the room. */
export const setHallMinutes = (db: Db, hallId: string, extension: number) =>
  db
    .update(roomHalls)
    .set({ extension, edition: sql`${roomHalls.edition} + 1` })
    .where(eq(roomHalls.id, hallId))

/** Before an exam that begins anew. */
export const clearHallMinutes = (db: Db, roomId: string) =>
  db
    .update(roomHalls)
    .set({ extension: 0, edition: sql`${roomHalls.edition} + 1` })
    .where(and(eq(roomHalls.roomId, roomId), sql`${roomHalls.extension} > 0`))

export interface NewHall {
  readonly _id: string
  readonly name: string
  readonly places: number
  readonly proctorIds: readonly string[]
}

/** These are all halls of an exam, in the order of their numbers. The caller holds the room. */
export async function writeHalls(db: Db, roomId: string, halls: readonly NewHall[]): Promise<void> {
  const ids = halls.map(({ _id }) => _id)
  await db
    .delete(roomHalls)
    .where(and(eq(roomHalls.roomId, roomId), sql`not ${roomHalls.id} = any(${sql.param(ids)}::uuid[])`))
  await db.execute(sql`
    insert into ${roomHalls} (id, room_id, no, name, places)
    select one.id, ${roomId}, one.no, one.name, one.places
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(halls.map(({ name }) => name))}::text[],
      ${sql.param(halls.map(({ places }) => places))}::smallint[]) with ordinality one (id, name, places, no)
    on conflict (id) do update set no = excluded.no, name = excluded.name, places = excluded.places`)
  await db.delete(roomProctors).where(eq(roomProctors.roomId, roomId))
  const named = halls.flatMap(({ _id, proctorIds }) =>
    proctorIds.map(userId => ({ roomId, hallId: _id, userId })),
  )
  if (named.length > 0) await db.insert(roomProctors).values(named)
}

/** The first of these teachers who watches over a hall of another exam that is planned for the same time. The caller holds them. */
export async function findBusyProctor(
  db: Db,
  roomId: string,
  { userIds, startAt, endAt }: { userIds: readonly string[]; startAt: Date; endAt: Date },
): Promise<string | undefined> {
  const [busy] = await db
    .select({ name: users.displayName })
    .from(roomProctors)
    .innerJoin(users, eq(users.id, roomProctors.userId))
    .innerJoin(contests, eq(contests.id, roomProctors.roomId))
    .innerJoin(rooms, eq(rooms.id, roomProctors.roomId))
    .where(
      and(
        isAmong(roomProctors.userId, userIds),
        sql`${roomProctors.roomId} <> ${roomId} and ${rooms.status} <> 'ended'`,
        sql`${contests.startAt} < ${endAt.toISOString()}::timestamptz and ${contests.endAt} > ${startAt.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(users.displayName))
    .limit(1)
  return busy?.name
}

export interface HallSeatRow {
  readonly hall_id: string
  readonly student_id: string
  readonly number: number
  readonly fullname: string
  readonly birthday: string | null
  readonly class_name: string | null
  readonly state: SeatState
  readonly edition: number
  readonly came: boolean
  readonly present: boolean
  readonly seen_at: string | null
  readonly roll: Roll | null
  readonly note: string | null
  readonly variant: number | null
  readonly sealed: boolean
  readonly card: boolean
  readonly read: string[]
  readonly signs: SignCounts | null
  readonly paper: PaperState
  readonly ends_at: string | null
  readonly extra: number
  readonly given: number
}

const text = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Seats of some halls by their numbers; of some pupils, or of all; `live`: of exams alone that run. */
export async function readHallSeats(
  db: Db,
  hallIds: readonly string[],
  now: Date,
  { studentIds, live = false }: { readonly studentIds?: readonly string[]; readonly live?: boolean } = {},
): Promise<HallSeatRow[]> {
  const { rows } = await db.execute<HallSeatRow & Record<string, unknown>>(sql`
    select s.hall_id, s.student_id, s.number, ${students.fullname}, ${students.birthday}::text as birthday, s.state, s.edition,
      s.epoch > 0 as came, ${isPresent(now, sql`s.seen_at`)} as present, ${text(sql`s.seen_at`)} as seen_at, s.roll, s.note, s.variant, s.sealed,
      ${hasEntry(sql`s`)} as card, ${readAt(sql`s`)} as read, ${signsOf} as signs,
      ${classOf} as class_name,
      coalesce(s.closed, case when s.begun_at is null then 'waiting' else 'working' end) as paper,
      ${text(paperEndOf('s'))} as ends_at, s.extra_minutes as extra,
      case when s.begun_at is null then 0 else (select count(*)::int from room_answer own
        where own.room_id = s.room_id and own.student_id = s.student_id and own.answer <> 'null') end as given
    from ${roomSeats} s join ${rooms} r on r.id = s.room_id
    join ${students} on ${students.id} = s.student_id
    where s.hall_id = any(${sql.param([...hallIds])}::uuid[])
      ${studentIds ? sql`and s.student_id = any(${sql.param([...studentIds])}::uuid[])` : sql``}
      ${live ? sql`and r.status = 'live'` : sql``}
    order by s.hall_id, s.number`)
  return rows
}

const isCalled = (roomId: string, hallId: string) =>
  and(
    eq(roomSeats.roomId, roomId),
    eq(roomSeats.hallId, hallId),
    isNull(roomSeats.roll),
    sql`${roomSeats.state} <> 'removed'`,
  )

/** The roll call of a hall: who was not called yet is present where their device is there, or absent where it is not. So many. */
export async function callRoll(
  db: Db,
  { roomId, hallId, now }: { roomId: string; hallId: string; now: Date },
  roll: Roll,
): Promise<number> {
  const { rowCount } = await db
    .update(roomSeats)
    .set({ roll, edition: sql`${roomSeats.edition} + 1` })
    .where(and(isCalled(roomId, hallId), roll === 'present' ? isPresent(now) : not(isPresent(now))))
  return rowCount ?? 0
}

export const setSeat = (
  db: Db,
  { roomId, studentId }: { roomId: string; studentId: string },
  changes: { readonly roll?: Roll; readonly note?: string | null },
) =>
  db
    .update(roomSeats)
    .set({ ...changes, edition: sql`${roomSeats.edition} + 1` })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, studentId)))
