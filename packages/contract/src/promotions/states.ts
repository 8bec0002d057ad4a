/** What becomes of a class at the turn: one of the next grade is made, it ends, or it stays as it is. */
export const FATES = ['next', 'ends', 'stays'] as const
export type Fate = (typeof FATES)[number]
