import type { Attempt, LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import type { Outbox } from './outbox.ts'
import { type Standing, type Step, standingOf } from './steps.ts'

const keyOf = (attemptId: string) => `attempt-place:${attemptId}`

/** Notes the question that is shown, with its number: this tab comes back to it after a reload. */
export function keepPlace(attemptId: string, questionId: string, number: number): void {
  try {
    sessionStorage.setItem(keyOf(attemptId), `${questionId} ${number}`)
  } catch {
    // A browser that keeps nothing begins with the first open question.
  }
}

function keptPlace(attemptId: string): { questionId: string; number: number } | null {
  try {
    const [questionId, number] = sessionStorage.getItem(keyOf(attemptId))?.split(' ') ?? []
    return questionId ? { questionId, number: Number(number) } : null
  } catch {
    return null
  }
}

/** The number of the question at which an open attempt goes on in this tab; null when every question holds an answer. */
export const nextNumber = ({ openAttemptId, openProgress }: LearnHomework): number | null =>
  (openAttemptId && keptPlace(openAttemptId)?.number) || (openProgress?.next ?? null)

/** Where an attempt goes on: at the question one was at, else at the first without an answer, else at one that is half answered. */
export function firstPlace({ _id, answers }: Attempt, steps: readonly Step[], outbox: Outbox): number {
  const kept = keptPlace(_id)
  const at = steps.findIndex(({ question }) => question._id === kept?.questionId)
  if (at >= 0) return at
  // What the server has comes into the outbox only after the first picture.
  const saved = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const standing = ({ question }: Step): Standing =>
    standingOf(question, outbox.answerTo(question._id) ?? saved.get(question._id))
  const standings = steps.map(standing)
  return Math.max(0, standings.includes('none') ? standings.indexOf('none') : standings.indexOf('half'))
}
