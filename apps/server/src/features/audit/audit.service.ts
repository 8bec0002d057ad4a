import type { Db } from '../../kernel/db/database.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { auditReadable } from './audit.scope.ts'
import { auditView } from './audit.view.ts'
import { type AuditFilters, selectAudit } from './list-audit.store.ts'

/** What was done in the schools of the scopes. */
export async function listAudit(db: Db, scopes: readonly GrantedScope[], filters: AuditFilters) {
  const { rows, total } = await selectAudit(db, auditReadable(scopes), filters)
  return { entries: rows.map(auditView), pagination: pagination(filters, total) }
}
