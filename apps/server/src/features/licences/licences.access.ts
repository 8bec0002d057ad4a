import { LICENCE } from '@bangxanh/contract/licences/limits.ts'

const DAY = 86_400_000
/** Vietnam keeps one offset all year round. */
const VIETNAM = 7 * 3_600_000

/** So many months later at the same time of the day in Vietnam; the last day of a month that has not got that day. */
export function monthsLater(from: Date, months: number): Date {
  const there = new Date(from.getTime() + VIETNAM)
  const day = there.getUTCDate()
  there.setUTCDate(1)
  there.setUTCMonth(there.getUTCMonth() + months)
  const last = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate()
  there.setUTCDate(Math.min(day, last))
  return new Date(there.getTime() - VIETNAM)
}

/** Days until an instant, of which one that has begun counts. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY))

/** When people are told of an end (product 13.6), as far as that is still to come. */
export const toldAt = (end: Date, now: Date): Date[] =>
  LICENCE.toldDays.map(days => new Date(end.getTime() - days * DAY)).filter(at => at > now)

/** A moment as a sentence says it: 14:05 28/11/2026, in Vietnam. */
export function momentInVietnam(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + VIETNAM).toISOString().split('T')
  return `${time.slice(0, 5)} ${day.split('-').reverse().join('/')}`
}

interface Runs {
  readonly packageId: string
  readonly endsAt: Date
}
/** What somebody has agreed to give up. */
type Agreed = { readonly planId: string; readonly days: number } | undefined

/** Whether what runs may go for another package: it was named, and no more of it is left than was said (product 13.3). */
export const mayGo = ({ packageId, endsAt }: Runs, agreed: Agreed, now: Date): boolean =>
  agreed?.planId === packageId && daysUntil(endsAt, now) <= agreed.days
