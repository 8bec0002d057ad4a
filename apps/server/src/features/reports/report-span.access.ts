import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/reports/errors.ts'
import { REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ReportYear } from '@bangxanh/contract/reports/states.ts'
import { defaultStart, schoolYearOf } from '../../data/school-years.ts'

/** The days that a report covers, both of them in it. */
export interface Span {
  readonly from: string
  readonly to: string
}

export interface AskedSpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly schoolYear?: ReportYear | undefined
  readonly fromWeek?: number | undefined
  readonly toWeek?: number | undefined
}

const DAY = 86_400_000
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The first day of a school year: the school's own where it is of that year (product 4.9). */
export const yearStart = (year: ReportYear, own: string | null): string =>
  own !== null && schoolYearOf(new Date(own)) === year ? own : defaultStart(year)

export const weekOf = (start: string, week: number): Span => ({
  from: later(start, (week - 1) * 7),
  to: later(start, week * 7 - 1),
})

/** @throws E_REPORT_SPAN for no days, days the wrong way round, and more than a year of them */
export function spanOf(asked: AskedSpan, ownStart: string | null): Span {
  const { from, to, schoolYear, fromWeek = 1, toWeek = REPORT.weeks } = asked
  const wrong = () => new AppError(errors.E_REPORT_SPAN, { words: { most: REPORT.days } })
  if (schoolYear) {
    if (fromWeek > toWeek || from || to) throw wrong()
    const start = yearStart(schoolYear, ownStart)
    return { from: weekOf(start, fromWeek).from, to: weekOf(start, toWeek).to }
  }
  if (!from || !to || from > to || Date.parse(to) - Date.parse(from) >= REPORT.days * DAY) throw wrong()
  return { from, to }
}
