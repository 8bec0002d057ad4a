import type { ShowAnswers } from '@bangxanh/contract/homework/states.ts'
import { boolean, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const homeworks = pgTable('homework', {
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  kind: text().$type<'es'>().notNull(),
  name: text().notNull(),
  examId: uuid(),
  startAt: timestamp({ withTimezone: true }).notNull(),
  endAt: timestamp({ withTimezone: true }).notNull(),
  publish: boolean().notNull().default(false),
  limitSubmit: integer().notNull().default(1),
  showAnswers: text().$type<ShowAnswers>().notNull().default('after_end'),
  shuffleOptions: boolean().notNull().default(false),
  questionCount: integer().notNull().default(0),
  totalPoint: numeric({ precision: 10, scale: 4 }).notNull().default('0'),
  assignedBy: uuid().notNull(),
  edition: integer().notNull().default(1),
  rev: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const homeworkAssignees = pgTable(
  'homework_assignee',
  {
    homeworkId: uuid().notNull(),
    studentId: uuid().notNull(),
    attempts: integer().notNull().default(0),
    solutionsShownAt: timestamp({ withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.homeworkId, table.studentId] })],
)
