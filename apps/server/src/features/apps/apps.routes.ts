import * as endpoints from '@bangxanh/contract/apps/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { listAppRows } from './apps.store.ts'
import { appView } from './apps.view.ts'

export const appsRoutes = () =>
  routes(endpoints, {
    listApps: handler({
      act: async ({ db, query }) => ({ apps: (await listAppRows(db, query.kind)).map(appView) }),
    }),
  })
