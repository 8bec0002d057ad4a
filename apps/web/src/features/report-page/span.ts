import { REPORT_YEARS, type ReportYear } from '@bangxanh/contract/reports/states.ts'
import { toWallClock } from '../../shared/format/format.ts'
import type { DaysSearch } from './report-search.ts'

const DAY = 86_400_000
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
export const today = (): string => (toWallClock(Date.now()) ?? '').slice(0, 10)

/** The school year of a day, of those on offer: a new one begins with July. */
export function yearOf(day: string): ReportYear {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) >= '07' ? 0 : 1)
  return REPORT_YEARS.find(year => year.startsWith(String(first))) ?? '2026-2027'
}

export type ReportSpan =
  | { readonly from: string; readonly to: string }
  | { readonly schoolYear: ReportYear; readonly fromWeek?: number; readonly toWeek?: number }

/** What the address means, as the calls are asked for it. */
export function spanOf({ period = 'week', schoolYear, fromWeek, toWeek, from, to }: DaysSearch): ReportSpan {
  const now = today()
  const year = schoolYear ?? yearOf(now)
  if (period === 'year') return { schoolYear: year }
  if (period === 'weeks')
    return { schoolYear: year, ...(fromWeek && { fromWeek }), ...(toWeek && { toWeek }) }
  if (period === 'days' && (from || to)) {
    // One end alone is that day.
    const [first, last] = [from ?? to ?? now, to ?? from ?? now]
    return { from: first, to: last }
  }
  return { from: later(now, period === 'month' ? -30 : -7), to: now }
}

export const isWeeks = (span: ReportSpan): span is Extract<ReportSpan, { schoolYear: ReportYear }> =>
  'schoolYear' in span

/** A day of the wire, as people write it. */
export const dayInWords = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`
export const spanInWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${dayInWords(from)}/${from.slice(0, 4)} – ${dayInWords(to)}/${to.slice(0, 4)}`
