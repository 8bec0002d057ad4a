import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { text } from '../../shared/list/search-params.ts'

/** What the address of the list says. */
export const weatherDaySearch = listSearch(20, { search: text() })
export type WeatherDaySearch = SearchOf<typeof weatherDaySearch>
