import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, text } from '../../shared/list/search-params.ts'

/** What the address says of who is ranked. */
export const rankingSearch = listSearch(50, { search: text(), classId: id, teamId: id })
export type RankingSearch = SearchOf<typeof rankingSearch>
