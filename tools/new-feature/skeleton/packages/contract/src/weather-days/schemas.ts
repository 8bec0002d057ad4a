import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { idOf, SchoolId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { WEATHER_DAY_STATES } from './states.ts'

export const WeatherDayId = idOf('weatherDay')
export const WeatherDayState = z.enum(WEATHER_DAY_STATES)

export const WeatherDay = z
  .object({
    _id: WeatherDayId,
    schoolId: SchoolId,
    name: z.string(),
    state: WeatherDayState,
    createdAt: Instant,
    edition: Edition,
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'WeatherDay' })
export type WeatherDay = z.infer<typeof WeatherDay>

/** What is typed of one. */
export const weatherDayRecord = { name: line(1, 200), state: WeatherDayState }
