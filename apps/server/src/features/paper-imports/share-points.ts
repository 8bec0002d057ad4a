import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import {
  type ExactPoints,
  pointsFromNumber,
  pointsToNumber,
  totalPoints,
} from '@bangxanh/questions/points.ts'
import { equalPoints } from '@bangxanh/questions/spread-points.ts'

const TOTAL = pointsFromNumber(PAPER_IMPORT.totalPoint)
const CHOICE = pointsFromNumber(0.25)
const TRUE_FALSE = pointsFromNumber(1)
/** A short answer brings 0.5 in Maths and 0.25 elsewhere. */
const SHORT = [pointsFromNumber(0.5), pointsFromNumber(0.25)]

interface Worth {
  readonly type: string
  /** Left out because nobody asked for its type: it gets what others get, and takes nothing from them. */
  readonly left: boolean
  /** What the paper says that it is worth, in points. */
  readonly own: number | null
  /** Of which part of the paper. */
  readonly part: number
}

/**
 * What the questions of a paper are worth (product 9.42): what the exam gives its questions already, of their type or else as a
 * rule; else what the paper says itself; on a paper of the 2025 form what that gives; else shares of ten points, to quarters.
 * @param parts what the paper says that its parts are worth as a whole, in points
 * @param usual points of the exam's questions by type, and under "" of all
 * @param each what each brings where nothing else says it, in place of a share of ten points
 */
export function sharePoints(
  questions: readonly Worth[],
  parts: readonly (number | null)[],
  usual: ReadonlyMap<string, ExactPoints>,
  each?: ExactPoints,
): number[] {
  const common = usual.get('')
  if (common !== undefined) return questions.map(({ type }) => pointsToNumber(usual.get(type) ?? common))
  const asked = questions.filter(({ left }) => !left)
  const shares =
    ofPaper(asked, parts) ??
    ofForm2025(asked) ??
    (each === undefined ? quarters(asked.length) : asked.map(() => each))
  const [usualShare = TOTAL] = shares
  const queue = [...shares]
  return questions.map(({ left }) => pointsToNumber(left ? usualShare : (queue.shift() ?? usualShare)))
}

/** Where the paper says it of each question, or of all of the part of each; null where it does not. */
function ofPaper(questions: readonly Worth[], parts: readonly (number | null)[]): ExactPoints[] | null {
  const points = new Map<Worth, ExactPoints>()
  for (const [part, own] of Map.groupBy(questions, ({ part }) => part)) {
    const silent = own.filter(question => question.own === null)
    for (const question of own)
      if (question.own !== null) points.set(question, pointsFromNumber(question.own))
    const said = totalPoints(own.flatMap(question => points.get(question) ?? []))
    const rest =
      (parts[part] === null || parts[part] === undefined ? 0 : pointsFromNumber(parts[part])) - said
    if (silent.length > 0 && rest <= 0) return null
    const shares = spread(rest as ExactPoints, silent.length)
    silent.forEach((question, at) => {
      points.set(question, shares[at] as ExactPoints)
    })
  }
  return questions.map(question => points.get(question) as ExactPoints)
}

const QUARTER = pointsFromNumber(0.25)

/** In quarters where the total has enough of them, the first ones a quarter more; else equal. */
function spread(total: ExactPoints, count: number): ExactPoints[] {
  const whole = Math.floor(total / QUARTER)
  if (count === 0 || total % QUARTER !== 0 || whole < count) return equalPoints(total, count)
  const [each, more] = [Math.floor(whole / count), whole % count]
  return Array.from({ length: count }, (_, at) => ((each + (at < more ? 1 : 0)) * QUARTER) as ExactPoints)
}
const quarters = (count: number): ExactPoints[] => spread(TOTAL, count)

/** Three kinds of questions that come to ten points as the form of 2025 gives them; null for any other paper. */
function ofForm2025(questions: readonly Worth[]): ExactPoints[] | null {
  const has = (...types: string[]) => questions.some(({ type }) => types.includes(type))
  if (!has('MultiChoice') || !has('TrueFalse') || !has('NumericAnswer', 'ShortAnswer')) return null
  const given = SHORT.map(short =>
    questions.map(({ type }) =>
      type === 'MultiChoice' ? CHOICE : type === 'TrueFalse' ? TRUE_FALSE : short,
    ),
  )
  return given.find(points => totalPoints(points) === TOTAL) ?? null
}
