import { z } from 'zod'
import { sawEdition } from '../kit/editions.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, SchoolId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { WeatherDay, WeatherDayId, WeatherDayState, weatherDayRecord } from './schemas.ts'

const query = { ...listQuery(WeatherDayId), state: WeatherDayState.optional() }
const params = { id: WeatherDayId }
const record = { name: 'A', state: 'open' } as const

export const listWeatherDays = get('/weather-days', {
  action: 'school.read',
  summary: 'Weather days of the schools that the caller reads, the latest first.',
  shows: ['weatherDay', 'school'],
  query,
  reply: {
    weatherDays: z.array(WeatherDay),
    pagination: Pagination,
    /** In the caller's own school. */
    can: z.object({ create: z.boolean() }),
  },
  example: { query: { page: 1, limit: 10 } },
})

export const exportWeatherDays = get('/weather-days/export', {
  action: 'school.read',
  summary: 'The same weather days as a spreadsheet, at most 5,000.',
  shows: [],
  query,
  reply: 'bytes',
  example: { query: { state: 'open' } },
})

export const createWeatherDay = post('/weather-days', {
  action: 'school.update',
  summary: 'Makes a weather day of a school, without an id of the own one.',
  changes: ['weatherDay'],
  body: z.strictObject({ schoolId: SchoolId.optional(), ...weatherDayRecord }),
  reply: { weatherDay: WeatherDay },
  repeat: 'key',
  errors: [common.E_NOT_FOUND],
  example: { body: { schoolId: anId, ...record } },
})

export const updateWeatherDay = put('/weather-days/{id}', {
  action: 'school.update',
  summary: 'Changes a weather day.',
  changes: ['weatherDay'],
  params,
  body: z.strictObject({ ...weatherDayRecord, ...sawEdition }),
  reply: { weatherDay: WeatherDay },
  errors: [common.E_CHANGED],
  example: { body: record },
})

export const deleteWeatherDay = del('/weather-days/{id}', {
  action: 'school.update',
  summary: 'Deletes a weather day.',
  changes: ['weatherDay'],
  params,
  reply: { _id: WeatherDayId },
})
