import { fromWallClock, toWallClock } from '../../../shared/format/format.ts'

const DAY = 24 * 60 * 60_000
/** When homework ends unless its teacher says another time: before bed. */
const EVENING = '21:00:00'
const MIDNIGHT = '23:59:00'

export const DEADLINES = ['today', 'tomorrow', 'threeDays', 'week', 'sunday'] as const
export type Deadline = (typeof DEADLINES)[number]
export const USUAL_DEADLINE: Deadline = 'week'

/** 0 is Sunday, in Vietnam. */
const weekday = (now: number) => new Date(`${toWallClock(now)?.slice(0, 10)}T00:00:00Z`).getUTCDay()

function daysUntil(deadline: Deadline, now: number): number {
  switch (deadline) {
    case 'today':
      return 0
    case 'tomorrow':
      return 1
    case 'threeDays':
      return 3
    case 'week':
      return 7
    case 'sunday':
      return (7 - weekday(now)) % 7
  }
}

/** The moment that a choice means: 21:00 of its day in Vietnam; of a day whose evening has passed, its last minute. */
export function endOf(deadline: Deadline, now: number = Date.now()): string {
  const day = toWallClock(now + daysUntil(deadline, now) * DAY)?.slice(0, 10)
  const at = (time: string) => fromWallClock(`${day} ${time}`) ?? ''
  return Date.parse(at(EVENING)) > now ? at(EVENING) : at(MIDNIGHT)
}

/** The choices that make sense now: none that has passed, none that means the same day as one before it. */
export function deadlinesAt(now: number = Date.now()): Deadline[] {
  const seen = new Set<string>()
  return DEADLINES.filter(deadline => {
    const end = endOf(deadline, now)
    if (Date.parse(end) <= now || seen.has(end)) return false
    seen.add(end)
    return true
  })
}
