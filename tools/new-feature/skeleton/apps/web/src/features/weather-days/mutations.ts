import { createWeatherDay } from '@bangxanh/contract/weather-days/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateWeatherDay = () =>
  useApiMutation(createWeatherDay, { done: 'weatherDays:done.created' })
