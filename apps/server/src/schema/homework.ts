import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import type { Accepts, HomeworkKind, ShowAnswers } from '@bangxanh/contract/homework/states.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

export const homeworks = pgTable('homework', {
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  kind: text().$type<HomeworkKind>().notNull(),
  name: text().notNull(),
  examId: uuid(),
  /** In which app it is done, and what its teacher has chosen there. */
  appId: text(),
  appSettings: jsonb().$type<AppSettings>(),
  startAt: timestamp({ withTimezone: true }).notNull(),
  endAt: timestamp({ withTimezone: true }).notNull(),
  publish: boolean().notNull().default(false),
  limitSubmit: integer().notNull().default(1),
  showAnswers: text().$type<ShowAnswers>().notNull().default('after_end'),
  shuffleOptions: boolean().notNull().default(false),
  /** Given to the whole class, as a rule (product 3.15); else to those who have a row in `homework_assignee`. */
  wholeClass: boolean().notNull().default(false),
  questionCount: integer().notNull().default(0),
  totalPoint: numeric({ precision: 10, scale: 4 }).notNull().default('0'),
  assignedBy: uuid().notNull(),
  edition: integer().notNull().default(1),
  rev: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** What is to be done, where it does not consist of questions. */
  content: text().notNull().default(''),
  accepts: text().$type<Accepts>().notNull().default('work'),
  /** What the answers are compared with that are filled in; null where a teacher marks alone. */
  answerKeys: jsonb().$type<readonly string[]>(),
  documentId: uuid(),
  lateUntil: timestamp({ withTimezone: true }),
  /** Percent of its points a day. */
  latePenalty: numeric({ precision: 5, scale: 2 }).notNull().default('0'),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

/** Files that its teacher gives along, by the names that people see. */
export const homeworkFiles = pgTable(
  'homework_file',
  {
    homeworkId: uuid().notNull(),
    key: text().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
  },
  table => [primaryKey({ columns: [table.homeworkId, table.key] })],
)

/** What is kept of one pupil's homework; of homework for chosen pupils its rows are the choice. */
export const homeworkAssignees = pgTable(
  'homework_assignee',
  {
    homeworkId: uuid().notNull(),
    studentId: uuid().notNull(),
    attempts: integer().notNull().default(0),
    solutionsShownAt: timestamp({ withTimezone: true }),
    /** More time and tries than the others have (product 3.22). */
    ownEndAt: timestamp({ withTimezone: true }),
    ownAttempts: integer(),
    /** Since when they may go on although they were shown the solutions. */
    reopenedAt: timestamp({ withTimezone: true }),
    /** When they were given more than the others last. */
    extendedAt: timestamp({ withTimezone: true }),
    closed: boolean().notNull().generatedAlwaysAs(sql`...`),
  },
  table => [primaryKey({ columns: [table.homeworkId, table.studentId] })],
)

/** Who has a homework, and how (product 3.15): every reader asks this view, and none repeats the rule. */
export const homeworkRecipients = pgView('homework_recipient', {
  homeworkId: uuid().notNull(),
  studentId: uuid().notNull(),
  /** `late`: approved after the end, which is past for them and counts them nowhere; `gone`: left the class, their attempts stay. */
  standing: text().$type<'in' | 'late' | 'gone'>().notNull(),
  attempts: integer().notNull(),
  solutionsShownAt: timestamp({ withTimezone: true }),
  ownEndAt: timestamp({ withTimezone: true }),
  ownAttempts: integer(),
  /** Nothing opens for them any more (product 6.14). */
  closed: boolean().notNull(),
  /** `effectiveDeadline` and `attemptLimit` of the contract, for this one. */
  endAt: timestamp({ withTimezone: true }).notNull(),
  limitSubmit: integer().notNull(),
  /** `dueDate` of the contract: later is late. */
  dueAt: timestamp({ withTimezone: true }).notNull(),
}).existing()
