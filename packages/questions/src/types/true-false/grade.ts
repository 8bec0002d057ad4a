import type { Share } from '../../points.ts'
import type { TrueFalseQuestion } from './schema.ts'

/** Of the point, in twentieths, by the number of right statements: 0, 0.1, 0.25, 0.5, 1 (the papers of 2025). */
const STEPS = [0, 2, 5, 10, 20]

/** A statement that was left blank counts as wrong. */
export function gradeTrueFalse({ answers, right }: TrueFalseQuestion, answer: unknown): Share {
  const judged: unknown[] = Array.isArray(answer) ? answer : []
  const hits = right.filter((value, index) => judged[index] === value).length
  return answers.linear ? { hit: hits, of: right.length } : { hit: STEPS[hits] ?? 0, of: 20 }
}
