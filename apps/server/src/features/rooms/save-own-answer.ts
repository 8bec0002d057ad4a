import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { PlayState, RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import type { Answer } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { answersOf } from './answers-of.ts'
import { type Brought, enterRoom, noteTakeOver } from './enter-room.ts'
import { demandExamBrowser } from './exam-browser.ts'
import { type RoomRow, readRow } from './rooms.store.ts'
import { findOwnSeat, type OwnPlace, takeSeat, touchSeats } from './seats.store.ts'
import { readPlay } from './snapshots.ts'
import { takeAnswer } from './take-answer.ts'

interface Sent {
  readonly questionId: string
  readonly answer: Answer
  /** Without one, it comes from a device that takes over. */
  readonly epoch?: number | undefined
  readonly seq: number
}

/**
 * An answer by HTTP, for kinds to serve; outside a transaction, since the queue has its own.
 * @throws E_NO_SEAT, and what `takeAnswer` throws
 */
export async function saveOwnAnswer(caller: Caller, roomId: string, sent: Sent): Promise<RoomAnswerKept> {
  const { db, now, viewer } = caller
  const by = { roomId, userId: viewer.userId }
  const seat =
    sent.epoch === undefined
      ? await takeSeat(db, { ...by, epoch: 0, now, shown: true })
      : await findOwnSeat(db, by)
  if (!seat) throw new AppError(errors.E_NO_SEAT)
  const room = sent.epoch === undefined && (await readRow(db, roomId))
  if (room) await noteTakeOver(caller, { room, seat }, 0)
  // Who answers is there, also where no socket comes through.
  if (sent.epoch !== undefined) await touchSeats(db, [seat], now)
  return takeAnswer(
    db,
    answersOf(db),
    { roomId, studentId: seat.studentId, at: now },
    {
      ...sent,
      epoch: sent.epoch ?? seat.epoch,
    },
  )
}

/** What a phone shows that has no socket, or comes back. @throws E_NOT_FOUND */
export async function presentPlay(caller: Caller, roomId: string, brought: Brought): Promise<PlayState> {
  const entered = await enterRoom(caller, roomId, brought)
  if (!entered) throw new AppError(common.E_NOT_FOUND)
  return presentOwn(caller, entered)
}

/** The same by the device that has the seat: nothing is taken over. */
export const presentOwn = (caller: Caller, { room, seat }: OwnPlace): Promise<PlayState> =>
  readPlay(caller, room, { studentId: seat?.studentId ?? null, trial: null, hosts: false })

/** The same for somebody's exam: who works on a paper gets it in the exam browser alone, where there is to be one. @throws E_NOT_FOUND, E_EXAM_BROWSER */
export async function presentPlayOfPaper(
  caller: Caller,
  room: RoomRow,
  brought: Brought,
): Promise<PlayState> {
  const state = await presentPlay(caller, room.id, brought)
  if (state.own) demandExamBrowser(caller, room)
  return state
}
