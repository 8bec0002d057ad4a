import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import type { Announcement, HallSeat, HallState, Outage } from '@bangxanh/contract/rooms/schemas.ts'
import { actsIn, PROCTOR_ACTS, type RoomPhase } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { readHallActs, readLate } from './acts.store.ts'
import { readAnnouncements } from './announcements.store.ts'
import { announcementView } from './announcements.ts'
import { findHallOutages } from './beat.store.ts'
import {
  findHall,
  type HallSeatRow,
  hallOfProctor,
  hallView,
  type NamedHall,
  readHallSeats,
  readHalls,
} from './halls.store.ts'
import { kindOf } from './kinds.ts'
import { countRoomQuestions } from './questions.store.ts'
import type { FoundRoom, RoomRow } from './rooms.store.ts'
import { aheadOf } from './sealed-paper.ts'

/** Who watches: over one hall, or over all of an exam. */
interface Watching {
  readonly hallId: string
  readonly all: boolean
}

/** What a proctor works with. Undefined where the hall is gone. */
export async function readHallState(
  caller: AnyCaller,
  room: RoomRow,
  { hallId, all }: Watching,
): Promise<HallState | undefined> {
  const halls = await readHalls(caller.db, room.id)
  const hall = halls.find(({ id }) => id === hallId)
  if (!hall) return undefined
  const seats = await readHallSeats(caller.db, [hallId], caller.now)
  const outage = (await findHallOutages(caller.db, [hallId])).get(hallId)
  return hallState(await readSitting(caller, room), { hall, halls: all ? halls : [hall], seats, outage })
}

/** The same of several halls of one exam, which are read at once; each as who watches over it alone has it. */
export async function readHallStates(
  caller: AnyCaller,
  room: RoomRow,
  hallIds: readonly string[],
): Promise<HallState[]> {
  const halls = await readHalls(caller.db, room.id)
  const sitting = await readSitting(caller, room)
  const seats = Map.groupBy(await readHallSeats(caller.db, hallIds, caller.now), row => row.hall_id)
  const outages = await findHallOutages(caller.db, hallIds)
  return halls
    .filter(({ id }) => hallIds.includes(id))
    .map(hall => {
      const of = { seats: seats.get(hall.id) ?? [], outage: outages.get(hall.id) }
      return hallState(sitting, { hall, halls, ...of })
    })
}

type Sitting = Omit<HallState, 'room' | 'hall' | 'halls' | 'seats' | 'announcements' | 'outage'> & {
  readonly said: readonly Announcement[]
}

async function readSitting(caller: AnyCaller, room: RoomRow): Promise<Sitting> {
  const { db, now } = caller
  const kind = kindOf(room)
  const plan = await kind.plan?.(db, room.id)
  return {
    ...{ roomId: room.id, rev: room.rev, serverNow: now.toISOString() },
    ...{ status: room.status, phase: room.phase },
    startAt: (room.opensAt ?? plan?.startAt)?.toISOString() ?? null,
    closesAt: room.closesAt?.toISOString() ?? null,
    paper: {
      ...{ minutes: room.minutes ?? plan?.minutes ?? null, extension: room.extension },
      of: await countRoomQuestions(db, room.id),
      ahead: room.phase === 'lobby' && (await aheadOf(caller, room)) !== undefined,
    },
    name: await kind.nameOf(db, room.id),
    said: (await readAnnouncements(db, room.id)).map(announcementView),
    // After the end whoever runs the exam decides, at its desk.
    can:
      room.phase === null || room.phase === 'ended'
        ? []
        : PROCTOR_ACTS.filter(act => actsIn(room.kind, room.phase as RoomPhase).includes(act)),
  }
}

interface Hall {
  readonly hall: NamedHall
  readonly halls: readonly NamedHall[]
  readonly seats: readonly HallSeatRow[]
  readonly outage: Outage | undefined
}

const hallState = ({ said, ...sitting }: Sitting, { hall, halls, seats, outage }: Hall): HallState => ({
  ...{ ...sitting, room: hall.id, hall: hallView(hall), outage: outage ?? null },
  halls: halls.map(({ id, name }) => ({ _id: id, name })),
  seats: seats.map(hallSeat),
  announcements: said.filter(({ hallId }) => hallId === null || hallId === hall.id),
})

export const hallSeat = (row: HallSeatRow): HallSeat => ({
  ...{ studentId: row.student_id, number: row.number, name: row.fullname, birthday: row.birthday },
  ...{ className: row.class_name, state: row.state, edition: row.edition, came: row.came },
  ...{ present: row.present, seenAt: row.seen_at, roll: row.roll, note: row.note, read: row.read },
  ...{ card: row.card, sealed: row.sealed },
  variant: row.variant === null ? null : variantCode(row.variant),
  ...(row.signs && { signs: row.signs }),
  paper: { state: row.paper, endsAt: row.ends_at, answered: row.given, extra: row.extra },
})

/** The hall that somebody asks for, else their own, else the first. Undefined where there is none for them. */
export async function presentHall(
  caller: Caller,
  room: FoundRoom,
  hallId: string | undefined,
): Promise<HallState | undefined> {
  const own = await watchedHall(caller, room, hallId)
  return own === undefined ? undefined : enterHall(caller, own, room.id)
}

/** That which is named, else their own, of hosts the first. */
async function watchedHall(caller: Caller, room: FoundRoom, hallId: string | undefined) {
  const own = hallId ?? (await hallOfProctor(caller.db, room.id, caller.viewer.userId))
  return own ?? (room.hosts ? (await readHalls(caller.db, room.id))[0]?.id : undefined)
}

/** What happened in a hall, for its minutes. Undefined where it is not theirs. */
export async function presentHallLog(caller: Caller, room: FoundRoom, hallId: string | undefined) {
  const own = await watchedHall(caller, room, hallId)
  const found = own === undefined ? undefined : await findHall(caller.db, caller, own)
  if (!found?.allowed || found.room.id !== room.id || own === undefined) return undefined
  const acts = await readHallActs(caller.db, room.id, own)
  const late = await readLate(caller.db, room.id, own)
  return {
    acts: acts.map(({ id, at, ...act }) => ({ _id: id, at: new Date(at).toISOString(), ...act })),
    late: late.map(({ studentId, at }) => ({ studentId, at: new Date(at).toISOString() })),
  }
}

/** A hall as somebody sees it who may watch over it; `roomId`: of this exam alone. */
export async function enterHall(
  caller: Caller,
  hallId: string,
  roomId?: string,
): Promise<HallState | undefined> {
  const found = await findHall(caller.db, caller, hallId)
  if (!found?.allowed || (roomId !== undefined && found.room.id !== roomId)) return undefined
  return readHallState(caller, found.room, { hallId, all: found.hosts })
}
