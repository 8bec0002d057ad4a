import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import type { DeskSeat, RoomCounts } from '@bangxanh/contract/rooms/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Hall } from '../../kernel/live/hall.ts'
import type { Place } from './enter-room.ts'
import { kindOf } from './kinds.ts'
import { readRow } from './rooms.store.ts'
import { readCounts, readInside, readSeats, touchSeats } from './seats.store.ts'
import { countsView, deskSeat, named } from './snapshots.ts'
import { namedOnWall } from './wall-names.ts'

/** What screens and desks of this process were told last. */
export interface Shown {
  readonly counts: Map<string, RoomCounts>
  readonly seats: Map<string, Map<string, string>>
  readonly inside: Map<string, string>
}

/** How many have answered, to screens and desks: one statement for all rooms of the process, and nothing where nothing is new. */
export async function tellCounts(db: Db, hall: Hall, { counts }: Shown, now: Date): Promise<void> {
  const ids = [...new Set([...hall.ids('screen'), ...hall.ids('desk')])]
  forget(counts, ids)
  if (ids.length === 0) return
  for (const row of await readCounts(db, ids, now)) {
    const view = countsView(row)
    const before = counts.get(row.room_id)
    if (before && JSON.stringify(before) === JSON.stringify(view)) continue
    counts.set(row.room_id, view)
    for (const door of ['screen', 'desk'])
      await hall.emit(`${door}:${row.room_id}`, 'counts', { room: row.room_id, ...view })
  }
}

/** Who has come in, to walls, while pupils come in. */
export async function tellInside(db: Db, hall: Hall, { inside }: Shown, now: Date): Promise<void> {
  const ids = hall.ids('screen')
  forget(inside, ids)
  if (ids.length === 0) return
  const byRoom = Map.groupBy(await readInside(db, ids, now, ROOM.seatsShown), row => row.room_id)
  for (const roomId of new Set([...byRoom.keys(), ...inside.keys()])) {
    const rows = byRoom.get(roomId) ?? []
    const look = JSON.stringify(rows)
    if ((inside.get(roomId) ?? '[]') === look) continue
    inside.set(roomId, look)
    const room = await readRow(db, roomId)
    // The last one has gone, or it goes on and the wall shows something else.
    if (room?.phase !== 'lobby' || !kindOf(room).settings(room.settings).namesOnScreen) continue
    const nameOf = await namedOnWall(db, room)(rows)
    await hall.emit(`screen:${roomId}`, 'inside', { room: roomId, inside: rows.map(named(nameOf)) })
  }
}

/** Seats that have changed, to desks. */
export async function tellSeats(db: Db, hall: Hall, { seats }: Shown, now: Date): Promise<void> {
  const ids = hall.ids('desk')
  forget(seats, ids)
  if (ids.length === 0) return
  const byRoom = Map.groupBy(await readSeats(db, ids, now), row => row.room_id)
  for (const [roomId, rows] of byRoom) {
    const known = seats.get(roomId)
    const views = rows.map(deskSeat)
    const changed = views.filter(view => known?.get(view.studentId) !== lookOf(view))
    seats.set(roomId, new Map(views.map(view => [view.studentId, lookOf(view)])))
    for (let from = 0; from < changed.length; from += ROOM.seatsShown)
      await hall.emit(`desk:${roomId}`, 'seats', {
        room: roomId,
        seats: changed.slice(from, from + ROOM.seatsShown),
      })
  }
}

/** What of a seat a desk shows; the very moment in which it was heard of is none of it. */
const lookOf = ({ seenAt: _, ...seat }: DeskSeat) => JSON.stringify(seat)

function forget(shown: Map<string, unknown>, ids: readonly string[]): void {
  const here = new Set(ids)
  for (const id of shown.keys()) if (!here.has(id)) shown.delete(id)
}

/** Those whose sockets are here are there. */
export async function tellPresence(db: Db, hall: Hall, now: Date): Promise<void> {
  const there = hall.ids('play').flatMap(roomId =>
    hall.places(`play:${roomId}`).flatMap(place => {
      const studentId = (place as Place | undefined)?.studentId
      return studentId ? [{ roomId, studentId }] : []
    }),
  )
  if (there.length > 0) await touchSeats(db, there, now)
}
