import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import { announce } from '../../kernel/live/live.ts'
import { actByClock } from './act-in-room.ts'
import {
  claimBeat,
  collectDue,
  isPaperOver,
  readBeats,
  readDue,
  readDuePapers,
  readLeftAlone,
  writeBeats,
} from './beat.store.ts'
import { setClocksApart } from './clocks-apart.ts'
import { collectAll } from './papers.store.ts'
import { lockRoom } from './rooms.store.ts'
import { saveMove, standingOf } from './save-move.ts'
import { type Circumstances, move, moveByTime, type Standing, shifted } from './states.ts'

/** What a process remembers of its own last heartbeat. */
export interface Heart {
  last: { readonly now: number; readonly elapsed: number } | undefined
}

/**
 * The heartbeat of all rooms that run. A gap means that nobody was there, and the time stood still for everybody: it is taken out of the
 * question. Where the clock alone has moved, rooms that ask pause, and a host says how it goes on (product 18.15).
 */
export async function keepBeat(caller: AnyCaller, clock: Clock, heart: Heart): Promise<void> {
  const asked = clock.now().getTime()
  const { rooms, databaseNow } = await readBeats(caller.db)
  setClocksApart(clock.follow(aheadOf(databaseNow, asked, clock.now().getTime())))
  const [now, elapsed] = [clock.now(), clock.elapsed()]
  const { last } = heart
  const jumped = last && Math.abs(now.getTime() - last.now - (elapsed - last.elapsed)) > ROOM.outageMs
  const late = rooms.filter(
    ({ at }) => at !== null && (now.getTime() - at > ROOM.outageMs || at - now.getTime() > ROOM.outageMs),
  )
  for (const { id, at } of late)
    if (at !== null) await makeGood(caller, id, { at, now, isJump: jumped === true || at > now.getTime() })
  const fresh = rooms.filter(room => !late.includes(room)).map(({ id }) => id)
  if (fresh.length > 0) await writeBeats(caller.db, fresh, now)
  heart.last = { now: now.getTime(), elapsed }
}

/** By how much the database is ahead at least, whenever it has answered between being asked and being heard. */
const aheadOf = (database: number, asked: number, heard: number) =>
  database < asked ? database - asked : Math.max(0, database - heard)

/** Once, whichever process comes first. */
const makeGood = (
  caller: AnyCaller,
  id: string,
  { at, now, isJump }: { at: number; now: Date; isJump: boolean },
) =>
  inTransaction(caller, async ({ db }) => {
    const room = await lockRoom(db, id)
    if (room?.status !== 'live' || !(await claimBeat(db, id, at, now))) return
    const stands = standingOf(room)
    const asked = isJump ? pausedAt(stands, at) : afterOutage(stands, at, now)
    // Of a paper it is written down: whether it costs anybody time, its hosts know.
    const to = room.phase === 'working' ? stands : asked
    const act = isJump ? 'clock-jump' : 'outage'
    if (to) await saveMove(db, room, to, { userId: null, now, act, changed: { ms: now.getTime() - at } })
  })

/** It was asked when somebody was here last: so many seconds are left. */
const pausedAt = (at: Standing, last: number): Standing | undefined =>
  at.phase === 'asking' ? { ...at, phase: 'paused', pausedAt: new Date(last) } : undefined

function afterOutage(at: Standing, last: number, now: Date): Standing | undefined {
  const gap = now.getTime() - last
  if (at.phase === 'asking' && gap > ROOM.longOutageMs) return pausedAt(at, last)
  return at.phase === 'asking' || at.revealAt ? { ...at, ...shifted(at, gap) } : undefined
}

/** What is due by the clock, each room in a transaction of its own; of two processes one does it. */
export async function actByTime(caller: AnyCaller, clock: Clock): Promise<void> {
  for (const id of await readDue(caller.db, clock.now(), ROOM.outageMs))
    await inTransaction(caller, async ({ db }) => {
      const now = clock.now()
      const room = await lockRoom(db, id)
      const moved = room && moveByTime(standingOf(room), now)
      if (moved) await saveMove(db, room, moved.to, { userId: null, now, act: moved.act })
    })
}

/** Papers whose time is over: each room in a transaction of its own, and once nobody can work any more it ends. */
export async function collectPapers(caller: AnyCaller, clock: Clock): Promise<void> {
  for (const id of await readDuePapers(caller.db, clock.now()))
    await inTransaction(caller, async ({ db }) => {
      const now = clock.now()
      const room = await lockRoom(db, id)
      if (room?.phase !== 'working') return
      const taken = await collectDue(db, id, now)
      const to = (await isPaperOver(db, id, now)) ? move(standingOf(room), 'end', toEnd(now)) : undefined
      if (to) {
        // Of who was sent out nobody waited for the paper: it is over like all others.
        await collectAll(db, id, now, 'time')
        await saveMove(db, room, to, { userId: null, now, act: 'end' })
      } else if (taken > 0) await announce(db, { room: `play:${id}`, rev: room.rev, kind: 'time-over' })
    })
}

/** An end asks for nothing else. */
const toEnd = (now: Date): Circumstances => ({
  ...{ now, of: 0, allAnswered: false, voided: false, answered: true, won: false },
})

/** Rooms that everybody has gone away from end by themselves. */
export async function endLeftAlone(caller: AnyCaller): Promise<void> {
  const { now } = caller
  const before = new Date(now.getTime() - ROOM.leftAloneMs)
  for (const id of await readLeftAlone(caller.db, before))
    await inTransaction(caller, async caller => {
      const { db } = caller
      const room = await lockRoom(db, id)
      if (!room || Math.max(Number(room.actedAt), Number(room.startedAt)) > before.getTime()) return
      // What was tried has no end: it goes back to its beginning.
      if (room.rehearsal) return actByClock(caller, id, 'reset')
      const to = move(standingOf(room), 'end', toEnd(now))
      if (!to) return
      if (isPaper(room.kind)) await collectAll(db, id, now)
      await saveMove(db, room, to, { userId: null, now, act: 'left-alone' })
    })
}
