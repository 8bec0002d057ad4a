import { getRouteApi } from '@tanstack/react-router'
import { WeatherDayList } from '../features/weather-days/weather-day-list.tsx'

const route = getRouteApi('/shell/weather-path')

export function WeatherDayListScreen() {
  const navigate = route.useNavigate()
  return (
    <WeatherDayList
      search={route.useSearch()}
      onSearch={(search, way) => void navigate({ search, ...way })}
    />
  )
}
