import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import type { SignDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { RoomRow } from './rooms.store.ts'
import { findOwnSeat, type SeatRow } from './seats.store.ts'
import { insertSigns, type SeenSign } from './signs.store.ts'

/** They work on a paper by now: what their devices do before and after is nobody's business. */
const isAtWork = ({ kind, phase }: RoomRow, { begunAt, closed }: SeatRow): boolean =>
  isPaper(kind) && phase === 'working' && begunAt !== null && closed === null

/** They worked on it at that moment. Of a paper that was closed it may be told for some minutes: a page that was left says so late. */
const wasAtWork = (room: RoomRow, { begunAt, closed, closedAt }: SeatRow, at: Date, now: Date): boolean => {
  // A page counts its seconds in whole ones.
  if (!isPaper(room.kind) || begunAt === null || at.getTime() < begunAt.getTime() - 1_000) return false
  if (closed === null) return room.phase === 'working'
  return closedAt !== null && at < closedAt && now.getTime() - closedAt.getTime() < SIGN.lateSeconds * 1_000
}

/** Devices of one network have one of these: by IPv6 each has an address of its own within 64 bits. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const text = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = text.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16))
  const [high = 0, low = 0] = groups.slice(6)
  // An address of IPv4 as a socket of both shows it.
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xff_ff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')
}

/**
 * Networks of one room can be told apart by it. Which they are nobody can tell without the room's secret, and the hashes of one room say
 * nothing in another.
 */
const hashOf = ({ secret, id }: RoomRow, address: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${id} ${networkOf(address)}`)
    .digest()

/**
 * What the page of somebody has seen while they worked on a paper, with the network that it comes from. One that only looks on, since
 * another device has gone on, says nothing. @throws E_NO_SEAT
 */
export async function noteSigns(
  { db, now, viewer, address }: Caller,
  room: RoomRow,
  { epoch, signs }: { readonly epoch: number; readonly signs: readonly SignDraft[] },
): Promise<void> {
  const seat = await findOwnSeat(db, { roomId: room.id, userId: viewer.userId })
  if (!seat || seat.state === 'removed') throw new AppError(errors.E_NO_SEAT)
  if (epoch > 0 && epoch < seat.epoch) return
  const told = signs.map(({ key, kind, ago, seconds }) => ({
    ...{ id: key, kind, at: new Date(now.getTime() - ago * 1000) },
    ...(kind !== 'paste' && { seconds }),
  }))
  const seen: SeenSign[] = told.filter(({ at }) => wasAtWork(room, seat, at, now))
  if (isAtWork(room, seat))
    seen.push({ id: newId(), kind: 'network', at: now, network: hashOf(room, address) })
  if (seen.length > 0) await insertSigns(db, seat, seen)
}

/** Another device has taken a paper over while it was worked on. */
export async function noteDevice(db: Db, room: RoomRow, seat: SeatRow, now: Date): Promise<void> {
  if (isAtWork(room, seat)) await insertSigns(db, seat, [{ id: newId(), kind: 'device', at: now }])
}
