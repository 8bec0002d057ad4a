import type { GradebookWords } from '@bangxanh/contract/organisation/schemas.ts'
import type { MarksSeen } from '@bangxanh/contract/organisation/states.ts'
import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

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
  secondSemesterStart: date(),
  firstClosesAfter: date(),
  secondClosesAfter: date(),
  marksSeen: text().$type<MarksSeen>().notNull().default('nothing'),
  gradebookWords: jsonb().$type<GradebookWords>(),
  contactName: text(),
  contactPhone: text(),
  contactEmail: text(),
  contactAddress: text(),
  contactHours: text(),
  search: text().notNull().generatedAlwaysAs('fold(name)'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
