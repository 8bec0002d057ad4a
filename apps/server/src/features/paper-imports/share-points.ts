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
}

/**
 * What the questions of a paper are worth (product 9.42): what the exam gives its questions already, of their type or else as a
 * rule; on a paper of the 2025 form what that gives; else equal shares of ten points.
 * @param usual points of the exam's questions by type, and under "" of all
 * @param each what each brings where nothing else says it, in place of a share of ten points
 */
export function sharePoints(
  questions: readonly Worth[],
  usual: ReadonlyMap<string, ExactPoints>,
  each?: ExactPoints,
): number[] {
  const common = usual.get('')
  if (common !== undefined) return questions.map(({ type }) => pointsToNumber(usual.get(type) ?? common))
  const asked = questions.filter(({ left }) => !left)
  const shares =
    ofForm2025(asked) ?? (each === undefined ? equalPoints(TOTAL, asked.length) : asked.map(() => each))
  const [usualShare = TOTAL] = shares
  const queue = [...shares]
  return questions.map(({ left }) => pointsToNumber(left ? usualShare : (queue.shift() ?? usualShare)))
}

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
