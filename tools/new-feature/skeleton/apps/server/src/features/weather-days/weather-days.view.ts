import type { WeatherDay } from '@bangxanh/contract/weather-days/schemas.ts'
import type { WeatherDayRow } from './weather-days.store.ts'

export const weatherDayView = ({ id, schoolId, name, createdAt }: WeatherDayRow): WeatherDay => ({
  _id: id,
  schoolId,
  name,
  createdAt: createdAt.toISOString(),
})
