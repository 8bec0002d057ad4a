import type {
  Approval,
  ClassEntry,
  ClassStatus,
  ClassType,
  StudentState,
} from '@bangxanh/contract/classes/states.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const classes = pgTable('class', {
  id: uuid().primaryKey(),
  schoolId: uuid(),
  name: text().notNull(),
  code: text(),
  type: text().$type<ClassType>().notNull().default('study'),
  status: text().$type<ClassStatus>().notNull().default('open'),
  joinCode: text().notNull(),
  approval: text().$type<Approval>().notNull().default('manual'),
  grade: text().notNull(),
  subject: text().notNull(),
  schoolYear: text().notNull().default(sql`school_year_of(now())`),
  homeroom: text(),
  createdBy: uuid().notNull(),
  edition: integer().notNull().default(1),
  rev: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const classTeachers = pgTable(
  'class_teacher',
  { classId: uuid().notNull(), userId: uuid().notNull() },
  table => [primaryKey({ columns: [table.classId, table.userId] })],
)

export const classStudents = pgTable('class_student', {
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  studentId: uuid().notNull(),
  state: text().$type<StudentState>().notNull(),
  /** How the student came in. */
  entry: text().$type<ClassEntry>().notNull(),
  /** Its teachers follow them (product 3.67). */
  subscribed: boolean().notNull().default(false),
  askedAt: timestamp({ withTimezone: true }).notNull(),
  /** The place of the class's list that agreed when they asked, and whether they say that it is theirs. */
  proposedId: uuid(),
  claimed: boolean(),
  /** When they came into this state: of an approved pupil the instant of approval, by which homework goes (product 3.15). */
  changedAt: timestamp({ withTimezone: true }).notNull(),
})
