import type { Candidate, Reading } from './reading.ts'

type Asked = Omit<Extract<Candidate, { type: 'NumericAnswer' }>, 'type' | 'answers' | 'right'>

/** Adds a question of accepted numbers. Ours has one tolerance for all: of several the widest holds, which is told. */
export function addNumbers(
  reading: Reading,
  asked: Asked,
  accepted: readonly { readonly number: number; readonly tolerance: number }[],
  sheet = false,
): undefined {
  if (accepted.length === 0) return reading.drop('no-right')
  const tolerances = new Set(accepted.map(({ tolerance }) => tolerance))
  if (tolerances.size > 1) reading.lose('scoring')
  return reading.add({
    ...asked,
    type: 'NumericAnswer',
    answers: { tolerance: Math.max(...tolerances), sheet },
    right: accepted.map(({ number }) => number),
  })
}
