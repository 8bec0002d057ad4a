import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { OwnRoomResult, RoomPaper } from '@bangxanh/contract/room-results/schemas.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import { classNameOf, kindOf, type RoomRow } from '../rooms/public.ts'
import { linesOf, readKeyed, totalOf } from './result-questions.ts'
import { findSeatOf, readAnswersOfSeat, readSeatResults, type SeatResult } from './results.store.ts'
import { pupilView } from './results.view.ts'

/** What one seat has answered, question by question, by the keys that count. */
async function answersOf({ db, addressOf }: Caller, room: RoomRow, studentId: string) {
  const lines = await linesOf(db, room)
  const keyed = await readKeyed(db, lines)
  const given = new Map((await readAnswersOfSeat(db, room.id, studentId)).map(row => [row.no, row]))
  const answers = lines.flatMap(line => {
    const [key, row] = [keyed.get(line.no), given.get(line.no)]
    if (!key) return []
    const { asked, voided, counted } = line
    const answer = row ? key.answerOf(row.answer) : null
    return [
      {
        ...{ questionId: line.question_id, no: line.no, asked, voided, point: pointsView(line.point) },
        answer: answer ?? null,
        score: counted ? pointsView(row?.score ?? '0') : null,
        took: row && row.seq > 0 ? row.took : null,
        regraded: key.regraded,
        /** Its key may be known: it was shown to all, or nobody answers any more. */
        isKnown: line.revealed || (room.status === 'ended' && asked),
        stored: key.question,
        question: questionView(key.question, addressOf),
      },
    ]
  })
  return { answers, totalPoint: totalOf(lines) }
}

const tookPart = (seats: readonly SeatResult[]) => seats.filter(({ rank }) => rank !== null).length

/** @throws E_NOT_FOUND for a pupil without a seat in the room */
export async function presentRoomPaper(
  caller: Caller,
  room: RoomRow,
  studentId: string,
): Promise<{ paper: RoomPaper }> {
  const seats = await readSeatResults(caller.db, room.id)
  const seat = seats.find(one => one.student_id === studentId)
  if (!seat) throw new AppError(common.E_NOT_FOUND)
  const { answers, totalPoint } = await answersOf(caller, room, studentId)
  return {
    paper: {
      room: room.id,
      student: pupilView(seat),
      ...{ number: seat.number, state: seat.state, came: seat.came, rank: seat.rank, of: tookPart(seats) },
      ...{ points: pointsView(seat.points), bonus: pointsView(seat.bonus), totalPoint },
      answers: answers.map(({ isKnown: _, stored: __, ...answer }) => answer),
      files: fileAddresses({ questions: answers.map(({ stored }) => stored) }, caller.addressOf),
    },
  }
}

/** What a pupil has answered themselves; right answers as far as they may be known (product 18.41). @throws E_NO_SEAT */
export async function presentOwnResult(caller: Caller, room: RoomRow): Promise<{ result: OwnRoomResult }> {
  const { db, viewer, addressOf } = caller
  // What came of an exam is told once it is ranked.
  if (isPaper(room.kind)) throw new AppError(errors.E_NO_SEAT)
  const studentId = await findSeatOf(db, room.id, viewer.userId)
  const seats = studentId === undefined ? [] : await readSeatResults(db, room.id)
  const seat = seats.find(one => one.student_id === studentId)
  if (!seat) throw new AppError(errors.E_NO_SEAT)
  const { answers, totalPoint } = await answersOf(caller, room, seat.student_id)
  const kind = kindOf(room)
  const hidden = kind.settings(room.settings).rankingHidden
  return {
    result: {
      room: room.id,
      name: await kind.nameOf(db, room.id),
      className: await classNameOf(db, room.classId),
      status: room.status,
      startedAt: room.startedAt?.toISOString() ?? null,
      endedAt: room.endedAt?.toISOString() ?? null,
      ...{ points: pointsView(seat.points), bonus: pointsView(seat.bonus), totalPoint },
      ...{ rank: hidden ? null : seat.rank, of: hidden ? null : tookPart(seats) },
      answers: answers.map(({ isKnown, stored: _, question, ...answer }) => ({
        ...answer,
        // As it is stored it tells of the right order.
        answer: isKnown ? answer.answer : null,
        score: isKnown ? answer.score : null,
        question: isKnown ? question : null,
      })),
      files: fileAddresses(
        { questions: answers.filter(({ isKnown }) => isKnown).map(({ stored }) => stored) },
        addressOf,
      ),
    },
  }
}
