import type { ContestStatistics } from '@bangxanh/contract/rankings/schemas.ts'
import { discriminationOf, reachedOf } from '@bangxanh/questions/items.ts'
import { FULL_MARK, markOf } from '@bangxanh/questions/marks.ts'
import {
  type ExactPoints,
  partScore,
  pointsFromText,
  pointsToNumber,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ContestRow } from '../contests/public.ts'
import { readKeys } from '../learn/public.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import { presentFacts, ranked, seesQuestions } from './rankings.service.ts'
import { type FiguresRow, readChoices, readFigures, readScores } from './statistics.store.ts'

/** How the marks of a contest spread, or those of its whole examination, and how each question went. @throws E_RANKING_PROCESSING */
export async function presentStatistics(
  caller: Caller,
  contest: ContestRow,
  isWhole?: boolean,
): Promise<{ statistics: ContestStatistics }> {
  const { db, addressOf } = caller
  const of = await ranked(caller, contest, isWhole)
  const ranking = await presentFacts(caller, of)
  const scores = (await readScores(db, of)).map(row => ({
    ...row,
    points: pointsFromText(row.score),
  }))
  const sittings = new Map(of.whole?.sittings.map(one => [one.id, one.name]))
  const figures = of.whole || !seesQuestions(contest) ? [] : await readFigures(db, of)
  const questionOf = await readKeys(
    db,
    figures.map(row => ({ questionId: row.question_id, version: row.version, keyVersion: row.key_version })),
  )
  const choices = Map.groupBy(figures.length > 0 ? await readChoices(db, of) : [], ({ no }) => no)
  const questions = figures.flatMap(row => {
    const question = questionOf(row.question_id, row.key_version ?? row.version)?.question
    if (!question) return []
    const chosen = new Map((choices.get(row.no) ?? []).map(({ choice, count }) => [choice, count]))
    return [
      {
        ...figuresView(row),
        question: questionView(question, addressOf),
        choices:
          question.type === 'MultiChoice' ? question.answers.map((_, at) => chosen.get(at) ?? 0) : null,
      },
    ]
  })
  const points = scores.map(row => row.points)
  return {
    statistics: {
      ranking,
      marks: spreadOf(points, ranking.totalPoint),
      ...middleOf(points),
      highest: numberOf(points.at(-1)),
      lowest: numberOf(points[0]),
      classes: groupsOf(scores, row => ({ _id: row.class_name, name: row.class_name })),
      teams: groupsOf(scores, row => ({ _id: row.team_id, name: row.team_name })),
      // A hall is of one sitting.
      halls: of.whole ? [] : groupsOf(scores, row => ({ _id: row.hall_id, name: row.hall_name })),
      sittings: groupsOf(scores, row => ({
        ...(sittings.has(row.contest_id)
          ? { _id: row.contest_id, name: sittings.get(row.contest_id) ?? null }
          : { _id: null, name: null }),
      })),
      questions,
      files: fileAddresses({ questions: questions.map(({ question }) => question) }, addressOf),
    },
  }
}

const figuresView = ({ question_id, no, right, partly, wrong, none, ...sums }: FiguresRow) => {
  const [n, x, y, xx, yy, xy] = [sums.n, sums.x, sums.y, sums.xx, sums.yy, sums.xy].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return {
    ...{ _id: question_id, no, right, partly, wrong, none },
    reached: reachedOf(x, n),
    discrimination: discriminationOf({ n, x, y, xx, yy, xy }),
  }
}

const numberOf = (points: ExactPoints | undefined) => (points === undefined ? null : pointsToNumber(points))

/** How many have each whole mark of 10. */
function spreadOf(scores: readonly ExactPoints[], total: number): number[] {
  const marks = Array.from({ length: FULL_MARK + 1 }, () => 0)
  for (const score of scores) {
    const mark = markOf(pointsToNumber(score), total)
    const at = mark === null ? undefined : Math.min(FULL_MARK, Math.floor(mark))
    if (at !== undefined) marks[at] = (marks[at] ?? 0) + 1
  }
  return marks
}

/** Of points in their order. */
function middleOf(points: readonly ExactPoints[]) {
  const [lower, upper] = [points[(points.length - 1) >> 1], points[points.length >> 1]]
  const mean = (of: readonly ExactPoints[]) =>
    pointsToNumber(partScore(totalPoints(of), { hit: 1, of: of.length }))
  if (lower === undefined || upper === undefined) return { average: null, median: null }
  return { average: mean(points), median: mean([lower, upper]) }
}

interface Scored {
  readonly points: ExactPoints
}

/** Those of each class, team, hall or sitting, by name; who is in none is counted with all alone. */
function groupsOf<Row extends Scored>(
  rows: readonly Row[],
  groupOf: (row: Row) => { readonly _id: string | null; readonly name: string | null },
) {
  const groups = Map.groupBy(rows, row => groupOf(row)._id)
  return [...groups]
    .flatMap(([_id, members]) => {
      const [first] = members
      if (_id === null || !first) return []
      const name = groupOf(first).name ?? ''
      return [{ _id, name, tookPart: members.length, ...middleOf(members.map(({ points }) => points)) }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'vi', { numeric: true }))
}
