import { z } from 'zod'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { WeatherDay, WeatherDayDraft, WeatherDayId } from './schemas.ts'

export const listWeatherDays = get('/weather-days', {
  action: 'school.read',
  summary: 'Weather days of the schools that the caller reads, the latest first.',
  shows: ['weatherDay', 'school'],
  query: listQuery(WeatherDayId),
  reply: {
    weatherDays: z.array(WeatherDay),
    pagination: Pagination,
    /** In the caller's own school. */
    can: z.object({ create: z.boolean() }),
  },
  example: { query: { page: 1, limit: 10 } },
})

export const createWeatherDay = post('/weather-days', {
  action: 'school.update',
  summary: 'Makes a weather day of a school.',
  changes: ['weatherDay'],
  body: WeatherDayDraft,
  reply: { weatherDay: WeatherDay },
  repeat: 'key',
  errors: [common.E_NOT_FOUND],
  example: { body: { schoolId: anId, name: 'A' } },
})
