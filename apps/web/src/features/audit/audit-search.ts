import { AUDIT_SORTS } from '@bangxanh/contract/audit/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, moment, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address of the log says. */
export const auditSearch = listSearch(30, {
  // Its words stay with the screen: every start fetches the addresses of all screens.
  action: text(),
  actorId: id,
  objectId: id,
  from: moment,
  to: moment,
  sort: kept(oneOf(AUDIT_SORTS, '-at')),
})
export type AuditSearch = SearchOf<typeof auditSearch>
