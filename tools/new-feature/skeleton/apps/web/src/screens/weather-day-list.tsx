import { WeatherDayList } from '../features/weather-days/weather-day-list.tsx'
import { listScreen } from '../shared/list/list-screen.tsx'

export const WeatherDayListScreen = listScreen('/shell/weather-path', WeatherDayList)
