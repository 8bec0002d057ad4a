import * as endpoints from '@bangxanh/contract/weather-days/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { ownSchoolId } from '../organisation/public.ts'
import {
  createWeatherDay,
  listWeatherDays,
  presentWeatherDay,
  schoolToWriteIn,
} from './weather-days.service.ts'

export const weatherDaysRoutes = () =>
  routes(endpoints, {
    listWeatherDays: handler({ act: call => listWeatherDays(call, call.query) }),

    createWeatherDay: handler({
      load: call => schoolToWriteIn(call, call.body.schoolId ?? ownSchoolId(call.viewer)),
      act: async (call, { id }) => ({ made: await createWeatherDay(call, id, call.body.name) }),
      respond: (call, id) => presentWeatherDay(call, id),
    }),
  })
