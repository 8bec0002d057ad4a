import type { Share } from '../../points.ts'
import { isEssayGiven } from './given.ts'

/** An essay is given or not; of its points any part can be had. */
export const essayParts = (_: unknown, answer: unknown): Share => ({
  hit: isEssayGiven(answer) ? 1 : 0,
  of: 1,
})
