import * as endpoints from '@bangxanh/contract/setup/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { checkAdministrator, setUp } from './set-up.ts'
import { setupState } from './setup.service.ts'

export const setupRoutes = () =>
  routes(endpoints, {
    readSetup: handler({ act: call => setupState(call, call.query.cityId) }),

    // Hashing takes a while; no transaction waits for it.
    setUp: handler({
      act: async call => ({ accessToken: await setUp(call, call.body) }),
      transaction: false,
    }),

    checkAdministrator: handler({
      act: call => checkAdministrator(call, call.body),
      transaction: false,
    }),
  })
