import { createHmac } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { SignDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { RoomRow } from './rooms.store.ts'
import { findOwnSeat, type SeatRow } from './seats.store.ts'
import { insertSigns } from './signs.store.ts'

/** They work on a paper by now: what their devices do before and after is nobody's business. */
const isAtWork = ({ kind, phase }: RoomRow, { begunAt, closed }: SeatRow): boolean =>
  isPaper(kind) && phase === 'working' && begunAt !== null && closed === null

/**
 * Networks of one room can be told apart by it. Which they are nobody can tell without the room's secret, and the hashes of one room say
 * nothing in another.
 */
const hashOf = ({ secret, id }: RoomRow, address: string): Buffer =>
  createHmac('sha256', secret).update(`${id} ${address}`).digest()

/** What the page of somebody has seen while they work on a paper, with the network that it comes from. @throws E_NO_SEAT */
export async function noteSigns(
  { db, now, viewer, address }: Caller,
  room: RoomRow,
  signs: readonly SignDraft[],
): Promise<void> {
  const seat = await findOwnSeat(db, { roomId: room.id, userId: viewer.userId })
  if (!seat || seat.state === 'removed') throw new AppError(errors.E_NO_SEAT)
  if (!isAtWork(room, seat)) return
  await insertSigns(db, seat, [
    ...signs.map(({ kind, ago, seconds }) => ({
      ...{ id: newId(), kind, at: new Date(now.getTime() - ago * 1000) },
      ...(kind !== 'paste' && { seconds }),
    })),
    { id: newId(), kind: 'network', at: now, network: hashOf(room, address) },
  ])
}

/** Another device has taken a paper over while it was worked on. */
export async function noteDevice(db: Db, room: RoomRow, seat: SeatRow, now: Date): Promise<void> {
  if (isAtWork(room, seat)) await insertSigns(db, seat, [{ id: newId(), kind: 'device', at: now }])
}
