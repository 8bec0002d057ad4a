import { boolean, date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const groups = pgTable('group', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  logoKey: text(),
  logoRev: text(),
})

export const departments = pgTable('department', {
  id: uuid().primaryKey(),
  groupId: uuid().notNull(),
  name: text().notNull(),
})

export const schools = pgTable('school', {
  id: uuid().primaryKey(),
  groupId: uuid(),
  departmentId: uuid(),
  name: text().notNull(),
  cityId: text(),
  districtId: text(),
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
