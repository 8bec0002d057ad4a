import type { Feature } from '../../kernel/feature.ts'
import { auditRoutes } from './audit.routes.ts'

export { type AuditEntry, recordAudit } from './audit.store.ts'
export const auditFeature = (): Feature => ({ calls: auditRoutes() })
