import type { Share } from '../../points.ts'
import type { MatchingQuestion } from './schema.ts'

export function gradeMatching(question: MatchingQuestion, answer: unknown): Share {
  const chosen: unknown[] = Array.isArray(answer) ? answer : []
  const hits = question.right.filter((value, index) => chosen[index] === value)
  return { hit: hits.length, of: question.right.length }
}
