import { ROLES } from '@bangxanh/contract/account/roles.ts'
import { STAFF_SORTS, STAFF_STATUSES } from '@bangxanh/contract/staff/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

export const STAFF_ROLES = ROLES.filter(role => role !== 'student')

/** What the address of the staff list says; `person` is whose record is open beside it. */
export const staffSearch = listSearch(20, {
  role: oneOf(STAFF_ROLES),
  subject: text(60),
  schoolId: id,
  departmentId: id,
  status: oneOf(STAFF_STATUSES),
  search: text(),
  sort: kept(oneOf(STAFF_SORTS, 'name')),
  person: ofScreen(id),
})
export type StaffSearch = SearchOf<typeof staffSearch>
