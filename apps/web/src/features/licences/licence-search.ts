import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, text } from '../../shared/list/search-params.ts'

/** What the address says of the schools of a chief; of a school, the page of its history. */
export const licenceSearch = listSearch(20, { search: text(), schoolId: id })
export type LicenceSearch = SearchOf<typeof licenceSearch>
