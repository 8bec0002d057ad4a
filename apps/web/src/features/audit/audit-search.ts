import { AUDIT_ACTIONS, AUDIT_SORTS } from '@bangxanh/contract/audit/actions.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, moment, oneOf } from '../../shared/list/search-params.ts'

/** What the address of the log says. */
export const auditSearch = listSearch(30, {
  action: oneOf(AUDIT_ACTIONS),
  actorId: id,
  objectId: id,
  from: moment,
  to: moment,
  sort: kept(oneOf(AUDIT_SORTS, '-at')),
})
export type AuditSearch = SearchOf<typeof auditSearch>
