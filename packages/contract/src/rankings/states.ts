import { RANKING } from './limits.ts'

/** Of somebody on the list of a contest that has ended: they took part, never came, or were sent out. */
export const STANDINGS = ['took', 'absent', 'removed'] as const
export type Standing = (typeof STANDINGS)[number]

/** How somebody has answered a question: wholly right, in part, wrong, not at all. */
export const OUTCOMES = ['right', 'partly', 'wrong', 'none'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Of answers that a person marks: all, those that wait, those that are marked. */
export const MARK_STATES = ['unmarked', 'marked'] as const
export type MarkState = (typeof MARK_STATES)[number]

/** A rank as it is told: beyond 500, or without one, "500+". */
export const rankText = (rank: number | null): string =>
  rank !== null && rank >= 1 && rank <= RANKING.toldTo ? String(rank) : `${RANKING.toldTo}+`
