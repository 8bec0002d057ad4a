import * as calls from '@bangxanh/contract/weather-days/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateWeatherDay = () =>
  useApiMutation(calls.createWeatherDay, { done: 'weatherDays:done.created' })
export const useUpdateWeatherDay = () =>
  useApiMutation(calls.updateWeatherDay, { done: 'weatherDays:done.updated' })
export const useDeleteWeatherDay = () =>
  useApiMutation(calls.deleteWeatherDay, { done: 'weatherDays:done.removed' })
