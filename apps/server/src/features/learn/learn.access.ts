import type { ShowAnswers } from '@bangxanh/contract/homework/states.ts'

interface Shows {
  /** The last moment at which anybody may still hand in. */
  readonly lastEnd: Date
  readonly showAnswers: ShowAnswers
  readonly limitSubmit: number
}

/** Whether a student may see right answers and hints (product 6.8): never while an attempt of theirs is open. */
export function mayShowAnswers(
  homework: Shows,
  attempts: { used: number; anyOpen: boolean },
  now: Date,
): boolean {
  if (homework.showAnswers === 'never' || attempts.anyOpen) return false
  if (now >= homework.lastEnd) return true
  return homework.showAnswers === 'after_last_attempt' && attempts.used >= homework.limitSubmit
}
