import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { oneOf, text } from '../../shared/list/search-params.ts'

/** What the address of the instructions says: `all` shows those for other roles too. */
export const instructionSearch = listSearch(200, { search: text(), all: oneOf([true]) })
export type InstructionSearch = SearchOf<typeof instructionSearch>
