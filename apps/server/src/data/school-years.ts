export { REPORT_YEARS as SCHOOL_YEARS } from '@bangxanh/contract/reports/states.ts'

/** Week 1 starts on the Monday of the week of 5 September (product 4.9), as YYYY-MM-DD. */
export function defaultStart(schoolYear: string): string {
  const fifth = new Date(`${schoolYear.slice(0, 4)}-09-05T00:00:00Z`)
  fifth.setUTCDate(fifth.getUTCDate() - ((fifth.getUTCDay() + 6) % 7))
  return fifth.toISOString().slice(0, 10)
}

/** The school year that a day belongs to: a new one begins with July. */
export function schoolYearOf(now: Date): string {
  const first = now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  return `${first}-${first + 1}`
}

const DAY = 86_400_000
/** The second semester begins so many weeks after the first one: in the middle of January. */
const WEEKS_OF_FIRST = 19

/** When a day begins in Vietnam. */
export const beginOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

/** What a school has chosen of the days of its years. A day of a year that is over counts no more. */
export interface ChosenDays {
  readonly schoolYearStart: string | null
  readonly secondSemesterStart: string | null
}

/** When both semesters of the year at hand begin (product 4.9, 10.67). */
export function semestersOf(
  { schoolYearStart, secondSemesterStart }: ChosenDays,
  now: Date,
): { readonly first: string; readonly second: string } {
  const year = schoolYearOf(now)
  const own = (day: string | null) => (day !== null && schoolYearOf(new Date(day)) === year ? day : null)
  const first = own(schoolYearStart) ?? defaultStart(year)
  const byRule = new Date(Date.parse(first) + WEEKS_OF_FIRST * 7 * DAY).toISOString().slice(0, 10)
  const second = own(secondSemesterStart)
  return { first, second: second !== null && second > first ? second : byRule }
}

/** The semester that a moment lies in. */
export const semesterOf = (days: ChosenDays, now: Date): 1 | 2 =>
  now < beginOf(semestersOf(days, now).second) ? 1 : 2
