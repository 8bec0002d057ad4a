import type { ReportedDay, ReportedWeek } from '@bangxanh/contract/reports/report-schemas.ts'
import { dayInWords, later, today } from './span.ts'

/** A column of the chart. */
export interface Bucket {
  readonly key: string
  /** Below the column, and in full. */
  readonly label: string
  readonly title: string
  readonly handedIn: number
  readonly given: number
}

const MOST_DAYS = 31

/** A column a day, or seven days where there would be too many; nothing for days that have not come. */
export function bucketsOfDays(days: readonly ReportedDay[], from: string, to: string): Bucket[] {
  const last = to < today() ? to : today()
  const count = Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1
  const step = count > MOST_DAYS ? 7 : 1
  return Array.from({ length: Math.max(0, Math.ceil(count / step)) }, (_, index) => {
    const first = later(from, index * step)
    const [end = last] = [later(first, step - 1), last].toSorted()
    const found = days.filter(({ day }) => day >= first && day <= end)
    return {
      key: first,
      label: dayInWords(first),
      title: step === 1 ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(end)}`,
      handedIn: found.reduce((sum, { handedIn }) => sum + handedIn, 0),
      given: found.reduce((sum, { given }) => sum + given, 0),
    }
  })
}

/** A column a week, up to the one at hand. */
export function bucketsOfWeeks(
  weeks: readonly ReportedWeek[],
  from: string,
  to: string,
  first: number,
): Bucket[] {
  const found = new Map(weeks.map(week => [week.week, week]))
  const count = Math.round((Date.parse(to) - Date.parse(from) + 86_400_000) / (7 * 86_400_000))
  return Array.from({ length: count }, (_, index) => ({
    week: first + index,
    begins: later(from, index * 7),
  }))
    .filter(({ begins }) => begins <= today())
    .map(({ week, begins }) => ({
      key: String(week),
      label: String(week),
      title: `${dayInWords(begins)} – ${dayInWords(later(begins, 6))}`,
      handedIn: found.get(week)?.handedIn ?? 0,
      given: found.get(week)?.given ?? 0,
    }))
}
