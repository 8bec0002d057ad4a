import { ROOM_RESULT } from '@bangxanh/contract/room-results/limits.ts'
import type {
  LiveQuestionResult,
  RankedSeat,
  RoomQuestionLine,
  RoomResult,
} from '@bangxanh/contract/room-results/schemas.ts'
import {
  type ExactPoints,
  partScore,
  pointsFromText,
  pointsToNumber,
  pointsView,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import type { QuestionType } from '@bangxanh/questions/registry.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import type { GivenRow, LineRow, SeatResult } from './results.store.ts'

interface Named {
  readonly student_id: string
  readonly fullname: string
  readonly code: string | null
  readonly birthday: string | null
}

export const pupilView = ({ student_id, fullname, code, birthday }: Named) => ({
  ...{ _id: student_id, fullname, code, birthday },
})

export const seatView = (row: SeatResult): RankedSeat => ({
  student: pupilView(row),
  number: row.number,
  state: row.state,
  came: row.came,
  points: pointsView(row.points),
  bonus: pointsView(row.bonus),
  rank: row.rank,
  answered: row.answered,
  right: row.right,
})

/** What stands of a question before it counts is that it was asked, and how many have answered. */
export const lineView = (line: LineRow, tookPart: number): RoomQuestionLine => {
  const { right, partly, wrong } = line.counted ? line : { right: 0, partly: 0, wrong: 0 }
  return {
    _id: line.question_id,
    ...{ no: line.no, point: pointsView(line.point), voided: line.voided, asked: line.asked },
    ...{ counted: line.counted, answered: line.answered, right, partly, wrong },
    none: line.asked ? Math.max(0, tookPart - line.answered) : 0,
    averagePoints:
      line.counted && tookPart > 0 ? pointsToNumber(average(pointsFromText(line.points), tookPart)) : null,
  }
}

const average = (points: ExactPoints, of: number): ExactPoints => partScore(points, { hit: 1, of })

export function statisticsView(seats: readonly SeatResult[]): Omit<RoomResult['statistics'], 'questions'> {
  const came = seats.filter(seat => seat.came)
  const points = came.map(({ points: had }) => pointsFromText(had)).sort((one, other) => one - other)
  const [lower, upper] = [points[(points.length - 1) >> 1], points[points.length >> 1]]
  return {
    seated: seats.filter(({ state }) => state !== 'removed').length,
    tookPart: came.length,
    averagePoints: points.length === 0 ? null : pointsToNumber(average(totalPoints(points), points.length)),
    medianPoints:
      lower === undefined || upper === undefined
        ? null
        : pointsToNumber(average(totalPoints([lower, upper]), 2)),
    highestPoints: pointsOf(points.at(-1)),
    lowestPoints: pointsOf(points[0]),
  }
}

const pointsOf = (points: ExactPoints | undefined): number | null =>
  points === undefined ? null : pointsToNumber(points)

/** An answer as one to the question with the key that counts; undefined where nobody can say what it means there. */
export interface Judged {
  readonly row: GivenRow
  readonly answer: Answer | undefined
  readonly right: boolean
}

/** Types that are answered by a text. */
const TYPED: readonly QuestionType[] = ['ShortAnswer', 'StringSorting', 'CompleteSentence', 'NumericAnswer']

export function questionResultView(
  question: Question,
  { no, voided }: Pick<LineRow, 'no' | 'voided'>,
  judged: readonly Judged[],
  tookPart: number,
): LiveQuestionResult {
  const given = judged.filter(({ row }) => row.answer !== null)
  const right = judged.filter(one => one.right)
  const partly = given.filter(one => !one.right && pointsFromText(one.row.score) > 0)
  return {
    ...{ no, voided, question, answered: given.length, right: right.length, partly: partly.length },
    wrong: given.filter(one => !one.right && !partly.includes(one)).length,
    none: Math.max(0, tookPart - given.length),
    choices:
      question.type === 'MultiChoice'
        ? question.answers.map((_, option) => given.filter(({ answer }) => answer === option).length)
        : null,
    statements: question.type === 'TrueFalse' ? statementsOf(question.right.length, given) : null,
    texts: TYPED.includes(question.type) ? textsOf(given) : null,
    fastest: right
      .filter(({ row }) => row.answer !== null)
      .slice(0, ROOM_RESULT.fastest)
      .map(({ row }) => ({ student: pupilView(row), number: row.number, took: row.took })),
  }
}

const statementsOf = (count: number, given: readonly Judged[]) =>
  Array.from({ length: count }, (_, at) => {
    const held = (value: boolean) =>
      given.filter(({ answer }) => Array.isArray(answer) && answer[at] === value).length
    return { yes: held(true), no: held(false) }
  })

/** Texts that count as one answer are counted as one, under their most frequent spelling. */
function textsOf(given: readonly Judged[]): NonNullable<LiveQuestionResult['texts']> {
  const said = given.flatMap(({ answer, right }) =>
    typeof answer === 'string' && answer.trim() !== '' ? [{ text: answer.trim(), right }] : [],
  )
  const same = Map.groupBy(said, ({ text, right }) => `${right} ${comparable(text)}`)
  return [...same.values()]
    .map(ones => {
      const spelt = [...Map.groupBy(ones, ({ text }) => text).values()].toSorted(
        (a, b) => b.length - a.length,
      )
      const [first] = spelt[0] as [(typeof ones)[number]]
      return { ...first, count: ones.length }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, ROOM_RESULT.given)
}
