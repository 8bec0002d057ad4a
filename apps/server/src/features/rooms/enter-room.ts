import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import { isBell, isPaper } from '@bangxanh/contract/rooms/states.ts'
import { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import { inTransaction } from '../../kernel/caller.ts'
import { isExamBrowser } from './exam-browser.ts'
import { noteSealed } from './note-sealed.ts'
import { findRoom, lockRoom, type RoomPart, type RoomRow, readRow } from './rooms.store.ts'
import { addSeat, findOwnRecord, type SeatRow, takeSeat } from './seats.store.ts'
import { noteDevice } from './signs.ts'
import type { Who } from './snapshots.ts'
import { tellSeat } from './tell-seat.ts'
import type { TrialRow } from './trials.store.ts'
import { enterTrial } from './trials.ts'
import { dealVariantTo } from './variants.store.ts'

/** What a phone says when it comes: the epoch that it holds, 0 of one that is new here, and what it has of that which comes ahead. */
export const Brought = z
  .object({
    epoch: z.int().min(0).max(1_000_000).default(0),
    paper: z.string().max(SEALED.version).optional(),
    /** It is a device of who runs the room, and of a rehearsal. */
    trial: z.boolean().optional(),
  })
  .catch({ epoch: 0 })
export type Brought = z.infer<typeof Brought>

/** Who a socket is in `play:`. */
export interface Place extends Who {
  /** False: who answers has to show with each call that they are in the exam browser. */
  readonly isShown: boolean
}

/** Who a socket is in `judge:`. */
export interface JudgePlace {
  readonly userId: string
}

/** Who somebody is in a room. */
export interface Entrance {
  readonly room: RoomRow
  /** Null: they look on, or wait for the start. */
  readonly seat: SeatRow | null
  /** Of who runs it: the seat of a rehearsal. */
  readonly trial?: TrialRow | undefined
  readonly hosts?: boolean
}

/**
 * A pupil comes, or comes back; by another device they take their seat over. One who was approved after the start gets a seat. A
 * teacher of the class looks on. Undefined: it is not for them.
 */
export async function enterRoom(
  caller: Caller,
  roomId: string,
  { epoch, paper, trial }: Brought,
): Promise<Entrance | undefined> {
  const { db, now, viewer } = caller
  if (trial) {
    const room = await mayWatch(caller, roomId, 'host')
    return room && { room, seat: null, trial: await enterTrial(caller, room, epoch), hosts: true }
  }
  const shown = await isShownIn(caller, roomId)
  const seat = await takeSeat(db, { roomId, userId: viewer.userId, epoch, now, shown })
  const room = await readRow(db, roomId)
  if (!room) return undefined
  if (seat) {
    const mayHave = isPaper(room.kind) ? room.phase === 'lobby' : paper !== undefined || seat.ahead > 0
    // Who was sent out of an exam gets nothing of it, and hears when they are let in again.
    if (mayHave && seat.state !== 'removed') await noteSealed(caller, room, seat, paper)
    // Without the exam browser nothing was taken over of a paper that wants it.
    const isKept = room.browserKeys.length > 0 && !shown && seat.begunAt !== null && seat.closed === null
    if (!isKept) await noteTakeOver(caller, { room, seat }, epoch)
    return { room, seat }
  }
  const studentId = await findOwnRecord(db, roomId, viewer.userId)
  if (studentId) {
    if (!takesMore(room)) return { room, seat: null }
    await inTransaction(caller, async ({ db }) => {
      const held = await lockRoom(db, roomId)
      if (!held || !takesMore(held)) return
      await addSeat(db, roomId, studentId)
      await dealVariantTo(db, roomId, studentId)
    })
    const late = await takeSeat(db, { roomId, userId: viewer.userId, epoch, now, shown })
    if (late) return { room, seat: late }
    // It was closed for them meanwhile; else somebody has taken their seat from them.
    const stands = await readRow(db, roomId)
    return stands && !takesMore(stands) ? { room: stands, seat: null } : undefined
  }
  return (await mayWatch(caller, roomId, 'join')) ? { room, seat: null } : undefined
}

/** Whether who has no seat yet sits down: not in a rehearsal, and in a bell who comes after the lobby looks on. */
const takesMore = ({ status, rehearsal, kind, phase }: RoomRow): boolean =>
  status === 'live' && !rehearsal && (!isBell(kind) || phase === 'lobby')

/** Somebody goes on at another device than that which held this epoch: the one that held it until now hears of it, and of a paper it is noted. */
export async function noteTakeOver(
  { db, now }: Caller,
  { room, seat }: { readonly room: RoomRow; readonly seat: SeatRow },
  epoch: number,
): Promise<void> {
  const isOfPaper = isPaper(room.kind)
  const isKept = seat.epoch === epoch || (!isOfPaper && 0 < epoch && epoch < seat.epoch)
  if (seat.epoch <= 1 || isKept) return
  if (isOfPaper) await noteDevice(db, room, seat, now)
  await tellSeat(db, room, seat)
}

/** Whether this very request says that it comes from the exam browser of a room; most say nothing, and no room is read for them. */
async function isShownIn(caller: Caller, roomId: string): Promise<boolean> {
  const room = caller.examBrowser && (await readRow(caller.db, roomId))
  return Boolean(room && room.browserKeys.length > 0 && isExamBrowser(caller, room))
}

/** Somebody who has no seat: by the right of the room's kind. */
export async function mayWatch(caller: Caller, roomId: string, part: RoomPart): Promise<RoomRow | undefined> {
  const found = await findRoom(caller.db, caller, part, roomId)
  return found?.allowed ? found : undefined
}
