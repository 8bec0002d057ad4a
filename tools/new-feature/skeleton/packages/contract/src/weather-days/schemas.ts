import { z } from 'zod'
import { idOf, SchoolId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'

export const WeatherDayId = idOf('weatherDay')

export const WeatherDay = z
  .object({ _id: WeatherDayId, schoolId: SchoolId, name: z.string(), createdAt: Instant })
  .meta({ id: 'WeatherDay' })
export type WeatherDay = z.infer<typeof WeatherDay>

export const WeatherDayDraft = z.strictObject({
  /** Without it that of the caller. */
  schoolId: SchoolId.optional(),
  name: line(1, 200),
})
