import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { stepsOf } from './steps.ts'

export type Outcome = 'right' | 'part' | 'wrong' | 'none' | 'waits'

/** Each question of a graded attempt with its answer, its points and how it went. */
export function outcomesOf(attempt: Attempt) {
  const scores = new Map(attempt.scores?.map(one => [one.questionId, one]))
  const answers = new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer]))
  const solutions = new Map(attempt.solutions?.map(question => [question._id, question]))
  return stepsOf(attempt).map(step => {
    const { _id, point } = step.question
    // Null: a teacher has not given its points yet.
    const score = scores.get(_id)?.score ?? null
    const regraded = scores.get(_id)?.regraded === true
    const answer = answers.get(_id) ?? null
    const outcome = outcomeOf(answer, score, point)
    return { ...step, score, regraded, answer, outcome, solution: solutions.get(_id) }
  })
}

function outcomeOf(answer: unknown, score: number | null, point: number): Outcome {
  if (score === null) return 'waits'
  if (score >= point && point > 0) return 'right'
  if (score > 0) return 'part'
  return answer === null ? 'none' : 'wrong'
}
