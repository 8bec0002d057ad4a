import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { SeatState } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { deleteRescue, deleteRuling, type FateRow, saveFates, saveRulings, setWinner } from './bell.store.ts'
import { updateRoomQuestion } from './questions.store.ts'
import { markUndone, type RoomRow, readLastAct } from './rooms.store.ts'
import { keptStanding, saveMove, standingOf } from './save-move.ts'
import { raiseEdition, setSeatState } from './seats.store.ts'
import { replayBell } from './settle-bell.ts'
import { isUndoable, type LastAct, undone } from './states.ts'

type ActRow = NonNullable<Awaited<ReturnType<typeof readLastAct>>>

/** What acts keep of what they have changed. */
interface Changed {
  readonly no?: number
  readonly state?: SeatState
  /** Whom a return has put in or out, as they were. */
  readonly fates?: readonly FateRow[]
  readonly was?: { readonly isOut: boolean; readonly ruled: boolean } | null
}

/** Takes back what was done last. The caller holds the room. @throws E_ROOM_ACT */
export async function undoLast(caller: Caller, room: RoomRow): Promise<void> {
  const { db, now, viewer } = caller
  const row = await readLastAct(db, room.id)
  const last: LastAct | undefined = row && { act: row.act, at: row.at, before: keptStanding(row.changed) }
  const at = standingOf(room)
  if (!row || !last || !isUndoable(at, last)) throw new AppError(errors.E_ROOM_ACT)
  await markUndone(db, row.id, now)
  await restore(caller, room, row)
  const itself = await saveMove(db, room, undone(at, last, now), { userId: viewer.userId, now, act: 'undo' })
  // An undo is no act that is taken back itself.
  await markUndone(db, itself, now)
}

async function restore({ db, viewer }: Caller, room: RoomRow, row: ActRow): Promise<void> {
  const { no, state = 'in', fates = [], was } = row.changed as Changed
  const seat = row.studentId && { roomId: room.id, studentId: row.studentId }
  switch (row.act) {
    case 'void':
      await updateRoomQuestion(db, { roomId: room.id, no: no as number }, { voided: false })
      await replayBell(db, room)
      return
    case 'rescue':
      await deleteRescue(db, row.id)
      await replayBell(db, room)
      return
    case 'winner':
      await setWinner(db, room.id, null)
      await replayBell(db, room)
      return
    case 'remove':
    case 'readmit':
      if (fates.length > 0) await saveFates(db, room.id, fates)
      if (seat) await setSeatState(db, seat, state)
      return
    case 'ruling':
    case 'correct':
      if (!seat) return
      if (was) {
        const userId = was.ruled ? viewer.userId : null
        await saveRulings(db, [{ ...seat, no: row.no, isOut: was.isOut, userId }])
      } else await deleteRuling(db, { ...seat, no: row.no })
      await raiseEdition(db, seat)
      if (row.act === 'correct') await replayBell(db, room)
  }
}
