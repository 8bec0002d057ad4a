import { AUDIT_ACTIONS, type AuditAction } from '@bangxanh/contract/audit/actions.ts'

/** What the address of the log says. */
export interface AuditSearch {
  readonly action?: AuditAction
  readonly actorId?: string
  readonly objectId?: string
  readonly from?: string
  readonly to?: string
  readonly page?: number
}

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined

const momentOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined

export function auditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    action: AUDIT_ACTIONS.find(action => action === search.action),
    actorId: idOf(search.actorId),
    objectId: idOf(search.objectId),
    from: momentOf(search.from),
    to: momentOf(search.to),
    page: Number.isInteger(search.page) && Number(search.page) > 1 ? Number(search.page) : undefined,
  }
}
