import * as endpoints from '@bangxanh/contract/weather-days/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { exportWeatherDays, listWeatherDays, presentWeatherDay } from './weather-days.service.ts'
import { records } from './weather-days.store.ts'

export const weatherDaysRoutes = () =>
  routes(endpoints, {
    listWeatherDays: handler({ act: call => listWeatherDays(call, call.query) }),

    exportWeatherDays: handler({ act: call => exportWeatherDays(call, call.query) }),

    createWeatherDay: handler({
      load: call => records.place(call, call.body.schoolId),
      act: async ({ db, body, now }, { id }) => ({
        made: await records.insert(db, { ...body, schoolId: id, createdAt: now }),
      }),
      respond: presentWeatherDay,
    }),

    updateWeatherDay: handler({
      load: call => records.load(call, call.params.id),
      act: (call, { id }) => records.change(call, id, call.body),
      readCurrent: (call, { id }) => presentWeatherDay(call, id),
    }),

    deleteWeatherDay: handler({
      load: call => records.load(call, call.params.id),
      act: async ({ db }, { id }) => {
        await records.delete(db, id)
        return { _id: id }
      },
    }),
  })
