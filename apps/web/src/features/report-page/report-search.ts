import { HOMEWORK_OF_DAYS, REPORT_YEARS } from '@bangxanh/contract/reports/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, oneOf, param, text } from '../../shared/list/search-params.ts'

/** The days of a report in words; weeks and days are chosen beside it. */
export const PERIODS = ['week', 'month', 'year', 'weeks', 'days'] as const
/** What stands below the figures. */
export const ROWS = ['classes', 'students', 'homework'] as const
export const WEEKS = Array.from({ length: 42 }, (_, index) => index + 1)

const day = param(given =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined,
)

/** The days outlive "clear the filters". */
const days = {
  period: kept(oneOf(PERIODS, 'week')),
  schoolYear: kept(oneOf(REPORT_YEARS)),
  fromWeek: kept(oneOf(WEEKS)),
  toWeek: kept(oneOf(WEEKS)),
  from: kept(day),
  to: kept(day),
}

/** What the address of the report of classes says. */
export const inClassSearch = listSearch(10, {
  ...days,
  rows: kept(oneOf(ROWS)),
  of: kept(oneOf(HOMEWORK_OF_DAYS, 'ended')),
  schoolId: id,
  classUid: id,
  studentId: id,
  teacherId: id,
  subject: text(40),
})
export type InClassSearch = SearchOf<typeof inClassSearch>
/** The same as a list at its address, for all parts of the report. */
export type InClassList = ReturnType<typeof inClassSearch.at>

/** What the address of the report of teachers says. */
export const teachersSearch = listSearch(20, { ...days, schoolId: id, subject: text(40), search: text() })
export type TeachersSearch = SearchOf<typeof teachersSearch>

/** What the address of the report of self-study says: it is of one class. */
export const selfStudySearch = listSearch(10, { ...days, classUid: id, studentId: id })
export type SelfStudySearch = SearchOf<typeof selfStudySearch>

/** What all say of their days. */
export type DaysSearch = Pick<TeachersSearch, 'period' | 'schoolYear' | 'fromWeek' | 'toWeek' | 'from' | 'to'>
