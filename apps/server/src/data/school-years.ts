/** School years on offer (product 3.5). */
export const SCHOOL_YEARS = ['2023-2024', '2024-2025', '2025-2026', '2026-2027'] as const

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

/** The semester that a moment lies in, of a school year that starts on this day. */
export const semesterOf = (now: Date, start: string): 1 | 2 =>
  now.getTime() < Date.parse(`${start}T00:00:00+07:00`) + WEEKS_OF_FIRST * 7 * DAY ? 1 : 2
