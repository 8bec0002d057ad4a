import type { WeatherDayState } from '@bangxanh/contract/weather-days/states.ts'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const weatherDays = pgTable('weather_day', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<WeatherDayState>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  edition: integer().notNull().default(1),
  search: text().notNull().generatedAlwaysAs('fold(name)'),
})
