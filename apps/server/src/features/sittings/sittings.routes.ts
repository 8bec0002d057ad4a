import * as endpoints from '@bangxanh/contract/sittings/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { readList } from './read-list.ts'
import { makeSittings, planSittings, presentBasis, presentSeries } from './sittings.service.ts'

export const sittingsRoutes = () =>
  routes(endpoints, {
    readSittings: handler({ act: call => presentBasis(call, call.query.seriesId) }),

    readSittingsList: handler({
      // It is read first, which takes a while.
      transaction: false,
      act: call => {
        const { take = false, sheet } = call.query
        return readList(call, { file: call.file, take, sheet, answers: call.fields.answers ?? [] })
      },
    }),

    makeSittings: handler({
      act: async call => ({ made: call.body.do ? await makeSittings(call, call.body) : null }),
      respond: async (call, seriesId) =>
        seriesId === null
          ? { plan: (await planSittings(call, call.body)).plan, series: null, contests: [] }
          : { plan: null, ...(await presentSeries(call, seriesId)) },
    }),
  })
