import { errors as classes } from '@bangxanh/contract/classes/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type {
  DeskState,
  HallState,
  JudgeState,
  OwnRoom,
  RoomAct,
  ScreenState,
} from '@bangxanh/contract/rooms/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { listActs } from './acts.store.ts'
import { presentHall } from './hall-board.ts'
import { listRoomsOf } from './own-rooms.store.ts'
import { type FoundRoom, findRoom, listRunning, type RoomPart } from './rooms.store.ts'
import { findOwnPlace, type OwnPlace } from './seats.store.ts'
import { actView, readDesk, readJudge, readScreen } from './snapshots.ts'

/** A room that the caller may handle. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function authorizedRoom(caller: Caller, roomId: string, part: RoomPart): Promise<FoundRoom> {
  return authorize(
    await findRoom(caller.db, caller, part, roomId),
    caller.viewer,
    classes.E_NOT_CLASS_TEACHER,
  )
}

/** A room to which the caller comes as a pupil: who has a seat in it may come, and of others alone is asked why. @throws as `authorizedRoom` */
export async function ownPlaceIn(caller: Caller, roomId: string): Promise<OwnPlace> {
  const { db, scopes, viewer } = caller
  const own = scopes.length > 0 && (await findOwnPlace(db, { roomId, userId: viewer.userId }))
  return own || { room: await authorizedRoom(caller, roomId, 'join'), seat: null }
}

type View = 'desk' | 'screen' | 'judge' | 'hall'
interface Views {
  readonly desk: DeskState | null
  readonly screen: ScreenState | null
  readonly judge: JudgeState | null
  readonly hall: HallState | null
}
const NO_VIEW: Views = { desk: null, screen: null, judge: null, hall: null }

/** @throws E_NOT_FOUND of a judge's view for somebody who judges nothing there, and of a hall that they do not watch over */
export async function presentRoom(
  caller: Caller,
  room: FoundRoom,
  view: View,
  hallId?: string,
): Promise<Views> {
  if (view === 'hall') {
    const hall = await presentHall(caller, room, hallId)
    if (!hall) throw new AppError(common.E_NOT_FOUND)
    return { ...NO_VIEW, hall }
  }
  // Of no other view a hall is a part.
  if (hallId !== undefined) throw new AppError(common.E_NOT_FOUND)
  if (view === 'desk') return { ...NO_VIEW, desk: await readDesk(caller, room) }
  if (view === 'screen') return { ...NO_VIEW, screen: await readScreen(caller, room) }
  const judge = await readJudge(caller, room, caller.viewer.userId)
  if (!judge) throw new AppError(common.E_NOT_FOUND)
  return { ...NO_VIEW, judge }
}

/** After an act: the desk for who hosts the room, for a judge their rows, for a proctor their hall. */
export async function presentAfterAct(caller: Caller, roomId: string, part: RoomPart) {
  const room = await authorizedRoom(caller, roomId, part)
  const view = part === 'proctor' ? 'hall' : 'judge'
  const { desk, judge, hall } = await presentRoom(caller, room, room.hosts ? 'desk' : view)
  return { desk, judge, hall }
}

export async function presentActs({ db }: Caller, roomId: string, query: { page: number; limit: number }) {
  const { rows, pagination } = await listActs(db, roomId, query)
  return { acts: rows.map((row): RoomAct => actView(row)), pagination }
}

/** What is open for a pupil, or comes. */
export const presentOwnRooms = async ({ db, viewer }: Caller) => ({
  rooms: (await listRoomsOf(db, viewer)).map(ownRoomView),
})

/** What runs, and is theirs to run; they do not sit in it. */
export const presentRunningRooms = async (caller: Caller) => ({
  rooms: (await listRunning(caller.db, caller)).map(row => ownRoomView({ ...row, takesPart: false })),
})

const ownRoomView = ({ id, startAt, ...row }: Awaited<ReturnType<typeof listRoomsOf>>[number]): OwnRoom => ({
  ...{ ...row, _id: id, startAt: startAt?.toISOString() ?? null },
})
