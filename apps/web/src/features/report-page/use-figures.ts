import {
  countClassDays,
  countClassWeeks,
  countSchoolDays,
  countSchoolWeeks,
  countTeacherDays,
  countTeacherWeeks,
} from '@bangxanh/contract/reports/endpoints.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { bucketsOfDays, bucketsOfWeeks } from './buckets.ts'
import type { InClassSearch } from './report-search.ts'
import { isWeeks, type ReportSpan } from './span.ts'

/** The figures of a report and its columns: of a class or pupil, of somebody's classes, of all. */
export function useFigures(
  { classUid, studentId, teacherId, schoolId, subject }: InClassSearch,
  span: ReportSpan,
) {
  const byWeek = isWeeks(span)
  // Each is a read of its own; the one that the filters mean is asked.
  const of = classUid ? 'class' : teacherId ? 'teacher' : 'school'
  const week = byWeek ? span : { schoolYear: '2026-2027' as const }
  const day = byWeek ? { from: '', to: '' } : span
  const one = { classUid, ...(classUid && { studentId }) }
  const many = { schoolId, subject }
  const options = (kind: typeof of, weeks: boolean) => ({
    enabled: of === kind && byWeek === weeks,
    keepPrevious: true,
    silent: true,
  })
  const reads = {
    class: {
      days: useApiQuery(countClassDays, { body: { ...one, ...day } }, options('class', false)),
      weeks: useApiQuery(countClassWeeks, { body: { ...one, ...week } }, options('class', true)),
    },
    teacher: {
      days: useApiQuery(
        countTeacherDays,
        { body: { teacherId, ...many, ...day } },
        options('teacher', false),
      ),
      weeks: useApiQuery(
        countTeacherWeeks,
        { body: { teacherId, ...many, ...week } },
        options('teacher', true),
      ),
    },
    school: {
      days: useApiQuery(countSchoolDays, { body: { ...many, ...day } }, options('school', false)),
      weeks: useApiQuery(countSchoolWeeks, { body: { ...many, ...week } }, options('school', true)),
    },
  }[of]
  const query = byWeek ? reads.weeks : reads.days
  const figures = query.data
  const buckets = byWeek
    ? reads.weeks.data
      ? bucketsOfWeeks(reads.weeks.data.weeks, reads.weeks.data.from, reads.weeks.data.to, span.fromWeek ?? 1)
      : []
    : reads.days.data
      ? bucketsOfDays(reads.days.data.days, reads.days.data.from, reads.days.data.to)
      : []
  return { query, figures, buckets, byWeek }
}
