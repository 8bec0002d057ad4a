import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { auditRoutes } from './audit.routes.ts'

export { type AuditEntry, recordAudit, recordAudits } from './record-audit.ts'
export const feature: Feature = {
  layer: 1,
  personRules: keepsOfStaff('audit_log'),
  open: () => ({ calls: auditRoutes() }),
}
