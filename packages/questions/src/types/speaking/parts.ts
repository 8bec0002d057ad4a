import type { Share } from '../../points.ts'
import { recordingOf } from './given.ts'

/** A recording is given or not; of its points any part can be had. */
export const speakingParts = (_: unknown, answer: unknown): Share => ({
  hit: recordingOf(answer) ? 1 : 0,
  of: 1,
})
