import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Clock } from '../clock.ts'

/** The slowest nets bring 2 kB/s and stand still now and then (product 10.217). */
const LEAST_PER_SECOND = 1_000
const WINDOW_MS = 60_000

/**
 * Checks a body by what has come of it: call what this gives with the length of each piece. Whoever sends a byte now and
 * then is never silent, and would hold one of the places for uploads for as long as they like.
 * @throws E_TOO_SLOW at a piece with which a window ends that brought too little
 */
export function demandPace({ now }: Pick<Clock, 'now'>): (length: number) => void {
  let begun = now().getTime()
  let come = 0
  return length => {
    come += length
    const passed = now().getTime() - begun
    if (passed < WINDOW_MS) return
    if (come < (passed / 1000) * LEAST_PER_SECOND) throw new AppError(errors.E_TOO_SLOW)
    begun += passed
    come = 0
  }
}
