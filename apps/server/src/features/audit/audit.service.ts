import type { Caller } from '../../kernel/caller.ts'
import { auditReadable } from './audit.scope.ts'
import { auditView } from './audit.view.ts'
import { type AuditFilters, selectAudit } from './list-audit.store.ts'

/** What was done in the schools that the caller's scopes hold. */
export async function listAudit({ db, scopes }: Caller, filters: AuditFilters) {
  const { rows, pagination } = await selectAudit(db, auditReadable(scopes), filters)
  return { entries: rows.map(auditView), pagination }
}
