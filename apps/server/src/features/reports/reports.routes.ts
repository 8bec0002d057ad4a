import * as endpoints from '@bangxanh/contract/reports/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass, listReadableClasses } from '../classes/public.ts'
import { readClassReport } from './class-report.store.ts'
import { readClassStatistics } from './class-statistics.store.ts'
import { readNewMarks, readTaughtClasses, readToDos } from './today.store.ts'

export const reportsRoutes = () =>
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
      act: async ({ db, now }, { id }) => {
        const statisticsOf = await readClassStatistics(db, [id], now)
        return { report: { statistics: statisticsOf(id), ...(await readClassReport(db, id, now)) } }
      },
    }),

    readToday: handler({
      act: async call => ({
        toDos: await readToDos(call),
        ...(await readTaughtClasses(call)),
        marks: await readNewMarks(call),
      }),
    }),
  })
