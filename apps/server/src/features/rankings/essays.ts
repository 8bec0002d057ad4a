import { errors as ofHomework } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rankings/errors.ts'
import type { EssayAnswer, EssayCounts, EssayMark, EssayMarked } from '@bangxanh/contract/rankings/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { pointsFromNumber, pointsOrNull, pointsToText, pointsView } from '@bangxanh/questions/points.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { refuseClosedBooks } from '../gradebook/public.ts'
import { readKeys } from '../learn/public.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import { lockRoom, type RoomRow, scoreAnew } from '../rooms/public.ts'
import {
  countEssays,
  type EssayFilters,
  type EssayRow,
  findAsked,
  findEssay,
  isOfContest,
  listEssayQuestions,
  listEssayRows,
  saveMark,
  takesPart,
} from './essays.store.ts'

/**
 * A question of an exam that has ended which a person marks, and somebody who takes part in it where one is named.
 * @throws E_NOT_FOUND, E_CONTEST_NOT_ENDED, E_MARKED_BY_MACHINE
 */
async function essayOf({ db }: Caller, room: RoomRow, questionId: string, seatId?: string) {
  const asked = isPaper(room.kind) ? await findAsked(db, room.id, questionId) : undefined
  if (!asked && !(await isOfContest(db, room.id, questionId))) throw new AppError(common.E_NOT_FOUND)
  if (seatId !== undefined && !(await takesPart(db, room.id, seatId))) throw new AppError(common.E_NOT_FOUND)
  if (!asked || room.status !== 'ended') throw new AppError(errors.E_CONTEST_NOT_ENDED)
  const version = asked.keyVersion ?? asked.version
  const keys = await readKeys(db, [{ questionId, version, keyVersion: null }])
  const stored = keys(questionId, version)
  if (!stored) throw new Error('A version that a room names is gone.')
  const { question, everyoneRight } = stored
  if (!isMarkedByPerson(question.type)) throw new AppError(ofHomework.E_MARKED_BY_MACHINE)
  return { ...asked, question, everyoneRight }
}

const view = ({ _id, html, score, edition }: EssayRow): EssayAnswer => ({
  ...{ _id, html, edition },
  points: pointsOrNull(score),
})

/** @throws E_CONTEST_NOT_ENDED */
export async function presentEssayQuestions(
  { db }: Caller,
  room: RoomRow,
): Promise<{ essays: EssayCounts[] }> {
  if (!isPaper(room.kind) || room.status !== 'ended') throw new AppError(errors.E_CONTEST_NOT_ENDED)
  const rows = await listEssayQuestions(db, room.id)
  return { essays: rows.map(({ point, ...row }) => ({ ...row, point: pointsView(point) })) }
}

/** @throws E_NOT_FOUND, E_MARKED_BY_MACHINE, E_CONTEST_NOT_ENDED */
export async function presentEssays(
  caller: Caller,
  room: RoomRow,
  questionId: string,
  filters: EssayFilters,
) {
  const { db, addressOf } = caller
  const { no, question } = await essayOf(caller, room, questionId)
  const { rows, pagination } = await listEssayRows(db, { roomId: room.id, no }, filters)
  return {
    question: questionView(question, addressOf),
    files: fileAddresses({ questions: [question] }, addressOf),
    ...(await countEssays(db, room.id, no)),
    answers: rows.map(view),
    pagination,
  }
}

/** @throws E_NOT_FOUND */
export async function presentEssay(
  caller: Caller,
  room: RoomRow,
  { seatId, questionId }: { readonly seatId: string; readonly questionId: string },
): Promise<{ mark: EssayMarked }> {
  const { no } = await essayOf(caller, room, questionId)
  const row = await findEssay(caller.db, room.id, no, seatId)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const { points, edition } = view(row)
  return { mark: { points, edition } }
}

/**
 * Gives points for an essay; the same again change nothing.
 * @throws E_NOT_FOUND of a seat that has written nothing, E_MARKED_BY_MACHINE, E_CONTEST_NOT_ENDED, E_POINTS_OVER, E_CHANGED, E_EXAM_IN_CLOSED_BOOK
 */
export async function markEssay(
  caller: Caller,
  { id }: RoomRow,
  seatId: string,
  { questionId, points, edition }: EssayMark,
): Promise<void> {
  const { db, now, viewer } = caller
  const room = await lockRoom(db, id)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  const { no, point, everyoneRight } = await essayOf(caller, room, questionId, seatId)
  const row = await findEssay(db, id, no, seatId)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  if (points > pointsView(point))
    throw new AppError(ofHomework.E_POINTS_OVER, { words: { most: pointsView(point) } })
  const score = pointsToText(pointsFromNumber(points))
  const changes = changesOf(row, { score }, edition)
  if (!changes) return
  await refuseClosedBooks(caller, id)
  await saveMark(db, {
    ...{ roomId: id, no, studentId: seatId, score, edition: changes.edition },
    ...{ markedBy: viewer.userId, markedAt: now },
  })
  // Of a broken question everybody has the points; the mark counts once that is undone.
  const counts = everyoneRight ? point : score
  await scoreAnew(db, room, { keys: [], scores: [{ studentId: seatId, no, score: counts }], now })
}
