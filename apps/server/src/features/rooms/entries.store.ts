import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { SeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { contestParticipants, contests } from '../../schema/contests.ts'
import { roomEntries, roomHalls, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { classOf } from './seats.store.ts'

/** Seats of an exam for which codes are made; without who was sent out. */
interface Wanted {
  readonly roomId: string
  readonly hallId?: string | undefined
  readonly studentIds?: readonly string[] | undefined
}

/** Who has a seat in an exam, or is to get one when its waiting room opens. */
const seated = sql`(
  select s.room_id, s.student_id, s.number, s.hall_id, s.variant from ${roomSeats} s where s.state <> 'removed'
  union all
  select p.contest_id, p.student_id, null, p.hall_id, null from ${contestParticipants} p
    join ${rooms} r on r.id = p.contest_id and r.status = 'not_started' where p.sits) seat`

const isWanted = ({ roomId, hallId, studentIds }: Wanted) =>
  and(
    sql`seat.room_id = ${roomId}`,
    hallId === undefined ? undefined : sql`seat.hall_id = ${hallId}`,
    studentIds && isAmong(students.id, studentIds),
  )

/*
 * Whoever locks several of these takes them in this order, so that nobody waits in a circle: records of students by their ids, the
 * room, its codes. Entering, making codes, acts on a seat and merges of records all do.
 */

/** Holds their records and gives their ids: of two that make codes at once one makes an account. Asked first and held then: what is waited for is read anew, and rows of a union get lost by that. */
export async function holdSitters(db: Db, wanted: Wanted): Promise<string[]> {
  const sit = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(seated, sql`seat.student_id = ${students.id}`)
    .where(isWanted(wanted))
  const ids = sit.map(({ id }) => id)
  const held = await db
    .select({ id: students.id })
    .from(students)
    .where(isAmong(students.id, ids))
    .orderBy(students.id)
    .for('no key update')
  return held.map(({ id }) => id)
}

/** Nobody merges this record away until the transaction ends. */
export const holdRecord = (db: Db, studentId: string) =>
  db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('key share')

/** Who comes in or writes into the log of a room waits for an act in it, and lets others in beside. */
export const holdRoomOpen = (db: Db, roomId: string) =>
  db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('key share')

/** Not who works in a school, nor whose account is closed. */
const mayEnter = (
  userId: SQL,
) => sql`not exists (select from ${users} who where who.id = ${userId} and (who.disabled_at is not null
  or exists (select from ${roleGrants} g where g.user_id = who.id and g.role <> 'student')))`

/** Who sits there, by number; before the waiting room opens nobody has one for certain. */
export function readSitters(db: Db, wanted: Wanted) {
  return db
    .select({
      id: students.id,
      number: sql<number | null>`seat.number`,
      variant: sql<number | null>`seat.variant`,
      name: students.fullname,
      birthday: students.birthday,
      userId: students.userId,
      hallId: sql<string | null>`seat.hall_id`,
      hall: roomHalls.name,
      className: sql<string | null>`${classOf}`,
      hasCard: hasEntry(sql`seat`),
      mayEnter: sql<boolean>`(${students.anonymisedAt} is null and ${mayEnter(sql`${students.userId}`)})`,
    })
    .from(students)
    .innerJoin(seated, sql`seat.student_id = ${students.id}`)
    .leftJoin(roomHalls, sql`${roomHalls.id} = seat.hall_id`)
    .where(isWanted(wanted))
    .orderBy(sql`seat.number`)
}

interface NewEntry {
  readonly studentId: string
  readonly number: number
  readonly codeHash: Buffer
}

/** One code a seat: the new one takes the place of the old. */
export const putEntries = (
  db: Db,
  entries: readonly NewEntry[],
  of: { readonly roomId: string; readonly madeBy: string; readonly madeAt: Date },
) =>
  db
    .insert(roomEntries)
    .values(entries.map(entry => ({ ...entry, ...of })))
    .onConflictDoUpdate({
      target: [roomEntries.roomId, roomEntries.studentId],
      set: {
        number: sql`excluded.number`,
        codeHash: sql`excluded.code_hash`,
        madeBy: sql`excluded.made_by`,
        madeAt: sql`excluded.made_at`,
      },
    })

/** Codes lose their worth: of some records, or of all of these exams. */
export const voidEntries = (db: Db, roomIds: readonly string[], studentIds?: readonly string[]) =>
  db
    .delete(roomEntries)
    .where(
      and(isAmong(roomEntries.roomId, roomIds), studentIds && isAmong(roomEntries.studentId, studentIds)),
    )

/** The accounts by which these records come in. */
export async function accountsAt(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ userId: students.userId })
    .from(students)
    .where(isAmong(students.id, studentIds))
  return found.flatMap(({ userId }) => userId ?? [])
}

/** Whether a seat `seat` has a code. */
export const hasEntry = (seat: SQL) => sql<boolean>`exists (select from ${roomEntries} entry
  where entry.room_id = ${seat}.room_id and entry.student_id = ${seat}.student_id)`

/**
 * The seat of an exam by its code and number, as long as it may be entered, with the hash of the letters that open it.
 * @param holds nobody makes a newer code until the transaction ends
 */
export async function findEntry(db: Db, { exam, number }: SeatCode, now: Date, holds = false) {
  const after = new Date(now.getTime() - ROOM.entryAfterMs).toISOString()
  const find = db
    .select({
      roomId: rooms.id,
      rev: rooms.rev,
      secret: rooms.secret,
      studentId: students.id,
      userId: students.userId,
      codeHash: roomEntries.codeHash,
    })
    .from(rooms)
    .innerJoin(roomEntries, eq(roomEntries.roomId, rooms.id))
    .innerJoin(students, eq(students.id, roomEntries.studentId))
    .where(
      and(
        eq(rooms.code, exam),
        eq(roomEntries.number, number),
        sql`(${rooms.endedAt} is null or ${rooms.endedAt} > ${after}::timestamptz)`,
        sql`exists (select from ${roomSeats} s where s.room_id = ${rooms.id} and s.student_id = ${students.id} and s.state <> 'removed')`,
        sql`${students.userId} is not null and ${students.anonymisedAt} is null and ${mayEnter(sql`${students.userId}`)}`,
      ),
    )
  const [found] = await (holds ? find.for('share', { of: roomEntries }) : find)
  return found
}

/** How many seats of each hall of an exam have a code. */
export async function countEntries(db: Db, roomId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sql<string | null>`seat.hall_id`, count: sql<number>`count(*)::int` })
    .from(roomEntries)
    .innerJoin(seated, sql`seat.room_id = ${roomId} and seat.student_id = ${roomEntries.studentId}`)
    .where(eq(roomEntries.roomId, roomId))
    .groupBy(sql`seat.hall_id`)
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])))
}

/** An exam of this code whose waiting room is still to open. */
export const isAwaited = async (db: Db, exam: string): Promise<boolean> =>
  (await db.$count(
    sql`${rooms} join ${contests} on ${contests.id} = ${rooms.id}`,
    sql`${rooms.code} = ${exam} and ${rooms.status} = 'not_started' and ${contests.published}`,
  )) > 0

/** Who leads an exam has published it. */
export const isPublished = async (db: Db, roomId: string): Promise<boolean> =>
  (await db.$count(contests, and(eq(contests.id, roomId), eq(contests.published, true)))) > 0
