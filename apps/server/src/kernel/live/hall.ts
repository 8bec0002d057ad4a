import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Server } from 'socket.io'

/** So many sockets are written to before others of this process have a turn. */
const A_TURN = 250

/** The sockets of this process, by the rooms in which they are. */
export interface Hall {
  /** Ids of the rooms of a kind in which somebody is. */
  ids(prefix: string): string[]
  has(room: string): boolean
  /** Who is in a room: what its `enter` has said of them. */
  places(room: string): unknown[]
  /** Says something to all in a room. */
  emit(room: string, event: string, body: unknown): Promise<void>
  /** Says to each in a room what is theirs; nothing where there is none. */
  emitEach(room: string, event: string, bodyOf: (place: unknown) => unknown): Promise<void>
}

/** What a socket keeps of the rooms in which it is, by their names. */
export type Places = Map<string, unknown>

export function hallOf(io: Server): Hall {
  const { adapter, sockets } = io.of('/')
  const inside = (room: string) => [...(adapter.rooms.get(room) ?? [])]
  const placeOf = (socketId: string, room: string) =>
    (sockets.get(socketId)?.data.places as Places | undefined)?.get(room)
  const inTurns = async (room: string, tell: (some: string[]) => void) => {
    const all = inside(room)
    for (let from = 0; from < all.length; from += A_TURN) {
      if (from > 0) await nextTurn()
      tell(all.slice(from, from + A_TURN))
    }
  }
  return {
    ids: prefix =>
      [...adapter.rooms.keys()].flatMap(room =>
        room.startsWith(`${prefix}:`) ? room.slice(prefix.length + 1) : [],
      ),
    has: room => adapter.rooms.has(room),
    places: room => inside(room).map(id => placeOf(id, room)),
    // Packed once for all of a turn.
    emit: (room, event, body) => inTurns(room, some => io.to(some).emit(event, body)),
    emitEach: (room, event, bodyOf) =>
      inTurns(room, some => {
        for (const id of some) {
          const body = bodyOf(placeOf(id, room))
          if (body !== undefined) sockets.get(id)?.emit(event, body)
        }
      }),
  }
}
