import type { ReportedDay, ReportedWeek, ReportFigures } from '@bangxanh/contract/reports/report-schemas.ts'
import { meanOf } from './home.view.ts'
import type { CountedDay } from './report-days.store.ts'
import { type Counted, FIGURES } from './report-figures.ts'
import { weekOf } from './report-span.access.ts'

export const figuresOf = ({ markSum, marks, liveMarkSum, liveMarks, ...counts }: Counted): ReportFigures => ({
  given: counts.given,
  handedIn: counts.handedIn,
  expected: counts.expected,
  done: counts.done,
  late: counts.late,
  averageMark: meanOf(markSum, marks),
  lessons: counts.lessons,
  live: counts.live,
  seated: counts.seated,
  tookPart: counts.tookPart,
  liveMark: meanOf(liveMarkSum, liveMarks),
})

const added = (all: readonly Counted[]): Counted =>
  Object.fromEntries(
    FIGURES.map(key => [key, all.reduce((sum, one) => sum + one[key], 0)]),
  ) as unknown as Counted

/** Of days on which something was; null where there is none. */
export const sumOf = (days: readonly CountedDay[]): ReportFigures | null =>
  days.length > 0 ? figuresOf(added(days)) : null

export const daysView = (days: readonly CountedDay[]): ReportedDay[] =>
  days.map(day => ({ day: day.day, ...figuresOf(day) }))

/** Days by the weeks of a school year that begins on a day. */
export function weeksView(days: readonly CountedDay[], start: string): ReportedWeek[] {
  const found = Map.groupBy(
    days,
    ({ day }) => Math.floor((Date.parse(day) - Date.parse(start)) / (7 * 86_400_000)) + 1,
  )
  return [...found.entries()].map(([week, of]) => ({ week, ...weekOf(start, week), ...figuresOf(added(of)) }))
}
