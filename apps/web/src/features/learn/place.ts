import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import type { Outbox } from './outbox.ts'
import { type Standing, type Step, standingOf } from './steps.ts'

const keyOf = (attemptId: string) => `attempt-place:${attemptId}`

/** Notes the question that is shown: this tab comes back to it after a reload. */
export function keepPlace(attemptId: string, questionId: string): void {
  try {
    sessionStorage.setItem(keyOf(attemptId), questionId)
  } catch {
    // A browser that keeps nothing begins with the first open question.
  }
}

function keptPlace(attemptId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(attemptId))
  } catch {
    return null
  }
}

/** Where an attempt goes on: at the question one was at, else at the first that is not answered. */
export function firstPlace({ _id, answers }: Attempt, steps: readonly Step[], outbox: Outbox): number {
  const kept = keptPlace(_id)
  const at = steps.findIndex(({ question }) => question._id === kept)
  if (at >= 0) return at
  // What the server has comes into the outbox only after the first picture.
  const saved = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const standing = ({ question }: Step): Standing =>
    standingOf(question, outbox.answerTo(question._id) ?? saved.get(question._id))
  return Math.max(
    0,
    steps.findIndex(step => standing(step) !== 'all'),
  )
}
