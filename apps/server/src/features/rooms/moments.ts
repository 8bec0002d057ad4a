import type { PublicState } from '@bangxanh/contract/rooms/schemas.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { RoomRow } from './rooms.store.ts'
import { type RankedRow, readRanked } from './seats.store.ts'

/** Addresses of files in it are read for longer than that. */
const FRESH_MS = 5 * 60_000
const MOST = 2_000

interface Kept<T> {
  readonly rev: number
  readonly at: number
  readonly value: Promise<T>
}

/** What a process reads once for all who ask at one rev. Not for reads inside a transaction that may be taken back. */
export function onceARev<T>(read: (caller: AnyCaller, room: RoomRow) => Promise<T>) {
  const kept = new Map<string, Kept<T>>()
  return (caller: AnyCaller, room: RoomRow): Promise<T> => {
    const found = kept.get(room.id)
    const at = caller.now.getTime()
    if (found && found.rev === room.rev && Math.abs(at - found.at) < FRESH_MS) return found.value
    const value = read(caller, room)
    kept.delete(room.id)
    kept.set(room.id, { rev: room.rev, at, value })
    if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
    value.catch(() => kept.delete(room.id))
    return value
  }
}

/** Where a room stands, of one rev. `read`: how it is read anew. */
export const momentsBy = (read: (caller: AnyCaller, room: RoomRow) => Promise<PublicState>) => {
  const once = onceARev(read)
  return async (caller: AnyCaller, room: RoomRow): Promise<PublicState> => ({
    ...(await once(caller, room)),
    serverNow: caller.now.toISOString(),
  })
}

/** Points and places of all, which change with the rev alone. */
export const rankedOnce: (caller: AnyCaller, room: RoomRow) => Promise<ReadonlyMap<string, RankedRow>> =
  onceARev(async ({ db }, { id }) => new Map((await readRanked(db, id)).map(row => [row.student_id, row])))
