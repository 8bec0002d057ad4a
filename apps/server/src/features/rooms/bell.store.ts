import type { SeatState } from '@bangxanh/contract/rooms/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roomQuestions, roomRescues, roomRulings, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import type { Fate } from './bell.ts'
import { counts } from './seats.scope.ts'
import { pointsSince } from './seats.store.ts'

/** By the number of a seat: it names nobody, and holds whosever record it is by then. */
export interface FateRow extends Fate {
  readonly number: number
}

const fateColumns = {
  id: roomSeats.studentId,
  number: roomSeats.number,
  state: roomSeats.state,
  fell: roomSeats.fell,
  survived: roomSeats.survived,
  rang: roomSeats.rang,
  won: roomSeats.won,
  board: roomSeats.board,
}

/** Seats of a bell as they stand; without those who were removed. */
export async function readFates(db: Db, roomId: string) {
  const rows = await db
    .select(fateColumns)
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), sql`${roomSeats.state} <> 'removed'`))
    .orderBy(roomSeats.studentId)
  return rows.map(row => ({ ...row, state: row.state as Exclude<SeatState, 'removed'> }))
}

interface SaidRow {
  readonly no: number
  readonly id: string
  readonly out: boolean
  /** Somebody has ruled so, or it was written down at the reveal. */
  readonly ruled: boolean
}

/**
 * Who is wrong in which question: by a ruling, or else by the answer. Of one question, or of all. Who gave nothing is wrong, but not in
 * one whose points a regrade has given to everybody (an answer of seq 0).
 */
export async function readSaid(db: Db, roomId: string, no: number | null): Promise<SaidRow[]> {
  const { rows } = await db.execute<SaidRow & Record<string, unknown>>(sql`
    select coalesce(r.no, a.no) as no, coalesce(r.student_id, a.student_id) as id, r.no is not null as ruled,
      case when a.given and r.user_id is null then false else coalesce(r.is_out, a.wrong) end as out
    from (select no, student_id, is_out, user_id from room_ruling where room_id = ${roomId} and (${no}::int is null or no = ${no})) r
    full join (
      select a.no, a.student_id, a.score < q.point as wrong, a.seq = 0 and a.score >= q.point as given from room_answer a join room_question q on q.room_id = a.room_id and q.no = a.no
      where a.room_id = ${roomId} and (${no}::int is null or a.no = ${no}) and (a.answer <> 'null' or a.seq = 0)
    ) a on a.no = r.no and a.student_id = r.student_id`)
  return rows
}

/** Writes down what has become of seats, in one order. */
export const saveFates = (db: Db, roomId: string, rows: readonly FateRow[]) =>
  db.execute(sql`
    update room_seat seat set state = f.state, fell = f.fell, survived = f.survived, rang = f.rang,
      edition = seat.edition + (case when seat.state <> f.state then 1 else 0 end)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (number smallint, state text, fell smallint, survived smallint, rang boolean)
    where seat.room_id = ${roomId} and seat.number = f.number`)

export interface Ruling {
  readonly roomId: string
  readonly no: number
  readonly studentId: string
  readonly isOut: boolean
  readonly userId: string | null
}

export const saveRulings = (db: Db, rows: readonly Ruling[]) =>
  db
    .insert(roomRulings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [roomRulings.roomId, roomRulings.no, roomRulings.studentId],
      set: { isOut: sql`excluded.is_out`, userId: sql`excluded.user_id` },
    })

const ofRuling = ({ roomId, no, studentId }: Omit<Ruling, 'isOut' | 'userId'>) =>
  and(eq(roomRulings.roomId, roomId), eq(roomRulings.no, no), eq(roomRulings.studentId, studentId))

export async function findRuling(db: Db, of: Omit<Ruling, 'isOut' | 'userId'>): Promise<Ruling | undefined> {
  const [row] = await db.select().from(roomRulings).where(ofRuling(of))
  return row
}

export const deleteRuling = (db: Db, of: Omit<Ruling, 'isOut' | 'userId'>) =>
  db.delete(roomRulings).where(ofRuling(of))

/** Questions that were revealed, in their order; and how many there are. */
export async function readSettled(db: Db, roomId: string) {
  const rows = await db
    .select({
      no: roomQuestions.no,
      voided: roomQuestions.voided,
      revealedAt: roomQuestions.revealedAt,
    })
    .from(roomQuestions)
    .where(eq(roomQuestions.roomId, roomId))
    .orderBy(roomQuestions.no)
  return rows
    .filter(({ revealedAt }) => revealedAt !== null)
    .map(({ no, voided }) => ({ no, voided, isLast: no === rows.length }))
}

export const readRescues = (db: Db, roomId: string) =>
  db
    .select({ actId: roomRescues.actId, no: roomRescues.no, studentId: roomRescues.studentId })
    .from(roomRescues)
    .where(eq(roomRescues.roomId, roomId))
    .orderBy(roomRescues.actId, roomRescues.studentId)

export const insertRescues = (db: Db, rows: readonly (typeof roomRescues.$inferInsert)[]) =>
  db.insert(roomRescues).values([...rows])

export const deleteRescue = (db: Db, actId: string) =>
  db.delete(roomRescues).where(eq(roomRescues.actId, actId))

/** Who has won, and after which question; null: nobody. */
export async function setWinner(db: Db, roomId: string, winner: { id: string; no: number } | null) {
  // Who has not won has not rung.
  await db
    .update(roomSeats)
    .set({ won: null, rang: false })
    .where(and(eq(roomSeats.roomId, roomId), sql`${roomSeats.won} is not null`))
  if (winner)
    await db
      .update(roomSeats)
      .set({ won: winner.no })
      .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.studentId, winner.id)))
}

/** Who is out, with what they have got since; for a rescue. */
export async function readFallen(db: Db, roomId: string) {
  const { rows } = await db.execute<{ id: string; fell: number; since: number; teamId: string | null }>(sql`
    select s.student_id as id, s.fell, s.team_id as "teamId", ${pointsSince(sql`s`)}::float8 as since
    from room_seat s where s.room_id = ${roomId} and s.state = 'out' order by s.number`)
  return rows
}

export async function hasWinner(db: Db, roomId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: roomSeats.studentId })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.state, 'winner')))
    .limit(1)
  return row !== undefined
}

/** How the floor stands: seats by number, the first so many. */
export async function readFloor(db: Db, roomId: string, most: number) {
  const { rows } = await db.execute<{
    student_id: string
    number: number
    state: SeatState
    fell: number | null
    won: number | null
    rang: boolean
    fullname: string
    standing: number
  }>(sql`
    select s.student_id, s.number, s.state, s.fell, s.won, s.rang, ${students.fullname},
      (count(*) filter (where s.state <> 'out') over ())::int as standing
    from room_seat s join ${students} on ${students.id} = s.student_id
    where s.room_id = ${roomId} and s.state <> 'removed' order by s.number limit ${most}`)
  return rows
}

/** Whether all who played were wrong in a question: somebody was, and nobody fell by it or was brought back after it. */
export async function wereAllWrong(db: Db, roomId: string, no: number): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`
    select exists (
      select from room_seat s join room_question q on q.room_id = s.room_id and q.no = ${no} and not q.voided and q.revealed_at is not null
      left join room_ruling ru on ru.room_id = s.room_id and ru.no = q.no and ru.student_id = s.student_id
      left join room_answer a on a.room_id = s.room_id and a.no = q.no and a.student_id = s.student_id
      where s.room_id = ${roomId} and s.state in ('in', 'rescued') and coalesce(ru.is_out, a.score < q.point)
    ) and not exists (select from room_seat where room_id = ${roomId} and state = 'out' and fell = ${no})
      and not exists (select from room_rescue where room_id = ${roomId} and no = ${no}) as yes`)
  return rows[0]?.yes ?? false
}

/** Numbers and names of those who came back by the last rescue after a question. */
export async function readLastRescue(db: Db, roomId: string, no: number) {
  const { rows } = await db.execute<{ student_id: string; number: number; fullname: string }>(sql`
    select s.student_id, s.number, ${students.fullname} from room_rescue x
    join room_seat s on s.room_id = x.room_id and s.student_id = x.student_id
    join ${students} on ${students.id} = s.student_id
    where x.act_id = (select act_id from room_rescue where room_id = ${roomId} and no = ${no} order by act_id desc limit 1)
    order by s.number`)
  return rows
}

export interface TeamRow {
  readonly teamId: string
  readonly standing: number
  readonly points: string
  readonly rank: number
}

/** Teams by members in, then by points; equals share a place. */
export async function readTeams(db: Db, roomId: string): Promise<TeamRow[]> {
  const { rows } = await db.execute<TeamRow & Record<string, unknown>>(sql`
    select team."teamId", team.standing, team.points::text, rank() over (order by team.standing desc, team.points desc)::int as rank
    from (
      select s.team_id as "teamId", count(distinct s.student_id) filter (where s.state <> 'out')::int as standing,
        coalesce(sum(a.score) filter (where ${counts}), 0)::numeric(20, 4) as points
      from room_seat s join ${rooms} r on r.id = s.room_id
      left join room_answer a on a.room_id = s.room_id and a.student_id = s.student_id
      left join room_question q on q.room_id = a.room_id and q.no = a.no
      where s.room_id = ${roomId} and s.team_id is not null and s.state <> 'removed' group by s.team_id
    ) team order by rank, team."teamId"`)
  return rows
}
