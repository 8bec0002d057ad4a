import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { stepsOf } from './steps.ts'

export type Outcome = 'right' | 'part' | 'wrong' | 'none'

/** Each question of a graded attempt with its answer, its points and how it went. */
export function outcomesOf(attempt: Attempt) {
  const scores = new Map(attempt.scores?.map(({ questionId, score }) => [questionId, score]))
  const answers = new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer]))
  const solutions = new Map(attempt.solutions?.map(question => [question._id, question]))
  return stepsOf(attempt).map(step => {
    const { _id, point } = step.question
    const score = scores.get(_id) ?? 0
    const answer = answers.get(_id) ?? null
    const outcome: Outcome =
      score >= point && point > 0 ? 'right' : score > 0 ? 'part' : answer === null ? 'none' : 'wrong'
    return { ...step, score, answer, outcome, solution: solutions.get(_id) }
  })
}
