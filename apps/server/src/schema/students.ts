import type { ConsentKind, ConsentMethod, GuardianRelation } from '@bangxanh/contract/students/states.ts'
import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

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
  homeroom: text(),
  guardianName: text(),
  guardianRelation: text().$type<GuardianRelation>(),
  guardianPhone: text(),
  guardianEmail: text(),
  edition: integer().notNull().default(1),
  anonymisedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const studentConsents = pgTable('student_consent', {
  id: uuid().primaryKey(),
  studentId: uuid().notNull(),
  kind: text().$type<ConsentKind>().notNull(),
  given: boolean().notNull(),
  givenBy: text(),
  method: text().$type<ConsentMethod>().notNull(),
  note: text(),
  recordedBy: uuid(),
  recordedAt: timestamp({ withTimezone: true }).notNull(),
})

/** A move into another homeroom, for as long as it can be undone. */
export const studentTransfers = pgTable('student_transfer', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  homeroom: text().notNull(),
  pupils: integer().notNull(),
  movedBy: uuid(),
  movedAt: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp({ withTimezone: true }),
  log: jsonb().notNull(),
})
