import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { untell } from '../notifications/public.ts'
import { writeBeats } from './beat.store.ts'
import { takeInTime } from './late.store.ts'
import { type Concerned, endHandedIn, reopenStopped } from './papers.store.ts'
import type { RoomRow } from './rooms.store.ts'
import { standingOf } from './save-move.ts'
import type { Standing } from './states.ts'

/** Who was stopped by the clock goes on, in a hall or everywhere; what came meanwhile is in time now. The caller has moved the end. */
export async function goOn(db: Db, roomId: string, hallId?: string): Promise<void> {
  await reopenStopped(db, roomId, hallId)
  await takeInTime(db, roomId)
}

const MINUTE_MS = 60_000

/** When a room closes with so many minutes more; null: it closes by hand. */
export const closingWith = ({ closesAt }: RoomRow, minutes: number): Date | null =>
  closesAt && new Date(closesAt.getTime() + minutes * MINUTE_MS)

/**
 * An exam that has ended is worked on again until then: nobody was away meanwhile, what people were told of its result is so no more,
 * and whom it concerns and who has handed in is offered to go on by any time from its end on. Gives where it stands then; the caller holds the room and saves that.
 * @throws E_ROOM_ACT of one that was never handed out, E_TIME_IS_PAST
 */
export async function openAgain(
  caller: Caller,
  room: RoomRow,
  { until, whom }: { readonly until: Date | null; readonly whom: Concerned },
): Promise<Standing> {
  const { db, now } = caller
  if (!room.opensAt || !room.endedAt || !until) throw new AppError(errors.E_ROOM_ACT)
  if (until <= now) throw new AppError(errors.E_TIME_IS_PAST)
  await endHandedIn(db, { id: room.id, endedAt: room.endedAt }, whom, now)
  await writeBeats(db, [room.id], now)
  await untell(caller, 'roomResults', room.id)
  await untell(caller, 'essaysToMark', room.id)
  return { ...standingOf(room), status: 'live', phase: 'working' }
}
