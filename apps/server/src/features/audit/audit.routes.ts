import * as endpoints from '@bangxanh/contract/audit/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { listAudit } from './audit.service.ts'

export const auditRoutes = () =>
  routes(endpoints, {
    listAudit: handler({ act: call => listAudit(call, call.query) }),
  })
