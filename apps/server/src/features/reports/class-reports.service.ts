import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type {
  countTeachers as CountTeachers,
  listHardWorkingClasses,
  listReportedTeachers,
  readHomeworkReport,
} from '@bangxanh/contract/reports/endpoints.ts'
import type { OverallStatistics, OwnRank, RankedStudent } from '@bangxanh/contract/reports/report-schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { seesSeveralSchools } from '../../kernel/viewer/viewer.ts'
import { maskName } from '../account/public.ts'
import { type ClassRow, loadClass } from '../classes/public.ts'
import { countedAt, reportedSpan } from './count-days.service.ts'
import { readHomeworkRows } from './homework-report.store.ts'
import { findOwnPlaces } from './report-days.store.ts'
import { figuresOf } from './report-days.view.ts'
import type { AskedSpan } from './report-span.access.ts'
import { loadReported } from './reported-people.store.ts'
import {
  readReportedTeachers,
  readTeacherCounts,
  readTeacherHabits,
  type TeacherCounts,
} from './reported-teachers.store.ts'
import {
  countedScope,
  namedScope,
  reportedClasses,
  reportedRoles,
  seesNames,
  taughtScope,
} from './reports.scope.ts'
import { readOwnRanks, readStudentRanks } from './student-rank.store.ts'
import { readWorkingClasses } from './working-classes.store.ts'

/** Who sees totals alone sees no homework: it is left out, as in every list (product 6.2). */
export async function homeworkReport(
  caller: Caller,
  { of, classUid, page, limit, ...asked }: FiltersOf<typeof readHomeworkReport>,
): Promise<ReplyOf<typeof readHomeworkReport>> {
  const { db, viewer, scopes, now } = caller
  const span = await reportedSpan(caller, asked, asked.schoolId)
  const named = namedScope(viewer, scopes)
  const { rows, pagination } = await readHomeworkRows(
    db,
    reportedClasses(named, { ...asked, classUid }),
    of,
    {
      ...{ span, now, page, limit },
    },
  )
  return { homeworks: rows, pagination }
}

export async function workingClasses(
  caller: Caller,
  { page, limit, ...asked }: FiltersOf<typeof listHardWorkingClasses>,
): Promise<ReplyOf<typeof listHardWorkingClasses>> {
  const { db, viewer, scopes, now } = caller
  const span = await reportedSpan(caller, asked, asked.schoolId)
  const at = await countedAt(caller)
  const several = seesSeveralSchools(viewer)
  const { rows, pagination } = await readWorkingClasses(
    db,
    reportedClasses(countedScope(viewer, scopes), asked),
    { span, now, several, page, limit },
  )
  return {
    classes: rows.map(({ _id, name, grade, subject, school, ...counts }) => ({
      ...{ _id, name, grade, subject, school },
      ...figuresOf(counts),
    })),
    pagination,
    countedAt: at.toISOString(),
  }
}

/** The pupils of an authorized class; who sees totals alone sees masked names (product 6.2). */
export async function studentRanks(
  caller: Caller,
  eClass: ClassRow,
  asked: AskedSpan,
): Promise<RankedStudent[]> {
  const { db, viewer, scopes, now } = caller
  const span = await reportedSpan(caller, asked, eClass.schoolId ?? undefined)
  const named = await loadClass(db, viewer, scopes.filter(seesNames), eClass.id)
  const rows = await readStudentRanks(db, eClass.id, span, now)
  if (named?.allowed) return rows
  return rows.map(row => ({ ...row, _id: null, birthday: null, fullname: maskName(row.fullname) }))
}

/**
 * Where the caller stands in their classes, or in one of them, as a pupil of it.
 * @throws E_NOT_FOUND for a class that is not theirs
 */
export async function ownRanks(
  caller: Caller,
  { classUid, ...asked }: AskedSpan & { readonly classUid?: string | undefined },
): Promise<OwnRank[]> {
  const { db, viewer, now } = caller
  const span = await reportedSpan(caller, asked)
  const own = (await findOwnPlaces(db, viewer.userId)).flatMap(({ classIds }) => classIds)
  if (classUid && !own.includes(classUid)) throw new AppError(common.E_NOT_FOUND)
  return readOwnRanks(db, viewer.userId, classUid ? [classUid] : own, span, now)
}

export async function reportedTeachers(
  caller: Caller,
  { page, limit, search, ids, ...asked }: FiltersOf<typeof listReportedTeachers>,
): Promise<ReplyOf<typeof listReportedTeachers>> {
  const { db, viewer, scopes, now } = caller
  const span = await reportedSpan(caller, asked, asked.schoolId)
  const at = await countedAt(caller)
  const roles = reportedRoles(viewer, scopes, asked.schoolId)
  const within = reportedClasses(taughtScope(viewer, scopes), asked)
  const several = seesSeveralSchools(viewer)
  // Who sees totals alone finds nobody by a name that is not shown.
  const total = scopes.every(({ scope }) => scope === 'g')
  const { rows, pagination } = await readReportedTeachers(db, {
    ...{ span, now, roles, within, several, page, limit },
    ...(!total && { search, ids }),
  })
  const ofPage = rows.map(({ _id }) => _id)
  const marking = await readTeacherHabits(db, ofPage, { span, within })
  const habits = new Map(marking.map(({ teacherId, ...found }) => [teacherId, found]))
  return {
    teachers: rows.map(({ _id, displayName, school, classes, students, ...counts }) => ({
      ...(total ? { _id: null, displayName: maskName(displayName) } : { _id, displayName }),
      ...{ school, classes, students },
      ...figuresOf(counts),
      ...(habits.get(_id) ?? { marked: 0, medianDays: null, waiting: 0 }),
    })),
    pagination,
    ...{ from: span.from, to: span.to },
    countedAt: at.toISOString(),
  }
}

/** @throws E_NOT_FOUND for somebody out of the caller's reach, E_FORBIDDEN for whose report is not theirs */
export async function teacherStatistics(
  caller: Caller,
  {
    teacherIds,
    ...asked
  }: { readonly teacherIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReplyOf<typeof CountTeachers>> {
  const { db, viewer, scopes, now } = caller
  const span = await reportedSpan(caller, asked)
  const wanted = [...new Set(teacherIds)]
  const found = await loadReported(db, viewer, scopes, wanted)
  for (const userId of wanted) authorize(found.get(userId), viewer)
  const at = await countedAt(caller)
  const rows = await readTeacherCounts(db, wanted, { span, now, within: taughtScope(viewer, scopes) })
  const byId = new Map(rows.map(row => [row.teacherId, row]))
  const of = (teacherId: string | null) => {
    const row = byId.get(teacherId)
    if (!row) throw new AppError(common.E_NOT_FOUND)
    return countsView(row)
  }
  return {
    statistics: wanted.map(teacherId => ({ teacherId, ...of(teacherId) })),
    overall: of(null),
    countedAt: at.toISOString(),
  }
}

const countsView = ({ marked, medianDays, waiting, ...counts }: TeacherCounts): OverallStatistics => ({
  ...figuresOf(counts),
  ...{ marked, medianDays, waiting },
})
