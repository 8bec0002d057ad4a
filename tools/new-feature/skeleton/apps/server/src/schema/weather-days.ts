import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const weatherDays = pgTable('weather_day', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  search: text().notNull().generatedAlwaysAs('fold(name)'),
})
