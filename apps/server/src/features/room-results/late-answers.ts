import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/room-results/errors.ts'
import type { LateAnswers, LateDecision } from '@bangxanh/contract/room-results/schemas.ts'
import { errors as ofRooms } from '@bangxanh/contract/rooms/errors.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { NO_POINTS, pointsFromNumber, pointsToText } from '@bangxanh/questions/points.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { announceAll } from '../../kernel/live/live.ts'
import { refuseClosedBooks } from '../gradebook/public.ts'
import { readKeys, scoreBy } from '../learn/public.ts'
import {
  declineLate,
  type LateDecided,
  lockRoom,
  logInRoom,
  type RoomRow,
  recordRoom,
  takeLate,
} from '../rooms/public.ts'
import {
  countLate,
  countSeats,
  type LateAnswer,
  type LateFilters,
  type LateRow,
  listLateRows,
  readLate,
  readWaiting,
} from './late.store.ts'

const view = ({ endedAt, ...row }: LateRow): LateAnswers => ({
  ...row,
  endedAt: new Date(endedAt).toISOString(),
})

/** Whose answers came late, and what became of them. */
export async function presentLate({ db }: Caller, room: RoomRow, filters: LateFilters) {
  const { rows, pagination } = await listLateRows(db, room.id, filters)
  return {
    late: rows.map(view),
    counts: await countLate(db, room.id),
    waiting: await readWaiting(db, room.id),
    mayDecide: room.status === 'ended',
    pagination,
  }
}

/** What each scores once it is decided, by the keys that count by now. */
async function scored(db: Db, rows: readonly LateAnswer[], isTaken: boolean): Promise<LateDecided[]> {
  const questionOf = await readKeys(db, rows)
  return rows.map(row => {
    const { studentId, no, questionId, version, keyVersion, everyoneRight } = row
    const answer = isTaken ? row.answer : row.stood?.answer
    const key = questionOf(questionId, keyVersion ?? version)
    if (!key) throw new Error('A version that a room names is gone.')
    const whole = pointsToText(pointsFromNumber(key.question.point))
    if (everyoneRight) return { studentId, no, score: whole }
    if (!isTaken && row.stood === null) return { studentId, no, score: null }
    // What a person marks waits for one anew.
    const score = isMarkedByPerson(key.question.type) ? null : scoreBy(questionOf, row, answer).score
    return { studentId, no, score: score ?? pointsToText(NO_POINTS) }
  })
}

/**
 * Takes or declines what came late; what stands decided so stays, and a host decides nothing that they have not seen: neither what came
 * meanwhile, nor what another has decided. Gives how many. @throws E_NOT_FOUND, E_ROOM_ACT of a room without papers, E_ROOM_NOT_ENDED, E_SEAT_CHANGED
 */
export async function decideLate(
  caller: Caller,
  { id }: RoomRow,
  { act, studentIds, was, seen, reason }: LateDecision,
): Promise<number> {
  const { db, now, viewer } = caller
  const room = await lockRoom(db, id)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  if (!isPaper(room.kind)) throw new AppError(ofRooms.E_ROOM_ACT)
  if (room.status !== 'ended') throw new AppError(errors.E_ROOM_NOT_ENDED)
  if (studentIds && (await countSeats(db, id, studentIds)) < new Set(studentIds).size)
    throw new AppError(common.E_NOT_FOUND)
  const to = act === 'take-late' ? 'taken' : 'declined'
  const all = await readLate(db, id, studentIds)
  const rows = all.filter(({ state }) => state === was && state !== to)
  if (rows.length === 0) {
    // Somebody has decided the same, or another thing.
    const alike = all.filter(({ state, at }) => state === to && at.getTime() <= Date.parse(seen.at))
    if (alike.length < seen.count) throw new AppError(ofRooms.E_SEAT_CHANGED)
    return 0
  }
  const newest = Math.max(...rows.map(({ at }) => at.getTime()))
  // What is declined was in no score, unless it had been taken.
  if (to === 'taken' || was === 'taken') await refuseClosedBooks(caller, id)
  if (rows.length !== seen.count || newest !== Date.parse(seen.at)) throw new AppError(ofRooms.E_SEAT_CHANGED)
  const of = { roomId: id, reason, by: viewer.userId, at: now }
  const decided = await scored(db, rows, to === 'taken')
  let count = rows.length
  if (to === 'taken') count = await takeLate(db, of, decided)
  else await declineLate(db, of, decided)
  const seats = [...new Set(rows.map(({ studentId }) => studentId))]
  await logInRoom(caller, room, act, {
    studentId: seats.length === 1 ? seats[0] : undefined,
    reason,
    changed: { count, seats: seats.length },
  })
  await recordRoom(caller, room, to === 'taken' ? 'room.late-taken' : 'room.late-declined', {
    ...{ answers: count, students: seats.length, reason },
  })
  await announceAll(db, [{ room: `play:${id}`, rev: room.rev, kind: act }])
  return count
}
