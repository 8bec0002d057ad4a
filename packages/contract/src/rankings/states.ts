import { RANKING } from './limits.ts'

/** Of somebody on the list of a contest that has ended: they took part, never came, or were sent out. */
export const STANDINGS = ['took', 'absent', 'removed'] as const
export type Standing = (typeof STANDINGS)[number]

/** A rank as it is told: beyond 500, or without one, "500+". */
export const rankText = (rank: number | null): string =>
  rank !== null && rank >= 1 && rank <= RANKING.toldTo ? String(rank) : `${RANKING.toldTo}+`
