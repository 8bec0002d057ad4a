import { fromWallClock, toWallClock } from '../../shared/format/format.ts'

const DAY = 86_400_000

/** How many days more are one press away. */
export const MORE_DAYS = [1, 2, 3, 7] as const
export type MoreDays = (typeof MORE_DAYS)[number]
export const USUAL_DAYS: MoreDays = 2

/** So many days after the end; where that is over, after today, at the same time of day. */
export function endAfter(endAt: string, days: number, now: number = Date.now()): string {
  const end = Date.parse(endAt)
  if (end > now) return new Date(end + days * DAY).toISOString()
  const day = toWallClock(now + days * DAY)?.slice(0, 10)
  const time = toWallClock(endAt)?.slice(11)
  return fromWallClock(`${day} ${time}`) ?? new Date(now + days * DAY).toISOString()
}
