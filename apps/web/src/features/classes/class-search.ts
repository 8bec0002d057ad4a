import { CLASS_SORTS, CLASS_STATUSES } from '@bangxanh/contract/classes/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address of the class list says. */
export const classSearch = listSearch(20, {
  status: kept(oneOf(CLASS_STATUSES, 'open')),
  homeroom: text(20),
  grade: text(20),
  subject: text(60),
  schoolId: id,
  quiet: oneOf([true]),
  search: text(),
  sort: kept(oneOf(CLASS_SORTS, 'grade')),
})
export type ClassSearch = SearchOf<typeof classSearch>
