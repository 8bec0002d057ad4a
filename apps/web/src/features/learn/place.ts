import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'

const keyOf = (attemptId: string) => `attempt-place:${attemptId}`

/** Notes the question that is shown, with its number: this tab comes back to it after a reload. */
export function keepPlace(attemptId: string, questionId: string, number: number): void {
  try {
    sessionStorage.setItem(keyOf(attemptId), `${questionId} ${number}`)
  } catch {
    // A browser that keeps nothing begins with the first open question.
  }
}

export function keptPlace(attemptId: string): { questionId: string; number: number } | null {
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
