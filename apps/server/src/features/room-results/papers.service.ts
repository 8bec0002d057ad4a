import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors as ofResults } from '@bangxanh/contract/room-results/errors.ts'
import type { OwnRoomResult, RoomPaper } from '@bangxanh/contract/room-results/schemas.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import {
  classNameOf,
  countUnmarked,
  kindOf,
  lateUntil,
  noteShown,
  placesOf,
  type RoomRow,
  readSigns,
} from '../rooms/public.ts'
import { type LateOfSeat, readLateOfSeat } from './late.store.ts'
import { type Keyed, linesOf, readKeyed, totalOf } from './result-questions.ts'
import {
  countTookPart,
  findSeatOf,
  readAnswersOfSeat,
  readExamStanding,
  readOwnSeat,
  readPaperSeats,
  readSeatResults,
  readShown,
} from './results.store.ts'
import { pupilView } from './results.view.ts'

/** What one seat has answered, question by question, by the keys that count. */
async function answersOf({ db, addressOf }: Caller, room: RoomRow, studentId: string) {
  const lines = await linesOf(db, room, { figures: false })
  const keyed = await readKeyed(db, lines)
  const given = new Map((await readAnswersOfSeat(db, room.id, studentId)).map(row => [row.no, row]))
  const late = new Map((await readLateOfSeat(db, room.id, studentId)).map(row => [row.no, row]))
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
        took: row?.given ? row.took : null,
        regraded: key.regraded,
        late: lateView(key, late.get(line.no)),
        /** Its key may be known: it was shown to all, or nobody answers any more. */
        isKnown: line.revealed || (room.status === 'ended' && asked),
        stored: key.question,
        question: questionView(key.question, addressOf),
      },
    ]
  })
  return { answers, totalPoint: totalOf(lines) }
}

const lateView = (key: Keyed, row: LateOfSeat | undefined) =>
  row ? { answer: key.answerOf(row.answer) ?? null, at: row.at.toISOString(), state: row.state } : null

/** One seat of a room with what it has, and its place among all. */
interface Standing {
  readonly seat: Omit<NonNullable<Awaited<ReturnType<typeof readOwnSeat>>>, 'variant'>
  readonly points: number
  readonly bonus: number
  /** What can be had; undefined: what its questions give. */
  readonly totalPoint: number | undefined
  readonly paperPoints: number | null
  /** Of an exam: in which order they had its questions. */
  readonly variant: number | null
  readonly rank: number | null
  /** How many have a place. */
  readonly of: () => Promise<number>
  /** The seats in the order in which a result tells them. */
  readonly order: () => Promise<readonly string[]>
}

/** Of an exam nothing is read but this seat: when it closes everybody asks at once. */
async function standingOf({ db }: Caller, room: RoomRow, studentId: string): Promise<Standing | undefined> {
  if (!isPaper(room.kind)) {
    const seats = await readSeatResults(db, room.id)
    const seat = seats.find(one => one.student_id === studentId)
    if (!seat) return undefined
    return {
      ...{ seat, points: pointsView(seat.points), bonus: pointsView(seat.bonus), rank: seat.rank },
      ...{ totalPoint: undefined, paperPoints: null, variant: null },
      of: async () => seats.filter(({ rank }) => rank !== null).length,
      order: async () => seats.map(one => one.student_id),
    }
  }
  const seat = await readOwnSeat(db, room.id, studentId)
  if (!seat) return undefined
  const exam = await readExamStanding(db, room.id, studentId)
  const isRanked = room.rankedAt !== null
  return {
    ...{ seat, points: pointsView(exam.score), bonus: 0, rank: isRanked ? exam.rank : null },
    ...{ totalPoint: pointsView(exam.total), paperPoints: pointsOrNull(exam.paperPoints) },
    variant: seat.variant,
    of: () => countTookPart(db, room.id, isRanked),
    order: async () => (await readPaperSeats(db, room.id, isRanked)).map(({ id }) => id),
  }
}

function neighbours(ids: readonly string[], id: string) {
  const at = ids.indexOf(id)
  return { at: at + 1, seats: ids.length, before: ids[at - 1] ?? null, after: ids[at + 1] ?? null }
}

interface Shown {
  /** The total, without answers. */
  readonly totalAlone: boolean
  /** Since somebody's answers may come until then. */
  readonly answersFrom: Date | null
  /** Since other sittings are still to come. */
  readonly keysWait: boolean
  /** Right answers are shown, and never were before. */
  readonly isFirst: boolean
}

/**
 * Of an exam its host says what pupils see of it: nothing, all of it once it is ranked, or before that the total as soon as they have
 * handed in (product 19.36). Answers wait until nobody's may come late any more (19.49), and for the last sitting (19.93).
 * @throws E_RESULT_HIDDEN, E_RANKING_PROCESSING
 */
async function demandShown({ db, now }: Caller, room: RoomRow, studentId: string): Promise<Shown> {
  if (!isPaper(room.kind)) return { totalAlone: false, answersFrom: null, keysWait: false, isFirst: false }
  const { results, closed, keysKnown, shownAt } = await readShown(db, room.id, studentId, now)
  if (results === 'never') throw new AppError(ofResults.E_RESULT_HIDDEN)
  if (room.rankedAt) {
    // Nobody's paper ends behind the room: a later look asks for nothing more.
    const isPast = room.endedAt !== null && now.getTime() - room.endedAt.getTime() > PAPER.lateMs
    const until = isPast ? null : await lateUntil(db, room.id)
    const answersFrom = until && until > now ? until : null
    const totalAlone = answersFrom !== null || !keysKnown
    return { totalAlone, answersFrom, keysWait: !keysKnown, isFirst: !totalAlone && shownAt === null }
  }
  if (results === 'at-once' && closed)
    return { totalAlone: true, answersFrom: null, keysWait: false, isFirst: false }
  throw new AppError(common.E_RANKING_PROCESSING)
}

const codeOf = (variant: number | null) => (variant === null ? null : variantCode(variant))

/** @throws E_NOT_FOUND for a pupil without a seat in the room */
export async function presentRoomPaper(
  caller: Caller,
  room: RoomRow,
  studentId: string,
): Promise<{ paper: RoomPaper }> {
  const standing = await standingOf(caller, room, studentId)
  if (!standing) throw new AppError(common.E_NOT_FOUND)
  const { seat, points, bonus, rank, paperPoints, variant } = standing
  const { answers, totalPoint } = await answersOf(caller, room, studentId)
  return {
    paper: {
      room: room.id,
      student: pupilView(seat),
      ...{ number: seat.number, state: seat.state, came: seat.came },
      variant: codeOf(variant),
      ...{ points, bonus, rank, paperPoints, totalPoint: standing.totalPoint ?? totalPoint },
      of: await standing.of(),
      signs: isPaper(room.kind) ? await readSigns(caller.db, { roomId: room.id, studentId }) : [],
      ...neighbours(await standing.order(), studentId),
      answers: answers.map(({ isKnown: _, stored: __, ...answer }) => answer),
      files: fileAddresses({ questions: answers.map(({ stored }) => stored) }, caller.addressOf),
    },
  }
}

/** A question with its options in the order of somebody's paper, so that letters are those that they saw; of one whose options are others by now as it is. */
function asDealt(question: Question, order: readonly number[] | undefined) {
  if (question.type !== 'MultiChoice' || order?.length !== question.answers.length)
    return { question, answerOf: (answer: Answer) => answer }
  const placeOf = (option: number) => order.indexOf(option)
  return {
    question: {
      ...question,
      answers: order.map(option => question.answers[option] as string),
      right: placeOf(question.right),
      fixedOptions: question.fixedOptions.map(placeOf).sort((one, other) => one - other),
    },
    answerOf: (answer: Answer): Answer => (typeof answer === 'number' ? placeOf(answer) : answer),
  }
}

/** What a pupil has answered themselves; right answers as far as they may be known (product 18.41). @throws E_NO_SEAT; E_RESULT_HIDDEN, E_RANKING_PROCESSING of an exam */
export async function presentOwnResult(caller: Caller, room: RoomRow): Promise<{ result: OwnRoomResult }> {
  const { db, viewer, addressOf } = caller
  const studentId = await findSeatOf(db, room.id, viewer.userId)
  // While it is rehearsed it is not open for them.
  if (studentId === undefined || room.rehearsal) throw new AppError(errors.E_NO_SEAT)
  const { totalAlone, answersFrom, keysWait, isFirst } = await demandShown(caller, room, studentId)
  if (isFirst) await noteShown(caller, room.id, studentId)
  const standing = await standingOf(caller, room, studentId)
  if (!standing) throw new AppError(errors.E_NO_SEAT)
  const { answers, totalPoint } = totalAlone
    ? { answers: [], totalPoint: 0 }
    : await answersOf(caller, room, studentId)
  const { points, bonus, rank, paperPoints, variant } = standing
  // In the order in which they had them.
  const places = variant === null || totalAlone ? undefined : await placesOf(db, room, variant)
  const placeOf = (no: number) => places?.get(no)?.place ?? no
  const kind = kindOf(room)
  const hidden = isPaper(room.kind) ? room.rankedAt === null : kind.settings(room.settings).rankingHidden
  return {
    result: {
      room: room.id,
      name: await kind.nameOf(db, room.id),
      className: await classNameOf(db, room.classId),
      status: room.status,
      startedAt: room.startedAt?.toISOString() ?? null,
      endedAt: room.endedAt?.toISOString() ?? null,
      ...{ points, bonus, paperPoints, totalPoint: standing.totalPoint ?? totalPoint, totalAlone },
      variant: codeOf(variant),
      ...{ keysWait, answersFrom: answersFrom?.toISOString() ?? null },
      essaysWait: room.rankedAt === null && totalAlone && (await countUnmarked(db, room.id, studentId)) > 0,
      ...{ rank: hidden ? null : rank, of: hidden ? null : await standing.of() },
      answers: answers
        .toSorted((one, other) => placeOf(one.no) - placeOf(other.no))
        .map(({ isKnown, stored: _, question, ...answer }) => {
          const dealt = asDealt(question, places?.get(answer.no)?.options)
          const late = answer.late && { ...answer.late, answer: dealt.answerOf(answer.late.answer) }
          return {
            ...answer,
            no: placeOf(answer.no),
            // As it is stored it tells of the right order.
            answer: isKnown ? dealt.answerOf(answer.answer) : null,
            score: isKnown ? answer.score : null,
            question: isKnown ? dealt.question : null,
            late: isKnown ? late : null,
          }
        }),
      files: fileAddresses(
        { questions: answers.filter(({ isKnown }) => isKnown).map(({ stored }) => stored) },
        addressOf,
      ),
    },
  }
}
