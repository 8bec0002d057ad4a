import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { users } from '../../schema/account.ts'
import { roomMarks } from '../../schema/rankings.ts'
import {
  roomActs,
  roomAnswers,
  roomLate,
  roomRescues,
  roomRulings,
  roomSeats,
  roomSigns,
  rooms,
} from '../../schema/rooms.ts'
import { endEntries } from './end-entries.ts'
import { isAnswerOf } from './late.store.ts'

export interface KeptSeats {
  readonly seats: KeptRows
  readonly answers: KeptRows
  readonly rulings: KeptRows
  readonly rescues: KeptRows
  /** What people have given for the answers; not kept by the first merges. */
  readonly marks?: KeptRows
  /** What came after the end; not kept by the first merges. */
  readonly late?: KeptRows
  /** What was seen of their devices; not kept by the first merges. */
  readonly signs?: KeptRows
  /** When each of the rooms had started; not kept by the first merges. */
  readonly begun?: Readonly<Record<string, string | null>>
}

/**
 * Moves the seats of one record to another, their answers and rulings with them. Where both sat in a room, what the other has answered
 * stands, and is completed by what this one has; its own seat goes. A mark goes with its answer.
 */
export async function joinSeats(db: Db, { from, to }: Pair): Promise<KeptSeats> {
  const of = (column: AnyPgColumn) => sql`${or(eq(column, from), eq(column, to))}`
  const begun = await startsOf(
    db,
    sql`select ${roomSeats.roomId} from ${roomSeats} where ${of(roomSeats.studentId)}`,
  )
  const kept = {
    begun: Object.fromEntries(begun),
    seats: await keepRows(db, roomSeats, of(roomSeats.studentId)),
    answers: await keepRows(db, roomAnswers, of(roomAnswers.studentId)),
    marks: await keepRows(db, roomMarks, of(roomMarks.studentId)),
    late: await keepRows(db, roomLate, of(roomLate.studentId)),
    rulings: await keepRows(db, roomRulings, of(roomRulings.studentId)),
    signs: await keepRows(db, roomSigns, of(roomSigns.studentId)),
    rescues: await keepRows(db, roomRescues, of(roomRescues.studentId)),
  }
  // A card names one person and opens for one account: nobody knows whose it would be now.
  await endEntries(db, [...begun.keys()], [from, to])
  await db.execute(sql`
    update ${roomAnswers} goes set student_id = ${to}
    where goes.student_id = ${from}
      and exists (select from ${roomSeats} seat where seat.room_id = goes.room_id and seat.student_id = ${to})
      and not exists (select from ${roomAnswers} stays
        where stays.room_id = goes.room_id and stays.no = goes.no and stays.student_id = ${to})`)
  await db.execute(sql`
    update ${roomLate} goes set student_id = ${to}
    where goes.student_id = ${from}
      and exists (select from ${roomSeats} seat where seat.room_id = goes.room_id and seat.student_id = ${to})
      and not exists (select from ${roomLate} stays
        where stays.room_id = goes.room_id and stays.no = goes.no and stays.student_id = ${to})`)
  await db.execute(sql`
    update ${roomSigns} goes set student_id = ${to}
    where goes.student_id = ${from}
      and exists (select from ${roomSeats} seat where seat.room_id = goes.room_id and seat.student_id = ${to})
      and not exists (select from ${roomSigns} stays where stays.room_id = goes.room_id and stays.student_id = ${to}
        and (stays.network = goes.network or stays.id = goes.id))`)
  // What stands there is not the late answer that was taken: it came with the seat that goes.
  await db.execute(sql`
    update ${roomLate} late set state = 'declined', stood = null
    where late.student_id = ${to} and late.state = 'taken'
      and exists (select from ${roomSeats} seat where seat.room_id = late.room_id and seat.student_id = ${from})
      and not exists (select from ${roomAnswers} now where ${isAnswerOf('now', 'late')})`)
  // A paper that the other has not begun goes on where this one stands, in the hall where they sit.
  await db.execute(sql`
    update ${roomSeats} stays set begun_at = goes.begun_at, closed = goes.closed, closed_at = goes.closed_at,
      ends_at = goes.ends_at,
      extra_minutes = greatest(stays.extra_minutes, goes.extra_minutes), hall_id = coalesce(goes.hall_id, stays.hall_id),
      variant = goes.variant, place = goes.place, flags = goes.flags,
      roll = coalesce(goes.roll, stays.roll), note = coalesce(goes.note, stays.note)
    from ${roomSeats} goes where goes.student_id = ${from} and stays.student_id = ${to} and stays.room_id = goes.room_id
      and stays.begun_at is null and goes.begun_at is not null`)
  // Whoever has seen right answers at either of two seats has seen them.
  await db.execute(sql`
    update ${roomSeats} stays set shown_at = least(stays.shown_at, goes.shown_at)
    from ${roomSeats} goes where goes.student_id = ${from} and stays.student_id = ${to} and stays.room_id = goes.room_id`)
  await db.execute(sql`
    delete from ${roomSeats} goes where goes.student_id = ${from}
      and exists (select from ${roomSeats} seat where seat.room_id = goes.room_id and seat.student_id = ${to})`)
  await db.update(roomSeats).set({ studentId: to }).where(eq(roomSeats.studentId, from))
  return kept
}

/** When rooms had started; they stand still until the transaction ends: nobody adds up what is half moved. */
const startsOf = async (db: Db, ids: SQL): Promise<Map<string, string | null>> => {
  const { rows: found } = await db.execute<{ id: string; started: string | null }>(
    sql`select id, started_at::text as started from ${rooms} where id in (${ids}) order by id for no key update`,
  )
  return new Map(found.map(({ id, started }) => [id, started]))
}

/**
 * Both have again what they had; what was answered since then stays with the record that stayed, and so does everything in a room that
 * was begun anew.
 */
export async function partSeats(
  db: Db,
  { seats, answers, marks = [], late = [], signs = [], rulings, rescues, begun }: KeptSeats,
  { from, to }: Pair,
  mergedAt: Date,
): Promise<void> {
  const keptSeats = sql`jsonb_populate_recordset(null::${roomSeats}, ${JSON.stringify(seats)}::jsonb)`
  const keptAnswers = sql`jsonb_populate_recordset(null::${roomAnswers}, ${JSON.stringify(answers)}::jsonb)`
  const starts = await startsOf(db, sql`select room_id from ${keptSeats} kept`)
  // Seats that the other record has only by the merge move as they are, with what was answered since.
  await db.execute(sql`
    update ${roomSeats} now set student_id = ${from} from ${keptSeats} was
    where was.student_id = ${from} and now.room_id = was.room_id and now.student_id = ${to}
      and not exists (select from ${keptSeats} own where own.student_id = ${to} and own.room_id = was.room_id)`)
  // So does the paper that only the other had begun.
  await db.execute(sql`
    update ${roomSeats} now set begun_at = null, closed = null, closed_at = null, ends_at = own.ends_at, place = 0, flags = '{}',
      extra_minutes = own.extra_minutes, hall_id = own.hall_id, variant = own.variant, roll = own.roll, note = own.note
    from ${keptSeats} own join ${keptSeats} was on was.room_id = own.room_id and was.student_id = ${from}
    where own.student_id = ${to} and now.student_id = ${to} and now.room_id = own.room_id
      and own.begun_at is null and now.begun_at = was.begun_at`)
  // What was shown since then was shown to the record that stayed.
  await db.execute(sql`
    update ${roomSeats} now set shown_at = own.shown_at
    from ${keptSeats} own join ${keptSeats} was on was.room_id = own.room_id and was.student_id = ${from}
    where own.student_id = ${to} and now.student_id = ${to} and now.room_id = own.room_id
      and now.shown_at <= ${mergedAt.toISOString()}::timestamptz`)
  const stands = (roomId: string) => starts.has(roomId) && (!begun || starts.get(roomId) === begun[roomId])
  const theirs = (kept: KeptRows) =>
    kept.filter(row => row.student_id === from && stands(row.room_id as string))
  await putRowsBack(db, roomSeats, await withFreeNumbers(db, theirs(seats)))
  // What it took over and has not changed since goes back as it was marked and scored by now; its own answers stay.
  await db.execute(sql`
    update ${roomAnswers} now set student_id = ${from} from ${keptAnswers} was
    where was.student_id = ${from} and now.student_id = ${to} and now.room_id = was.room_id and now.no = was.no
      and now.epoch = was.epoch and now.seq = was.seq and now.received_at = was.received_at
      and exists (select from ${roomSeats} seat where seat.room_id = was.room_id and seat.student_id = ${from})
      and not exists (select from ${keptAnswers} own
        where own.student_id = ${to} and own.room_id = was.room_id and own.no = was.no)`)
  // What came late to the other's seat alone and was taken since goes back with its points, and what it took the place of comes back.
  const keptLate = sql`jsonb_populate_recordset(null::${roomLate}, ${JSON.stringify(late)}::jsonb)`
  const { rows: moved } = await db.execute<{ room_id: string; no: number }>(sql`
    update ${roomAnswers} now set student_id = ${from} from ${keptLate} was join ${roomLate} late
      on late.room_id = was.room_id and late.no = was.no and late.epoch = was.epoch and late.seq = was.seq
    where was.student_id = ${from} and late.student_id = ${to} and late.state = 'taken' and ${isAnswerOf('now', 'late')}
      and exists (select from ${roomSeats} seat where seat.room_id = was.room_id and seat.student_id = ${from})
      and not exists (select from ${keptLate} own
        where own.student_id = ${to} and own.room_id = was.room_id and own.no = was.no)
    returning now.room_id, now.no`)
  const isMoved = (row: KeptRows[number]) =>
    moved.some(({ room_id, no }) => room_id === row.room_id && no === row.no)
  await putRowsBack(db, roomAnswers, answers.filter(isMoved))
  await putRowsBack(db, roomAnswers, theirs(answers))
  await putRowsBack(db, roomMarks, await withStaff(db, theirs(marks), 'marked_by'))
  // So does the late answer, as it stands decided by now.
  await db.execute(sql`
    update ${roomLate} now set student_id = ${from} from ${keptLate} was
    where was.student_id = ${from} and now.student_id = ${to} and now.room_id = was.room_id and now.no = was.no
      and now.epoch = was.epoch and now.seq = was.seq
      and exists (select from ${roomSeats} seat where seat.room_id = was.room_id and seat.student_id = ${from})
      and not exists (select from ${keptLate} own
        where own.student_id = ${to} and own.room_id = was.room_id and own.no = was.no)`)
  await putRowsBack(db, roomLate, await withStaff(db, theirs(late), 'decided_by'))
  // It is taken where it stands, over what was its pupil's own; what the other's took the place of may have gone back.
  const stood = sql`(select jsonb_build_object('answer', a.answer, 'epoch', a.epoch, 'seq', a.seq, 'received_at', a.received_at, 'took', a.took)
    from ${keptAnswers} a where a.room_id = late.room_id and a.no = late.no and a.student_id = late.student_id and a.seq > 0
      and (a.epoch, a.seq) < (late.epoch, late.seq))`
  await db.execute(sql`
    update ${roomLate} late set state = 'taken', stood = coalesce(was.stood, ${stood}) from ${keptLate} was
    where late.student_id = ${from} and was.student_id = ${from} and late.room_id = was.room_id and late.no = was.no
      and late.decided_at is not null and exists (select from ${roomAnswers} now where ${isAnswerOf('now', 'late')})`)
  await db.execute(sql`
    update ${roomLate} late set stood = ${stood} from ${keptLate} was
    where late.student_id = ${to} and was.student_id = ${to} and late.room_id = was.room_id and late.no = was.no
      and was.state = 'waiting' and late.state = 'taken'`)
  // What was seen goes back to where it was; what its days have deleted since stays deleted.
  await db.execute(sql`
    update ${roomSigns} now set student_id = ${from}
    from jsonb_populate_recordset(null::${roomSigns}, ${JSON.stringify(theirs(signs))}::jsonb) was
    where now.room_id = was.room_id and now.id = was.id and now.student_id = ${to}`)
  // A network that both had come from went with the seat; where its days are over by now, its job takes it again.
  const isDropped = (row: KeptRows[number]) =>
    row.network !== null &&
    signs.some(own => own.student_id === to && own.room_id === row.room_id && own.network === row.network)
  await putRowsBack(db, roomSigns, theirs(signs).filter(isDropped))
  await putRowsBack(db, roomRulings, theirs(rulings))
  await putRowsBack(db, roomRescues, theirs(rescues))
}

/** Who came since may have the number that was free: these sit behind the last. */
async function withFreeNumbers(db: Db, rows: KeptRows): Promise<KeptRows> {
  const { roomId, number } = roomSeats
  const ids = rows.map(({ room_id }) => room_id as string)
  const there = await db.select({ roomId, number }).from(roomSeats).where(isAmong(roomId, ids))
  return rows.map(row => {
    const numbers = there.flatMap(seat => (seat.roomId === row.room_id ? [seat.number] : []))
    return numbers.includes(row.number as number) ? { ...row, number: Math.max(...numbers) + 1 } : row
  })
}

/** Who has marked or decided may be gone since. */
async function withStaff(db: Db, rows: KeptRows, column: string): Promise<KeptRows> {
  const ids = rows.flatMap(({ [column]: by }) => (typeof by === 'string' ? [by] : []))
  const found = await db.select({ id: users.id }).from(users).where(isAmong(users.id, ids))
  const there = new Set(found.map(({ id }) => id))
  return rows.map(row => ({ ...row, [column]: there.has(row[column] as string) ? row[column] : null }))
}

/** What hosts did to a pupil's seat names the record that stays. */
export async function moveSeatActs(db: Db, { from, to }: Pair): Promise<readonly string[]> {
  const moved = await db
    .update(roomActs)
    .set({ studentId: to })
    .where(eq(roomActs.studentId, from))
    .returning({ id: roomActs.id })
  return moved.map(({ id }) => id)
}

export async function moveSeatActsBack(db: Db, ids: readonly string[], { from }: Pair): Promise<void> {
  await db.update(roomActs).set({ studentId: from }).where(isAmong(roomActs.id, ids))
}
