import { PAPER, ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { Outage } from '@bangxanh/contract/rooms/schemas.ts'
import type { RoomPhase } from '@bangxanh/contract/rooms/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { contests } from '../../schema/contests.ts'
import { roomBeats } from '../../schema/rooms.ts'
import { paperEndOf } from './paper-end.store.ts'

export interface BeatRow {
  readonly id: string
  readonly phase: RoomPhase
  /** Milliseconds since the epoch; null: it has had none yet. */
  readonly at: number | null
}

/** Rooms that run, with when somebody was there last; and by how much the database's time of day is ahead, in milliseconds. */
export async function readBeats(db: Db): Promise<{ rooms: BeatRow[]; databaseNow: number }> {
  const { rows } = await db.execute<{
    id: string | null
    phase: RoomPhase
    at: number | null
    now: number
  }>(sql`
    select r.id, r.phase, (extract(epoch from b.at) * 1000)::float8 as at, (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from (select 1) one left join room r on r.status = 'live' left join room_beat b on b.room_id = r.id order by r.id`)
  return {
    rooms: rows.flatMap(({ id, phase, at }) => (id === null ? [] : [{ id, phase, at }])),
    databaseNow: rows[0]?.now ?? 0,
  }
}

/** Somebody is here: of all these rooms, in one order, and never back. */
export const writeBeats = (db: Db, roomIds: readonly string[], now: Date) =>
  db.execute(sql`
    insert into ${roomBeats} (room_id, at)
    select room.id, ${now.toISOString()}::timestamptz from room where room.id = any(${sql.param([...roomIds])}::uuid[]) order by room.id
    on conflict (room_id) do update set at = excluded.at where room_beat.at < excluded.at`)

/** One of two processes has it: it stood at `was`. */
export async function claimBeat(db: Db, roomId: string, was: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update room_beat set at = ${now.toISOString()}::timestamptz
    where room_id = ${roomId} and (extract(epoch from at) * 1000)::float8 = ${was}`)
  return rowCount === 1
}

/** Rooms in which something is due by the clock, while somebody is there. */
export async function readDue(db: Db, now: Date, freshMs: number): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from room r join room_beat b on b.room_id = r.id
    where r.status = 'live' and b.at > ${new Date(now.getTime() - freshMs).toISOString()}::timestamptz
      and ((r.phase = 'asking' and r.closes_at <= ${at}) or (r.phase = 'locked' and r.reveal_at <= ${at}))
    order by r.id`)
  return rows.map(({ id }) => id)
}

/** Rooms in which nobody has acted for so long. */
export async function readLeftAlone(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from room where status = 'live' and greatest(acted_at, started_at) <= ${before.toISOString()}::timestamptz
      and not (kind = 'exam' and exists (select from ${contests} c where c.id = room.id and c.start_at > ${before.toISOString()}::timestamptz))
      and (phase <> 'working' or closes_at is null or closes_at + make_interval(mins => extension + ${2 * PAPER.moreMinutes}) <= ${before.toISOString()}::timestamptz) order by id`)
  return rows.map(({ id }) => id)
}

const grace = sql.raw(`interval '${ROOM.revealAfterMs} milliseconds'`)

/** Papers in which somebody's time is over, or everybody's, while somebody is there. */
export async function readDuePapers(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const fresh = sql`${new Date(now.getTime() - ROOM.outageMs).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from room r join room_beat b on b.room_id = r.id
    where r.status = 'live' and r.phase = 'working' and b.at > ${fresh} and not ${isUnanswered('clock-jump')}
      and (${isOver(at)} or exists (select from room_seat s where s.room_id = r.id and ${isDue(at)}))
    order by r.id`)
  return rows.map(({ id }) => id)
}

/**
 * Nobody was here, or the clock has moved, since a host moved the room last or its paper was handed out: whether it cost anybody time is
 * theirs to say (product 19.29). Told by revs: of two servers one may be hours ahead.
 */
const unansweredOf = (...acts: ('outage' | 'clock-jump')[]) =>
  sql`a.act = any(${sql.param(acts)}::text[]) and not exists (select from room_act b where b.room_id = a.room_id
    and b.made > a.made and b.made > b.rev and (b.user_id is not null or b.act = 'hand-out'))`
const isUnanswered = (...acts: ('outage' | 'clock-jump')[]) =>
  sql`exists (select from room_act a where a.room_id = r.id and ${unansweredOf(...acts)})`

/** The last of them: that no paper is taken by itself, its desk says. */
export async function findUnanswered(db: Db, roomId: string) {
  const { rows } = await db.execute<{ act: 'outage' | 'clock-jump'; at: string }>(sql`
    select a.act, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from room r join room_act a on a.room_id = r.id
    where r.id = ${roomId} and ${unansweredOf('outage', 'clock-jump')} order by a.made desc limit 1`)
  return rows[0] ?? null
}

/** Somebody has said after an outage `a`, or on the rev that it made, what follows from it: for all, or for a hall. */
const isAnswered = (
  hall: SQL,
) => sql`exists (select from room_act b where b.room_id = a.room_id and b.made >= a.made
  and (b.act in ('dismiss', 'end', 'left-alone')
    or (b.act = 'extension' and (b.changed ->> 'minutes')::int > (b.changed ->> 'was')::int))
  and (b.changed ->> 'hallId' is null or b.changed ->> 'hallId' = ${hall}::text))`
/** Outages of a room `r` while its paper is worked on. */
const outages = sql`room_act a on a.room_id = r.id and r.phase = 'working' and a.act = 'outage' and a.at > r.opens_at`
const lost = sql`(a.changed ->> 'ms')::float8`
const instant = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** All of them as one: the minutes that they cost, without what lies between. */
const asOne = sql`${instant(sql`min(a.at - make_interval(secs => ${lost} / 1000))`)} as since,
  ${instant(sql`max(a.at)`)} as until, ceil(sum(${lost}) / 60000)::int as minutes`
/** Of a room `r`: somebody who sits there has not been answered. */
const isOpenForSome = sql`exists (select from room_seat s where s.room_id = r.id and s.begun_at is not null
  and s.state <> 'removed' and not ${isAnswered(sql`s.hall_id`)})`

/** What somebody in an exam has neither been given nor done without, of the time in which nobody was here. */
export async function findOutage(db: Db, roomId: string): Promise<Outage | null> {
  const { rows } = await db.execute<Outage & Record<string, unknown>>(sql`
    select ${asOne} from room r join ${outages} where r.id = ${roomId} and ${isOpenForSome} having count(*) > 0`)
  return rows[0] ?? null
}

/** The same of halls. */
export async function findHallOutages(
  db: Db,
  hallIds: readonly string[],
): Promise<ReadonlyMap<string, Outage>> {
  const { rows } = await db.execute<Outage & { hall: string } & Record<string, unknown>>(sql`
    select h.id as hall, ${asOne} from room_hall h join room r on r.id = h.room_id join ${outages}
    where h.id = any(${sql.param([...hallIds])}::uuid[]) and not ${isAnswered(sql`h.id`)} group by h.id`)
  return new Map(rows.map(({ hall, ...outage }) => [hall, outage]))
}

/** All get so many minutes for an outage: what a hall was given since then is among them. The caller holds the room. */
export const foldOutage = (db: Db, roomId: string, minutes: number) =>
  db.execute(sql`
    update room_hall h set extension = h.extension - least(h.extension, given.minutes, ${minutes}::int), edition = h.edition + 1
    from (select b.changed ->> 'hallId' as hall, sum((b.changed ->> 'minutes')::int - (b.changed ->> 'was')::int) as minutes
      from room_act b where b.room_id = ${roomId} and b.act = 'extension' and b.changed ->> 'hallId' is not null
        and b.made >= (select min(a.made) from room r join ${outages} where r.id = ${roomId} and ${isOpenForSome})
      group by 1) given
    where h.room_id = ${roomId} and h.id::text = given.hall and given.minutes > 0 and h.extension > 0`)

const isDue = (at: SQL) =>
  sql`(s.begun_at is not null and s.closed is null and s.state <> 'removed' and ${paperEndOf('s')} + ${grace} <= ${at})`
/** Nobody works any more, and nobody can begin. */
const isOver = (
  at: SQL,
) => sql`(r.closes_at + make_interval(mins => r.extension + coalesce((select max(h.extension) from room_hall h where h.room_id = r.id), 0)) + ${grace} <= ${at} and not ${isUnanswered('outage', 'clock-jump')} and not exists (
  select from room_seat s where s.room_id = r.id and s.begun_at is not null and s.closed is null and s.state <> 'removed'))`

/** Takes the papers whose time is over, all by one statement; the caller holds the room. So many. */
export async function collectDue(db: Db, roomId: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    update room_seat s set closed = 'time', closed_at = ${at}, edition = s.edition + 1
    from room r where r.id = ${roomId} and s.room_id = r.id and ${isDue(at)}`)
  return rowCount ?? 0
}

/** Whether a paper that the caller holds is over for everybody. */
export async function isPaperOver(db: Db, roomId: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ over: boolean }>(
    sql`select coalesce(${isOver(at)}, false) as over from room r where r.id = ${roomId}`,
  )
  return rows[0]?.over ?? false
}
