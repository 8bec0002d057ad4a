import { fromWallClock, toWallClock } from '../../shared/format/format.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How many days from today the quick choices end; each at the last minute of its day in Vietnam. */
export const QUICK_DAYS = [0, 3, 7, 14] as const
export const USUAL_DAYS = 3

export interface TimeWindow {
  readonly startAt: string
  readonly endAt: string
}

/** From this minute to the end of the day that lies so many days ahead. */
export function windowOf(days: number, now: number = Date.now()): TimeWindow {
  const startAt = new Date(Math.floor(now / MINUTE) * MINUTE).toISOString()
  const day = toWallClock(now + days * DAY)?.slice(0, 10)
  const endAt = fromWallClock(`${day} 23:59:00`) ?? startAt
  // In the last minute of a day, today is over.
  return endAt > startAt ? { startAt, endAt } : windowOf(days + 1, now)
}
