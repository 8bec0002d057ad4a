import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { text } from '../../shared/list/search-params.ts'

/** What the address of the list says. */
export const licenceSearch = listSearch(20, { search: text() })
export type LicenceSearch = SearchOf<typeof licenceSearch>
