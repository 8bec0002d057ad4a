import type { AuditEntry } from '@bangxanh/contract/audit/schemas.ts'
import type { AuditRow } from './list-audit.store.ts'

export function auditView(row: AuditRow): AuditEntry {
  const { objectType: type, objectId, objectName: name, anonymised } = row
  return {
    _id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actorId ? { _id: row.actorId, name: row.actorName } : null,
    about: type && objectId ? { type, _id: objectId, name, anonymised } : null,
    homework: row.homeworkId ? { _id: row.homeworkId, name: row.homeworkName } : null,
    detail: Object.fromEntries(
      Object.entries(row.detail).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
    ) as AuditEntry['detail'],
  }
}
