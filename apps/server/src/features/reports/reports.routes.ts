import * as endpoints from '@bangxanh/contract/reports/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass, listReadableClasses, loadClass } from '../classes/public.ts'
import type { NewestDump } from '../setup/public.ts'
import { readReportedHomeworks, readReportedPupils } from './class-report.store.ts'
import { readClassStatistics } from './class-statistics.store.ts'
import { dashboard } from './dashboard.service.ts'
import { analyse, paperToAnalyse } from './items.service.ts'

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

    readDashboard: handler({ act: call => dashboard(call, newestDump) }),
  })
