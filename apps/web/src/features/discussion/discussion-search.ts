import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address says of the discussion of a class; `topic` is the one that is open. */
export const discussionSearch = listSearch(20, {
  topic: ofScreen(id),
  reported: oneOf([true]),
  search: text(),
})
export type DiscussionSearch = SearchOf<typeof discussionSearch>
