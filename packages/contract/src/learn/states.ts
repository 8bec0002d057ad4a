import type { Moves } from '../kit/moves.ts'

export const ATTEMPT_STATES = ['open', 'submitted', 'graded'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/** Submitted waits for a teacher's score; what a machine grades goes straight to graded. */
export const ATTEMPT_MOVES: Moves<AttemptState> = {
  open: ['submitted', 'graded'],
  submitted: ['graded'],
  graded: ['graded'],
}
