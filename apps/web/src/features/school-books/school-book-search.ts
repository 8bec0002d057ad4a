import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { text } from '../../shared/list/search-params.ts'

/** What the address of the school books says. All of a school stand on one page. */
export const schoolBookSearch = listSearch(500, { search: text(), grade: text(20), subject: text(40) })
export type SchoolBookSearch = SearchOf<typeof schoolBookSearch>
