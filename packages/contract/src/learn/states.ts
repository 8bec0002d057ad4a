import type { Moves } from '../kit/moves.ts'

export const ATTEMPT_STATES = ['open', 'submitted', 'graded'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/**
 * Submitted waits for a teacher's score; what a machine grades goes straight to graded. What the end itself has
 * closed opens again when the end is moved.
 */
export const ATTEMPT_MOVES: Moves<AttemptState> = {
  open: ['submitted', 'graded'],
  submitted: ['graded', 'open'],
  graded: ['graded', 'open'],
}

/** Where a homework stands for one student: to do, handed in, or over without anything handed in. */
export const LEARN_TABS = ['open', 'submitted', 'ended'] as const
export type LearnTab = (typeof LEARN_TABS)[number]
