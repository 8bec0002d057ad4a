import { isPaper, type RoomActName } from '@bangxanh/contract/rooms/states.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announce } from '../../kernel/live/live.ts'
import { notifyAll } from '../notifications/public.ts'
import { updateRoomQuestion } from './questions.store.ts'
import { insertAct, type RoomRow, readRow, updateRoom } from './rooms.store.ts'
import { settleQuestion } from './settle-bell.ts'
import type { Standing } from './states.ts'
import { tellPupils } from './tell-pupils.ts'

export interface Mover {
  /** Null: the clock. */
  readonly userId: string | null
  readonly now: Date
  readonly act: RoomActName
  /** Of an act about another question than the one that stands, and about one seat. */
  readonly no?: number
  readonly studentId?: string
  readonly reason?: string | null
  /** What an undo needs to know beside how the room stood. */
  readonly changed?: object
}

/** Writes down where a room stands now and what moved it, and tells every process. The caller holds the room. Gives the act's id. */
export async function saveMove(db: Db, room: RoomRow, to: Standing, mover: Mover): Promise<string> {
  const { now, act, userId, changed = {}, no = to.question, studentId = null, reason = null } = mover
  const made = room.rev + 1
  const { status, rehearsal } = to
  const { kind: _kind, ...stands } = standingOf(to)
  await updateRoom(db, room.id, {
    ...{ ...stands, rev: made },
    ...(userId !== null && { actedAt: now }),
    ...(room.status !== status && timesOf(room.status, status, now)),
  })
  await saveQuestion(db, room, to, now)
  const id = newId()
  await insertAct(db, {
    ...{ id, roomId: room.id, rev: room.rev, made, at: now, userId, act, no, studentId, reason },
    changed: { before: standingOf(room), ...changed },
  })
  await announce(db, { room: `play:${room.id}`, rev: made, kind: act })
  if (room.status !== status || room.rehearsal !== rehearsal) await tellPupils(db, room.id, now)
  if (room.status !== status && status === 'ended')
    await notifyAll({ db, now }, [
      { occasion: 'roomEnded', about: room.id },
      ...(isPaper(room.kind) ? [{ occasion: 'essaysToMark' as const, about: room.id }] : []),
    ])
  return id
}

/** While its waiting room is open, an exam is planned for another time: all who wait hear of it at once. The caller holds the room. */
export async function tellPlanned(db: Db, roomId: string): Promise<void> {
  const room = await readRow(db, roomId)
  if (!room) return
  // What is kept of a rev says when it begins.
  const rev = room.rev + 1
  await updateRoom(db, roomId, { rev })
  await announce(db, { room: `play:${roomId}`, rev, kind: 'planned' })
}

function timesOf(was: Standing['status'], status: Standing['status'], now: Date) {
  // One that has ended and goes on is the same that has started.
  if (status === 'live') return was === 'ended' ? { endedAt: null } : { startedAt: now }
  // Nobody has acted yet in what is opened next: else it would soon be left alone.
  return status === 'ended' ? { endedAt: now } : { startedAt: null, endedAt: null, actedAt: null }
}

/** What of it each question keeps: when it opened and closed, and that it was revealed. */
async function saveQuestion(db: Db, room: RoomRow, to: Standing, now: Date): Promise<void> {
  const at = (no: number) => ({ roomId: room.id, no })
  if (to.question !== room.question) {
    if (to.beforeClosesAt) await updateRoomQuestion(db, at(room.question), { closesAt: to.beforeClosesAt })
    await updateRoomQuestion(db, at(to.question), { opensAt: to.opensAt, closesAt: to.closesAt })
    return
  }
  if (to.question === 0) return
  const isRevealed = to.phase === 'revealed' && room.phase !== 'revealed'
  if (isRevealed || to.closesAt?.getTime() !== room.closesAt?.getTime())
    await updateRoomQuestion(db, at(to.question), {
      // Paused before it had opened, it opens later as well.
      ...{ opensAt: to.opensAt, closesAt: to.closesAt },
      ...(isRevealed && { revealedAt: now }),
    })
  if (isRevealed) await settleQuestion(db, room, to.question)
}

/** Of a row, or of what has become of it, what acts move. */
export const standingOf = ({
  kind,
  status,
  phase,
  question,
  opensAt,
  closesAt,
  pausedAt,
  revealAt,
  beforeClosesAt,
  rehearsal,
}: Standing): Standing => ({
  kind,
  status,
  phase,
  question,
  opensAt,
  closesAt,
  pausedAt,
  revealAt,
  beforeClosesAt,
  rehearsal,
})

/** The same as a row of the log has kept it. */
export function keptStanding(changed: unknown): Standing {
  const { before } = changed as { before: Record<keyof Standing, string | number | boolean | null> }
  const date = (value: string | number | boolean | null) =>
    typeof value === 'string' ? new Date(value) : null
  return {
    ...(before as unknown as Standing),
    opensAt: date(before.opensAt),
    closesAt: date(before.closesAt),
    pausedAt: date(before.pausedAt),
    revealAt: date(before.revealAt),
    beforeClosesAt: date(before.beforeClosesAt),
    // Older acts say nothing of it.
    rehearsal: before.rehearsal === true,
  }
}
