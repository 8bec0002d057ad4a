import { NEWS_OWNERS, NEWS_STATES } from '@bangxanh/contract/news/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address of the page of notices and news says; both lists count their pages there. */
export const newsSearch = listSearch(10, {
  tab: ofScreen(oneOf(['news'])),
  /** The notification that was pressed on a device. */
  open: ofScreen(id),
  search: text(),
  state: oneOf(NEWS_STATES),
  owner: oneOf(NEWS_OWNERS),
})
export type NewsSearch = SearchOf<typeof newsSearch>
