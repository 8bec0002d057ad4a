import { randomBytes } from 'node:crypto'
import type { RoomKind } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { untell } from '../notifications/public.ts'
import { newRoomCode } from './room-code.ts'
import { deleteRoomRow, insertRoom, updateSettings } from './rooms.store.ts'

/** Whose pupils may come in: one of them. */
export type Audience =
  | { readonly classId: string }
  | { readonly schoolId: string }
  | { readonly teacherId: string }

export interface NewRoom {
  /** That of the exercise or contest. */
  readonly id: string
  readonly kind: RoomKind
  readonly audience: Audience
  readonly settings: object
}

/** Makes the room of a new exercise or contest, in the transaction that makes that. Nobody is in it before it is started. */
export async function openRoom(
  { db, now }: AnyCaller,
  { id, kind, audience, settings }: NewRoom,
): Promise<void> {
  const whose = 'classId' in audience ? 'class' : 'schoolId' in audience ? 'school' : 'teacher'
  const secret = randomBytes(18).toString('base64url')
  const room = { id, kind, audience: whose, ...audience, settings, secret, createdAt: now } as const
  while (!(await insertRoom(db, { ...room, code: newRoomCode() })));
}

/** Takes the room away with all that was kept of it and told of its results. Whether the exercise may go, its kind has asked. */
export async function deleteRoom(caller: Caller, id: string): Promise<void> {
  await deleteRoomRow(caller.db, id)
  await untell(caller, 'roomResults', id)
}

/** While it has not started; its kind has locked it. */
export const setRoomSettings = (db: Db, id: string, settings: object) => updateSettings(db, id, settings)
