import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/reports/endpoints.ts'
import { CLASS_REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ReportedRoom } from '@bangxanh/contract/reports/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { wrongFields } from '../../kernel/serve/field-messages.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass, listReadableClasses, loadClass } from '../classes/public.ts'
import type { NewestDump } from '../setup/public.ts'
import { readReportedHomeworks, readReportedPupils } from './class-report.store.ts'
import {
  homeworkReport,
  ownRanks,
  reportedTeachers,
  studentRanks,
  teacherStatistics,
  workingClasses,
} from './class-reports.service.ts'
import { readClassStatistics } from './class-statistics.store.ts'
import { countClassesOf, countClassOf, inDays, inWeeks, reportedSpan } from './count-days.service.ts'
import { dashboard } from './dashboard.service.ts'
import { exportReport } from './export-report.ts'
import { readReportedRooms } from './held-rooms.store.ts'
import { analyse, paperToAnalyse } from './items.service.ts'
import { readReportedExams } from './reported-exams.store.ts'
import { readSelfStudy } from './self-study.store.ts'

/** Nothing but a pupil. */
const isPupil = ({ scopes }: Caller): boolean => scopes.every(({ grant }) => grant.role === 'student')

/** Whose classes: the caller's where nobody is named. */
const ofTeacher = <Body extends { readonly teacherId?: string | undefined }>(
  { viewer }: Caller,
  body: Body,
) => ({
  ...body,
  teacherId: body.teacherId ?? viewer.userId,
})

/** Who heads the subject reads the live exercises of a class, not its Golden Bells (product 11.36). */
const ROOM_ACTIONS = [
  ['live-exam', 'live-exam.read'],
  ['class-bell', 'class-contest.read'],
] as const

async function readableKinds(
  { db, viewer, scopesOf }: Caller,
  classId: string,
): Promise<ReportedRoom['kind'][]> {
  const kinds: ReportedRoom['kind'][] = []
  for (const [kind, action] of ROOM_ACTIONS) {
    const found = await loadClass(db, viewer, scopesOf(action), classId)
    if (found?.allowed) kinds.push(kind)
  }
  return kinds
}

/** The latest live exercises, Golden Bells and exams of a class, as far as the caller reads them. */
async function reportedRooms(caller: Caller, classId: string): Promise<ReportedRoom[]> {
  const held = await readReportedRooms(caller.db, classId, await readableKinds(caller, classId))
  return [...held, ...(await readReportedExams(caller, classId))]
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
    .slice(0, CLASS_REPORT.homeworks)
}

export const reportsRoutes = (newestDump: NewestDump) =>
  routes(endpoints, {
    listClassesWithStatistics: handler({
      act: async call => {
        const { classes, pagination } = await listReadableClasses(call, call.query)
        const ids = classes.map(({ _id }) => _id)
        const statisticsOf = await readClassStatistics(call.db, ids, call.now)
        return { classes: classes.map(row => ({ ...row, statistics: statisticsOf(row._id) })), pagination }
      },
    }),

    readClassReport: handler({
      load: call => authorizedClass(call, call.query.classUid),
      act: async (call, { id }) => {
        const { db, now, viewer, scopesOf } = call
        const statisticsOf = await readClassStatistics(db, [id], now)
        // Who may not see answers sees totals alone.
        const named = await loadClass(db, viewer, scopesOf('homework.answers'), id)
        const parts = named?.allowed
          ? {
              homeworks: await readReportedHomeworks(db, id, now),
              rooms: await reportedRooms(call, id),
              pupils: await readReportedPupils(db, id, now),
            }
          : { homeworks: null, rooms: null, pupils: null }
        return { report: { statistics: statisticsOf(id), ...parts } }
      },
    }),

    readItems: handler({
      load: call => paperToAnalyse(call, call.query),
      act: analyse,
    }),

    readSelfStudy: handler({
      load: call => authorizedClass(call, call.query.classUid),
      act: async (call, { id, schoolId }) => {
        const { db, viewer, scopesOf, query } = call
        const span = await reportedSpan(call, query, schoolId ?? undefined)
        // As with the report of the class: who may not see answers sees totals alone, and asks for nobody.
        const { studentId } = query
        const named = await loadClass(db, viewer, scopesOf('homework.answers'), id)
        if (studentId && !named?.allowed) throw new AppError(common.E_FORBIDDEN)
        const report = await readSelfStudy(db, { ...query, ...span })
        if (studentId && report.pupils?.length === 0) throw new AppError(common.E_NOT_FOUND)
        return { report: named?.allowed ? report : { ...report, pupils: null } }
      },
    }),

    readDashboard: handler({ act: call => dashboard(call, newestDump) }),

    countSchoolDays: handler({
      act: async call => inDays(await countClassesOf(call, call.body, call.scopes)),
    }),
    countSchoolWeeks: handler({
      act: async call => inWeeks(await countClassesOf(call, call.body, call.scopes)),
    }),
    countTeacherDays: handler({
      act: async call => inDays(await countClassesOf(call, ofTeacher(call, call.body), call.scopes)),
    }),
    countTeacherWeeks: handler({
      act: async call => inWeeks(await countClassesOf(call, ofTeacher(call, call.body), call.scopes)),
    }),
    countClassDays: handler({ act: async call => inDays(await countClassOf(call, call.body)) }),
    countClassWeeks: handler({ act: async call => inWeeks(await countClassOf(call, call.body)) }),

    readHomeworkReport: handler({ act: call => homeworkReport(call, call.query) }),
    listHardWorkingClasses: handler({ act: call => workingClasses(call, call.query) }),
    readStudentRank: handler({
      act: async call => {
        const { classUid, ...asked } = call.query
        if (isPupil(call)) return { students: [], own: await ownRanks(call, call.query) }
        if (!classUid)
          throw new AppError(common.E_INVALID, { fields: wrongFields(['classUid'], call.language) })
        const eClass = await authorizedClass(call, classUid)
        return { students: await studentRanks(call, eClass, asked), own: [] }
      },
    }),

    listReportedTeachers: handler({ act: call => reportedTeachers(call, call.query) }),
    countTeachers: handler({ act: call => teacherStatistics(call, call.body) }),

    // The password is counted, and a PDF takes a while: no transaction waits for it.
    exportReport: handler({
      act: call => exportReport(call, call.params.report, call.body),
      transaction: false,
    }),
  })
