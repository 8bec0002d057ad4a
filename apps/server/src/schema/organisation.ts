import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const groups = pgTable('group', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  logoKey: text(),
  logoRev: text(),
  edition: integer().notNull().default(1),
})

export const departments = pgTable('department', {
  id: uuid().primaryKey(),
  groupId: uuid().notNull(),
  name: text().notNull(),
  edition: integer().notNull().default(1),
})

export const schools = pgTable('school', {
  id: uuid().primaryKey(),
  groupId: uuid(),
  departmentId: uuid(),
  name: text().notNull(),
  cityId: text(),
  districtId: text(),
  edition: integer().notNull().default(1),
  level: smallint().notNull(),
  logoKey: text(),
  logoRev: text(),
  contestFuture: boolean().notNull(),
  houseId: uuid(),
  schoolYearStart: date(),
  grades: text().array(),
  subjects: text().array(),
  search: text().notNull().generatedAlwaysAs('fold(name)'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
