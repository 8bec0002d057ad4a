import { WEATHER_DAY_STATES } from '@bangxanh/contract/weather-days/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { oneOf, text } from '../../shared/list/search-params.ts'

/** What the address of the list says. */
export const weatherDaySearch = listSearch(20, { search: text(), state: oneOf(WEATHER_DAY_STATES) })
export type WeatherDaySearch = SearchOf<typeof weatherDaySearch>
