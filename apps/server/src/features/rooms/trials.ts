import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { PlayState, RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import type { Answer } from '@bangxanh/questions/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { announce } from '../../kernel/live/live.ts'
import { refusalOf } from './answer-queue.ts'
import { holdRoom, lockRoom, type RoomRow } from './rooms.store.ts'
import { readPlay } from './snapshots.ts'
import { scoreAnswer } from './take-answer.ts'
import {
  addTrial,
  findTrial,
  keepTrialAnswer,
  type TrialOf,
  type TrialRow,
  takeTrial,
} from './trials.store.ts'

/**
 * A device of who runs a room takes a seat of its rehearsal, by its session, and keeps it until the reset. Nothing where the room is not
 * rehearsed, or three devices have one. That the caller runs the room was asked.
 */
export async function enterTrial(
  caller: Caller,
  { id: roomId, rehearsal }: RoomRow,
  epoch: number,
): Promise<TrialRow | undefined> {
  const of = { roomId, sessionId: caller.viewer.sessionId }
  if (!rehearsal) return undefined
  const had = await takeOver(caller.db, of, epoch)
  if (had) return had
  return inTransaction(caller, async ({ db }) => {
    const room = await lockRoom(db, roomId)
    if (!room?.rehearsal) return undefined
    await addTrial(db, of)
    const trial = await findTrial(db, of)
    if (trial) await tellTrial(db, room)
    return trial
  })
}

/** The page that had the seat until now hears of it. */
async function takeOver(db: Db, of: TrialOf, epoch: number): Promise<TrialRow | undefined> {
  const trial = await takeTrial(db, of, epoch)
  const isKept = trial && 0 < epoch && epoch <= trial.epoch
  if (trial && !isKept) await announce(db, { room: `play:${of.roomId}`, rev: 0, kind: 'trial-taken' })
  return trial
}

/** Desks show who has a seat and has answered; to phones nothing is other. */
const tellTrial = (db: Db, { id, rev }: RoomRow) => announce(db, { room: `play:${id}`, rev, kind: 'trial' })

/** What a device of a rehearsal shows that has no socket, or comes back. */
export async function presentTrial(
  caller: Caller,
  room: RoomRow,
  epoch: number,
): Promise<{ state: PlayState }> {
  const trial = await enterTrial(caller, room, epoch)
  return {
    state: await readPlay(caller, room, { studentId: null, trial: trial?.number ?? null, hosts: true }),
  }
}

interface Sent {
  readonly questionId: string
  readonly answer: Answer
  /** Without one, it comes from a page that takes over. */
  readonly epoch?: number | undefined
  readonly seq: number
}

/** @throws E_NO_TRIAL_SEAT, and what an answer of a pupil may be refused with */
export async function saveTrialAnswer(caller: Caller, roomId: string, sent: Sent): Promise<RoomAnswerKept> {
  const { db, now: at, viewer } = caller
  const { questionId, seq } = sent
  // Nobody acts in it until this stands.
  const room = await holdRoom(db, roomId)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  const of = { roomId, sessionId: viewer.sessionId }
  const trial = sent.epoch === undefined ? await takeOver(db, of, 0) : await findTrial(db, of)
  if (!trial) throw new AppError(errors.E_NO_TRIAL_SEAT)
  const { text, score } = await scoreAnswer(db, { roomId, studentId: null, at }, sent)
  const given = { roomId, questionId, answer: text, epoch: sent.epoch ?? trial.epoch, seq, at, score }
  const judged = await keepTrialAnswer(db, trial.number, given)
  const refusal = refusalOf(judged)
  if (refusal) throw new AppError(refusal)
  await tellTrial(db, room)
  return {
    ...{ questionId, epoch: judged.epoch as number, seq: judged.seq as number },
    receivedAt: judged.at as string,
  }
}
