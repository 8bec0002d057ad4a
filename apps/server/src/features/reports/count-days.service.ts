import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { ReportedDay, ReportedWeek, ReportFigures } from '@bangxanh/contract/reports/report-schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { authorizedClass } from '../classes/public.ts'
import {
  type CountedDay,
  countDaysOf,
  findCountedAt,
  findOwnPlaces,
  findYearStart,
  loadPlace,
  readDaysOfClasses,
  readDaysOfSchools,
} from './report-days.store.ts'
import { daysView, sumOf, weeksView } from './report-days.view.ts'
import { type AskedSpan, type Span, spanOf, yearStart } from './report-span.access.ts'
import { isInReach, loadReported } from './reported-people.store.ts'
import {
  type ClassFilter,
  countedScope,
  isOfWholeSchools,
  namedScope,
  ofSchools,
  reportedClasses,
  taughtScope,
} from './reports.scope.ts'

/** The days that are asked for, and where the weeks of their school year begin. */
export async function reportedSpan(
  { db, viewer }: Caller,
  asked: AskedSpan,
  schoolId?: string,
): Promise<Span & { readonly start: string | null }> {
  const school = schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId
  const own = asked.schoolYear && school ? await findYearStart(db, school) : null
  return {
    ...spanOf(asked, own),
    start: asked.schoolYear ? yearStart(asked.schoolYear, own) : null,
  }
}

/** @throws E_NOT_FOUND for what is out of the caller's reach, E_FORBIDDEN for whose reports are not theirs */
export async function checkFilter(
  { db, viewer, scopesOf }: Caller,
  { schoolId, teacherId }: ClassFilter,
): Promise<void> {
  if (schoolId && !(await isInReach(db, viewer, schoolId))) throw new AppError(common.E_NOT_FOUND)
  if (!teacherId) return
  const found = await loadReported(db, viewer, scopesOf('report.teachers'), [teacherId])
  authorize(found.get(teacherId), viewer)
}

/** @throws E_RANKING_PROCESSING before the first count */
export async function countedAt({ db }: Caller): Promise<Date> {
  const at = await findCountedAt(db)
  if (!at) throw new AppError(common.E_RANKING_PROCESSING)
  return at
}

export interface CountedSpan {
  readonly days: readonly CountedDay[]
  readonly span: Span & { readonly start: string | null }
  readonly at: Date | null
}

/** What the classes of the caller's scopes did, or those of somebody who teaches. */
export async function countClassesOf(
  caller: Caller,
  asked: AskedSpan & ClassFilter,
  scopes: readonly GrantedScope[],
): Promise<CountedSpan> {
  const { db, viewer, now } = caller
  const span = await reportedSpan(caller, asked, asked.schoolId)
  await checkFilter(caller, asked)
  const at = await countedAt(caller)
  const within = asked.teacherId ? taughtScope(viewer, scopes) : countedScope(viewer, scopes)
  const days = isOfWholeSchools(scopes, asked)
    ? await readDaysOfSchools(db, ofSchools(scopes, asked.schoolId), span, now)
    : await readDaysOfClasses(db, reportedClasses(within, asked), span, now)
  return { days, span, at }
}

/**
 * What a class did, or one pupil of those whom the caller may have reports of; without either, what the caller did who is a
 * pupil. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER
 */
export async function countClassOf(
  caller: Caller,
  asked: AskedSpan & { readonly classUid?: string | undefined; readonly studentId?: string | undefined },
): Promise<CountedSpan> {
  const { db, viewer, scopes, now } = caller
  const { classUid, studentId } = asked
  const eClass = classUid ? await authorizedClass(caller, classUid) : undefined
  const span = await reportedSpan(caller, asked, eClass?.schoolId ?? undefined)
  if (!eClass) {
    if (studentId) throw new AppError(common.E_NOT_FOUND)
    const places = await findOwnPlaces(db, viewer.userId)
    const days: CountedDay[] = []
    // One record, unless they are known twice.
    for (const place of places)
      days.push(...(await countDaysOf(db, place.classIds, place.studentId, span, now)))
    return { days: days.toSorted((one, other) => one.day.localeCompare(other.day)), span, at: null }
  }
  if (studentId) {
    const named = namedScope(viewer, scopes)
    authorize(await loadPlace(db, studentId, eClass.id, named), viewer)
  }
  return { days: await countDaysOf(db, [eClass.id], studentId, span, now), span, at: null }
}

interface Around {
  readonly from: string
  readonly to: string
  readonly sum: ReportFigures | null
  readonly countedAt: string | null
}
const around = ({ days, span, at }: CountedSpan): Around => ({
  from: span.from,
  to: span.to,
  sum: sumOf(days),
  countedAt: at?.toISOString() ?? null,
})

export const inDays = (counted: CountedSpan): Around & { days: ReportedDay[] } => ({
  days: daysView(counted.days),
  ...around(counted),
})

export const inWeeks = (counted: CountedSpan): Around & { weeks: ReportedWeek[] } => ({
  weeks: weeksView(counted.days, counted.span.start ?? counted.span.from),
  ...around(counted),
})
