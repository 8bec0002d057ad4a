import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import type { ActDraft, Announcement } from '@bangxanh/contract/rooms/schemas.ts'
import { actsIn } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announce } from '../../kernel/live/live.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  markRead,
  withdraw,
} from './announcements.store.ts'
import { hallOfProctor, readHall } from './halls.store.ts'
import { insertAct, type RoomRow } from './rooms.store.ts'
import { standingOf } from './save-move.ts'
import { findOwnSeat } from './seats.store.ts'

export const announcementView = ({ id, at, ...row }: AnnouncementRow): Announcement => ({
  ...{ ...row, _id: id, at: at.toISOString() },
})

type Draft = Extract<ActDraft, { act: 'announce' } | { act: 'withdraw' }>

/**
 * Says something to a hall or to all, or says it no more. It raises no rev. The caller holds the room.
 * @param hosts false: a proctor, who speaks to their own hall alone
 * @throws E_ROOM_ACT, E_NOT_FOUND, E_NOT_OWN_HALL, E_ANNOUNCEMENTS_FULL
 */
export async function announceInRoom(
  caller: Caller,
  room: RoomRow,
  hosts: boolean,
  draft: Draft,
): Promise<void> {
  const { db, now, viewer } = caller
  if (!room.phase || !actsIn(room.kind, room.phase).includes(draft.act)) throw new AppError(errors.E_ROOM_ACT)
  const hallId = await hallOf(caller, room, draft)
  if (!hosts && (hallId === null || hallId !== (await hallOfProctor(db, room.id, viewer.userId))))
    throw new AppError(errors.E_NOT_OWN_HALL)
  if (draft.act === 'announce') {
    const row = { id: newId(), roomId: room.id, hallId, text: draft.text, userId: viewer.userId, at: now }
    if (!(await insertAnnouncement(db, row, HALL.announcements)))
      throw new AppError(errors.E_ANNOUNCEMENTS_FULL, { words: { most: HALL.announcements } })
  } else {
    const { rowCount } = await withdraw(db, draft.announcementId, now)
    if (!rowCount) return
  }
  const changed =
    draft.act === 'announce' ? { hallId, text: draft.text } : { hallId, announcementId: draft.announcementId }
  await insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId },
    ...{ act: draft.act, no: room.question, changed: { before: standingOf(room), ...changed } },
  })
  const kind = hallId === null ? draft.act : `hall ${hallId}`
  await announce(db, { room: `play:${room.id}`, rev: room.rev, kind })
}

async function hallOf({ db }: Caller, { id }: RoomRow, draft: Draft): Promise<string | null> {
  if (draft.act === 'withdraw') {
    const found = await findAnnouncement(db, id, draft.announcementId)
    if (!found) throw new AppError(common.E_NOT_FOUND)
    return found.hallId
  }
  if (draft.hallId === undefined) return null
  if (!(await readHall(db, id, draft.hallId))) throw new AppError(common.E_NOT_FOUND)
  return draft.hallId
}

/** A pupil says that they have read what is said to them. @throws E_NO_SEAT */
export async function readByPupil(
  { db, now, viewer }: Caller,
  roomId: string,
  ids: readonly string[],
): Promise<void> {
  const seat = await findOwnSeat(db, { roomId, userId: viewer.userId })
  if (!seat || seat.state === 'removed') throw new AppError(errors.E_NO_SEAT)
  await markRead(db, { roomId, studentId: seat.studentId, ids, now })
}
