import type { HallSeat } from '@bangxanh/contract/rooms/schemas.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Hall } from '../../kernel/live/hall.ts'
import { announce } from '../../kernel/live/live.ts'
import type { Place } from './enter-room.ts'
import { hallSeat, readHallStates } from './hall-board.ts'
import { readHallSeats } from './halls.store.ts'
import type { RoomRow } from './rooms.store.ts'

/** Who a socket is in `hall:`. */
export interface HallPlace {
  readonly roomId: string
  /** They may watch over all halls of the exam. */
  readonly all: boolean
}

/** The exam of a hall that somebody here watches. */
const roomOf = (hall: Hall, hallId: string) =>
  (hall.places(`hall:${hallId}`)[0] as HallPlace | undefined)?.roomId

/** Halls of an exam that somebody here watches. */
export const watchedOf = (hall: Hall, roomId: string): string[] =>
  hall.ids('hall').filter(id => roomOf(hall, id) === roomId)

/** The exams of which somebody here watches a hall. */
export const roomsWatched = (hall: Hall): string[] =>
  hall.ids('hall').flatMap(id => {
    const roomId = roomOf(hall, id)
    return roomId === undefined ? [] : [roomId]
  })

/** Halls as they stand now, whole; a proctor hears of no other one. */
export async function tellHallStates(
  caller: AnyCaller,
  sockets: Hall,
  room: RoomRow,
  hallIds: readonly string[],
): Promise<void> {
  if (hallIds.length === 0) return
  for (const state of await readHallStates(caller, room, hallIds)) {
    const own = { ...state, halls: state.halls.filter(({ _id }) => _id === state.room) }
    await sockets.emitEach(`hall:${state.room}`, 'state', place => ((place as HallPlace).all ? state : own))
  }
}

/** Names of halls, or who watches over them, are others while it is open. */
export const tellBoards = (db: Db, roomId: string): Promise<void> =>
  announce(db, { room: `play:${roomId}`, rev: 0, kind: 'halls' })

/** Some seats, to the halls in which they are. */
export async function tellSeatsOfHalls(
  { db, now }: AnyCaller,
  sockets: Hall,
  hallIds: readonly string[],
  studentIds: readonly string[],
): Promise<void> {
  if (hallIds.length === 0) return
  for (const row of await readHallSeats(db, hallIds, now, { studentIds }))
    await sockets.emit(`hall:${row.hall_id}`, 'seats', { room: row.hall_id, seats: [hallSeat(row)] })
}

/** Phones of a hall: what is theirs may be another; `own`: of all in the room. */
export async function tellPhonesOfHalls(
  { db, now }: AnyCaller,
  sockets: Hall,
  { id: roomId, rev }: RoomRow,
  { hallIds, own }: { readonly hallIds: readonly string[]; readonly own: ReadonlyMap<string, unknown> },
): Promise<void> {
  const theirs = new Set((await readHallSeats(db, hallIds, now)).map(row => row.student_id))
  await sockets.emitEach(`play:${roomId}`, 'own', place => {
    const { studentId } = place as Place
    const mine = studentId !== null && theirs.has(studentId) ? own.get(studentId) : undefined
    return mine && { room: roomId, rev, mine }
  })
}

/** What halls of this process were shown last. */
export type ShownHalls = Map<string, Map<string, string>>

/** Seats that have changed, to those who watch: one statement for all halls of the process, and nothing where nothing is new. */
export async function tellHallSeats(db: Db, sockets: Hall, shown: ShownHalls, now: Date): Promise<void> {
  const ids = sockets.ids('hall')
  const here = new Set(ids)
  for (const id of shown.keys()) if (!here.has(id)) shown.delete(id)
  if (ids.length === 0) return
  const byHall = Map.groupBy(await readHallSeats(db, ids, now, { live: true }), row => row.hall_id)
  for (const [hallId, rows] of byHall) {
    const known = shown.get(hallId)
    const views = rows.map(hallSeat)
    const changed = views.filter(view => known?.get(view.studentId) !== lookOf(view))
    shown.set(hallId, new Map(views.map(view => [view.studentId, lookOf(view)])))
    if (changed.length > 0) await sockets.emit(`hall:${hallId}`, 'seats', { room: hallId, seats: changed })
  }
}

/** What of a seat a board shows; the very moment in which it was heard of is none of it. */
const lookOf = ({ seenAt: _, ...seat }: HallSeat) => JSON.stringify(seat)
