import { date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const students = pgTable('student', {
  id: uuid().primaryKey(),
  schoolId: uuid(),
  userId: uuid(),
  code: text(),
  fullname: text().notNull(),
  givenName: text().notNull().generatedAlwaysAs("regexp_replace(fullname, '^.*\\s', '')"),
  email: text(),
  phone: text(),
  birthday: date(),
  gender: smallint(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})
