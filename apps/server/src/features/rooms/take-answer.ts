import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { RoomAnswerDraft, RoomAnswerKept } from '@bangxanh/contract/rooms/schemas.ts'
import { pointsToText } from '@bangxanh/questions/points.ts'
import { answerFiles, cleanAnswer, keptAnswer } from '@bangxanh/questions/registry.ts'
import { type Answer, parseAnswer } from '@bangxanh/questions/schemas.ts'
import { cleanWithoutPictures } from '../../kernel/clean-html.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { AnswerQueue } from './answer-queue.ts'
import { type Frozen, type FrozenVariant, frozenOf, variantOf } from './frozen-questions.ts'
import { kindOf } from './kinds.ts'
import { type RoomRow, readRow } from './rooms.store.ts'
import { tellSeat } from './tell-seat.ts'
import { findVariant } from './variants.store.ts'

/** Whose it is, and when it came. */
export interface AnswerOf {
  readonly roomId: string
  readonly studentId: string
  readonly at: Date
}

/** The same, or an answer of a device of a rehearsal, which is no pupil's. */
type ScoredOf = Omit<AnswerOf, 'studentId'> & { readonly studentId: string | null }

/** NUL, and half a surrogate pair as JSON writes it: PostgreSQL takes neither. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i
const MOST = 2_000
const started = new Map<string, RoomRow>()

/** It went back to its beginning. */
export const forgetStarted = (id: string) => started.delete(id)

/** Any of them may have gone back, and this process has not heard of it. */
export const forgetAllStarted = () => started.clear()

/** What of a room never changes once it has started: its kind, its secret, its questions. */
async function startedRoom(db: Db, id: string): Promise<RoomRow> {
  const known = started.get(id)
  if (known) return known
  const room = await readRow(db, id)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  // Whoever has a seat in it knows that it is there.
  if (!room.startedAt) throw new AppError(errors.E_ANSWER_NOT_OPEN)
  started.set(id, room)
  if (started.size > MOST) started.delete(started.keys().next().value as string)
  return room
}

const seats = new WeakMap<Frozen, Map<string, number | null>>()

/** In which order somebody has the paper; read once, and anew where that is asked. */
async function variantOfSeat(
  db: Db,
  frozen: Frozen,
  { roomId, studentId }: ScoredOf,
  anew = false,
): Promise<FrozenVariant> {
  if (frozen.variants.length === 0 || studentId === null) return variantOf(frozen, null)
  const known = seats.get(frozen) ?? new Map<string, number | null>()
  seats.set(frozen, known)
  let variant = anew ? undefined : known.get(studentId)
  if (variant === undefined) {
    variant = await findVariant(db, roomId, studentId)
    known.set(studentId, variant)
  }
  return variantOf(frozen, variant)
}

/**
 * Scores an answer by the question that everybody was asked, and hands it to the queue. The score stands in its row and is told
 * to nobody before the reveal.
 * @throws E_NOT_FOUND, E_ANSWER_NOT_OPEN of a room that has not started, E_INVALID, and what the queue throws
 */
export async function takeAnswer(
  db: Db,
  queue: AnswerQueue,
  of: AnswerOf,
  draft: RoomAnswerDraft,
): Promise<RoomAnswerKept> {
  const { questionId, epoch, seq } = draft
  const { room, text, score } = await scoreAnswer(db, of, draft)
  const taken = await queue.add({ ...of, questionId, answer: text, epoch, seq, score })
  // Hosts decide about it, and its pupil sees that they may.
  if (taken.late) await tellSeat(db, room, of)
  return taken
}

/** An answer as it is kept, with its score. @throws E_NOT_FOUND, E_ANSWER_NOT_OPEN of a room that has not started, E_INVALID */
export async function scoreAnswer(
  db: Db,
  of: ScoredOf,
  draft: Pick<RoomAnswerDraft, 'questionId' | 'answer'>,
): Promise<{ readonly room: RoomRow; readonly text: string; readonly score: string }> {
  const known = await startedRoom(db, of.roomId)
  const { room, question, kept, text } = await readBy(db, known, of, draft).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    // It may have been started anew, and this process has not heard of it.
    forgetStarted(of.roomId)
    const anew = await startedRoom(db, of.roomId)
    if (anew.startedAt?.getTime() === known.startedAt?.getTime()) throw error
    return readBy(db, anew, of, draft)
  })
  return { room, text, score: pointsToText(kindOf(room).judge(question, kept)) }
}

/** An answer as it is kept, by what a room asks since it has started. @throws E_NOT_FOUND, E_INVALID */
async function readBy(
  db: Db,
  room: RoomRow,
  of: ScoredOf,
  { questionId, answer }: Pick<RoomAnswerDraft, 'questionId' | 'answer'>,
) {
  const frozen = await frozenOf(db, room)
  const question = frozen.questions.find(one => one.question._id === questionId)?.question
  if (!question) throw new AppError(common.E_NOT_FOUND)
  const parsed = parseAnswer(question.type, answer)
  if (!parsed.success) throw new AppError(common.E_INVALID)
  // Pupils bring no files into an exam: an essay is what they write.
  if (answerFiles(question.type, parsed.data as Answer).length > 0) throw new AppError(common.E_INVALID)
  const clean = cleanAnswer(question.type, parsed.data as Answer, cleanWithoutPictures)
  const keep = ({ secret }: FrozenVariant) => keptAnswer(question.type, questionId, clean, secret)
  // What names nothing of the variant that is remembered may be of one that was dealt since.
  const first = keep(await variantOfSeat(db, frozen, of))
  const kept = first === undefined ? keep(await variantOfSeat(db, frozen, of, true)) : first
  const text = JSON.stringify(kept)
  if (text === undefined || UNSTORABLE.test(text)) throw new AppError(common.E_INVALID)
  return { room, question, kept, text }
}
