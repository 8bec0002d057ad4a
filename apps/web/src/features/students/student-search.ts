import { STUDENT_STATES } from '@bangxanh/contract/classes/states.ts'
import { STUDENT_SORTS } from '@bangxanh/contract/students/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { kept, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address says of the students of a class. Those in the class are the usual list. */
export const studentSearch = listSearch(50, {
  state: kept(oneOf(STUDENT_STATES, 'approved')),
  search: text(),
  sort: kept(oneOf(STUDENT_SORTS, 'name')),
})
export type StudentSearch = SearchOf<typeof studentSearch>
