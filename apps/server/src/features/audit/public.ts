import type { Feature } from '../../kernel/feature.ts'
import { auditRoutes } from './audit.routes.ts'

export { type AuditEntry, recordAudit, recordAudits } from './record-audit.ts'
export const auditFeature = (): Feature => ({ calls: auditRoutes() })
