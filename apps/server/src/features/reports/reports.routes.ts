import { AppError, type Language } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/reports/endpoints.ts'
import { REPORTED_DAYS } from '@bangxanh/contract/reports/limits.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass, listReadableClasses, loadClass } from '../classes/public.ts'
import { wrongFields } from '../exam-vault/public.ts'
import type { NewestDump } from '../setup/public.ts'
import { readReportedHomeworks, readReportedPupils } from './class-report.store.ts'
import { readClassStatistics } from './class-statistics.store.ts'
import { dashboard } from './dashboard.service.ts'
import { analyse, paperToAnalyse } from './items.service.ts'
import { readSelfStudy } from './self-study.store.ts'

const DAY_MS = 86_400_000

/** @throws E_INVALID for days the wrong way round, and for more than a year of them */
function demandDays({ from, to }: { readonly from: string; readonly to: string }, language: Language): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > REPORTED_DAYS) throw wrongFields(['from', 'to'], language)
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
      act: async ({ db, now, viewer, scopesOf }, { id }) => {
        const statisticsOf = await readClassStatistics(db, [id], now)
        // Who may not see answers sees totals alone.
        const named = await loadClass(db, viewer, scopesOf('homework.answers'), id)
        const parts = named?.allowed
          ? {
              homeworks: await readReportedHomeworks(db, id, now),
              pupils: await readReportedPupils(db, id, now),
            }
          : { homeworks: null, pupils: null }
        return { report: { statistics: statisticsOf(id), ...parts } }
      },
    }),

    readItems: handler({
      load: call => paperToAnalyse(call, call.query),
      act: analyse,
    }),

    readSelfStudy: handler({
      load: call => {
        demandDays(call.query, call.language)
        return authorizedClass(call, call.query.classUid)
      },
      act: async ({ db, viewer, scopesOf, query }, { id }) => {
        // As with the report of the class: who may not see answers sees totals alone, and asks for nobody.
        const { studentId } = query
        const named = await loadClass(db, viewer, scopesOf('homework.answers'), id)
        if (studentId && !named?.allowed) throw new AppError(common.E_FORBIDDEN)
        const report = await readSelfStudy(db, query)
        if (studentId && report.pupils?.length === 0) throw new AppError(common.E_NOT_FOUND)
        return { report: named?.allowed ? report : { ...report, pupils: null } }
      },
    }),

    readDashboard: handler({ act: call => dashboard(call, newestDump) }),
  })
