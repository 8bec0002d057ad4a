import { errors } from '@bangxanh/contract/contests/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { ofAccount, slowed, throttle } from '../../kernel/throttle.ts'
import { asJoinCode } from '../classes/public.ts'
import { lockStatus } from './contests.store.ts'
import { findInvited, type InvitedRow } from './join-room.store.ts'
import { takeIn } from './participants.ts'

/**
 * What a room's code leads a pupil to, however it is typed. In a contest that is of no class they take part from then on, as long
 * as it does not run; later they look on. Wrong codes are counted as those of classes are (product 5.6).
 * @throws E_INVITE_CODE_UNKNOWN also where it is not for them, not published or over; E_CONTEST_FULL, E_TOO_MANY
 */
export async function joinByInvite(caller: Caller, typed: string): Promise<InvitedRow> {
  const { db, viewer, address, wait } = caller
  const counts = [ofAccount('join', viewer.userId), slowed('join-code', address, wait)]
  const room = await throttle(db, counts, errors.E_INVITE_CODE_UNKNOWN, async () => {
    const found = await findInvited(db, viewer.userId, asJoinCode(typed))
    if (!found) throw new AppError(errors.E_INVITE_CODE_UNKNOWN)
    return found
  })
  if (room.kind === 'school-bell' && !room.takesPart)
    return inTransaction(caller, async caller => {
      const status = await lockStatus(caller.db, room.id)
      if (status !== 'not_start' && status !== 'prepare') return room
      await takeIn(caller, room.id, [room.studentId])
      return { ...room, takesPart: true }
    })
  return room
}

export function presentOwnRoom({ id, studentId: _, ...row }: InvitedRow): {
  contest: OwnRoom | null
  liveExam: OwnRoom | null
} {
  const { kind, startAt } = row
  const room = { ...row, _id: id, startAt: startAt === null ? null : new Date(startAt).toISOString() }
  return kind === 'live-exam' ? { contest: null, liveExam: room } : { contest: room, liveExam: null }
}
