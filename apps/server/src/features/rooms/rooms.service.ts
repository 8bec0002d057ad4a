import { errors as classes } from '@bangxanh/contract/classes/errors.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { DeskState, OwnRoom, RoomAct, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { listActs } from './acts.store.ts'
import { kindOf } from './kinds.ts'
import { listRoomsOf } from './own-rooms.store.ts'
import { findRoom, type RoomRow, readRow } from './rooms.store.ts'
import { actView, readDesk, readScreen } from './snapshots.ts'

/** A room that the caller may handle. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function authorizedRoom(caller: Caller, roomId: string, action: Action): Promise<RoomRow> {
  return authorize(
    await findRoom(caller.db, caller, action, roomId),
    caller.viewer,
    classes.E_NOT_CLASS_TEACHER,
  )
}

export async function presentDesk(caller: Caller, roomId: string): Promise<DeskState> {
  const room = await readRow(caller.db, roomId)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  return readDesk(caller, room)
}

export const presentRoom = async (
  caller: Caller,
  room: RoomRow,
  view: 'desk' | 'screen',
): Promise<{ desk: DeskState | null; screen: ScreenState | null }> => ({
  desk: view === 'desk' ? await readDesk(caller, room) : null,
  screen: view === 'screen' ? await readScreen(caller, room) : null,
})

export async function presentActs({ db }: Caller, roomId: string, query: { page: number; limit: number }) {
  const { rows, pagination } = await listActs(db, roomId, query)
  return { acts: rows.map((row): RoomAct => actView(row)), pagination }
}

/** What is open for a pupil, or comes. */
export async function presentOwnRooms({ db, viewer }: Caller): Promise<{ rooms: OwnRoom[] }> {
  const rows = await listRoomsOf(db, viewer)
  const rooms = await Promise.all(
    rows.map(async ({ id, kind, status, classId, className, contestName, startAt }) => ({
      ...{ _id: id, kind, status, classId, className, startAt: startAt?.toISOString() ?? null },
      name: contestName ?? (await kindOf({ kind }).nameOf(db, id)),
    })),
  )
  return { rooms }
}
