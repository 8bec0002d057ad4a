import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { OwnPaper, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { redact, shownAnswer } from '@bangxanh/questions/registry.ts'
import { type AnyCaller, type Caller, inTransaction } from '../../kernel/caller.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import { frozenOf, variantOf } from './frozen-questions.ts'
import { logInRoom } from './log-in-room.ts'
import { onceARev } from './moments.ts'
import {
  handIn,
  mayGoOn,
  mayNotBegin,
  readOwnAnswers,
  readPlace,
  setPaper,
  setPlace,
  setShown,
} from './papers.store.ts'
import { readRoomQuestions } from './questions.store.ts'
import { holdRoom, type RoomRow } from './rooms.store.ts'
import { findOwnPlace, findOwnSeat, lockSeat, type OwnPlace, type SeatRow } from './seats.store.ts'
import { tellSeat } from './tell-seat.ts'
import { findVariant } from './variants.store.ts'

type Asked = Pick<OwnPaper, 'questions' | 'files'>

/** What is the same for all who have a variant, in its order and with its ids of options: a thousand phones ask at once when it is handed out. */
const paperOnce = onceARev(async ({ db, addressOf }, room) => {
  const frozen = await frozenOf(db, room)
  const rows = await readRoomQuestions(db, room.id)
  const files = fileAddresses({ questions: frozen.questions.map(({ question }) => question) }, addressOf)
  const papers = new Map<number | null, Asked>()
  return (variant: number | null): Asked => {
    const known = papers.get(variant)
    if (known) return known
    const { secret, questions } = variantOf(frozen, variant)
    const paper = {
      questions: questions.map(({ asked: { no, version, question }, options }, at) => ({
        ...{ no: at + 1, _id: question._id, version, point: question.point },
        voided: rows[no - 1]?.voided ?? false,
        body: redact(questionView(question, addressOf), {
          seed: secret,
          shuffleOptions: true,
          order: options,
        }),
      })),
      files,
    }
    papers.set(variant, paper)
    return paper
  }
})

/** A paper with what somebody has answered. */
async function readPaper(caller: AnyCaller, room: RoomRow, studentId: string): Promise<OwnPaper> {
  const frozen = await frozenOf(caller.db, room)
  const { questions } = frozen
  const variant = await findVariant(caller.db, room.id, studentId)
  const { secret } = variantOf(frozen, variant)
  const answers = await readOwnAnswers(caller.db, room.id, studentId)
  const place = await readPlace(caller.db, room.id, studentId)
  return {
    ...(await paperOnce(caller, room))(variant),
    ...place,
    answers: answers.flatMap(({ no, answer, epoch, seq }) => {
      const question = questions[no - 1]?.question
      if (!question) return []
      const shown = shownAnswer(question.type, question._id, answer, secret)
      return [{ questionId: question._id, answer: shown, epoch, seq }]
    }),
  }
}

/** What a snapshot holds beside where the room stands: nothing of a paper that somebody does not work on. */
export const paperFor = async (
  caller: AnyCaller,
  room: RoomRow,
  { mine }: Pick<PlayState, 'mine'>,
  studentId: string | null,
): Promise<OwnPaper | undefined> =>
  studentId !== null &&
  room.phase === 'working' &&
  mine?.state !== 'removed' &&
  mine?.paper?.state === 'working'
    ? readPaper(caller, room, studentId)
    : undefined

/** A seat whose paper is worked on, or was. @throws E_NO_SEAT, E_ROOM_ACT of a room without papers, E_ANSWER_NOT_OPEN before its start */
function demandPaper({ kind, phase }: RoomRow, seat: SeatRow | null | undefined): SeatRow {
  if (!isPaper(kind)) throw new AppError(errors.E_ROOM_ACT)
  if (!seat || seat.state === 'removed') throw new AppError(errors.E_NO_SEAT)
  if (phase === null || phase === 'lobby') throw new AppError(errors.E_ANSWER_NOT_OPEN)
  return seat
}

/** The room and a pupil's own seat in it, held. @throws as `demandPaper` */
async function held(caller: Caller, roomId: string): Promise<{ room: RoomRow; seat: SeatRow }> {
  const { db, viewer } = caller
  const room = await holdRoom(db, roomId)
  if (!room) throw new AppError(errors.E_ROOM_ACT)
  const own = await findOwnSeat(db, { roomId, userId: viewer.userId })
  return { room, seat: demandPaper(room, own && (await lockSeat(db, roomId, own.studentId))) }
}

/**
 * Begins somebody's own paper; one that was begun stays as it is. `again`: what they have handed in is open again, where they are
 * offered to go on; said again it changes nothing. @throws as `held`, E_PAPER_CLOSED
 */
export const beginPaper = (
  caller: Caller,
  roomId: string,
  { again }: { readonly again?: true | undefined },
): Promise<void> =>
  inTransaction(caller, async caller => {
    const { room, seat } = await held(caller, roomId)
    if (again && seat.closed !== null) return goOnAgain(caller, room, seat)
    if (seat.begunAt !== null) return
    if (room.phase !== 'working' || (await mayNotBegin(caller.db, seat, caller.now)))
      throw new AppError(errors.E_PAPER_CLOSED)
    await setPaper(caller.db, seat, { begunAt: caller.now, endsAt: null })
    await tellSeat(caller.db, room, seat)
  })

async function goOnAgain(caller: Caller, room: RoomRow, seat: SeatRow): Promise<void> {
  const { db, now } = caller
  if (!(await mayGoOn(db, seat, now))) throw new AppError(errors.E_PAPER_CLOSED)
  await setPaper(db, seat, { closed: null, closedAt: null, endsAt: null })
  await logInRoom(caller, room, 'went-on', { studentId: seat.studentId })
  await tellSeat(db, room, seat)
}

/**
 * Hands in somebody's own paper; what was handed in or taken stays as it is.
 * @throws as `demandPaper`, E_PAPER_ELSEWHERE by a device that was taken over from
 */
export async function finishPaper(
  caller: Caller,
  { room, seat: own }: OwnPlace,
  { epoch }: { readonly epoch: number },
): Promise<void> {
  const { db, now, viewer } = caller
  const seat = demandPaper(room, own)
  if (seat.begunAt === null) throw new AppError(errors.E_ANSWER_NOT_OPEN)
  if (seat.closed !== null) return
  if (epoch > 0 && epoch < seat.epoch) throw new AppError(errors.E_PAPER_ELSEWHERE)
  if (await handIn(db, seat, { epoch, now })) return
  // Somebody has acted on it since it was read.
  const stands = await findOwnPlace(db, { roomId: room.id, userId: viewer.userId })
  return finishPaper(caller, { room, seat: null, ...stands }, { epoch })
}

/** Where somebody is on their paper; of a device that was taken over from, and of a paper that is not worked on, nothing is kept. @throws E_NO_SEAT */
export async function savePlace(
  { db }: Caller,
  { room, seat }: OwnPlace,
  where: { readonly epoch: number; readonly place: number; readonly flags: readonly number[] },
): Promise<void> {
  if (!seat || seat.state === 'removed') throw new AppError(errors.E_NO_SEAT)
  if (room.phase === 'working') await setPlace(db, seat, where)
}

/**
 * Right answers are about to be shown to somebody: written down before, and while none of it goes on.
 * @throws E_RANKING_PROCESSING where it has just been opened again
 */
export const noteShown = (caller: Caller, roomId: string, studentId: string): Promise<void> =>
  inTransaction(caller, async ({ db, now }) => {
    const room = await holdRoom(db, roomId)
    if (!room?.rankedAt) throw new AppError(common.E_RANKING_PROCESSING)
    await setShown(db, { roomId, studentId }, now)
    await tellSeat(db, room, { studentId })
  })
