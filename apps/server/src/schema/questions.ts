import type { Level } from '@bangxanh/questions/limits.ts'
import {
  boolean,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

export const questionGroups = pgTable('question_group', {
  id: uuid().primaryKey(),
  examId: uuid(),
  homeworkId: uuid(),
  liveExamId: uuid(),
  contestId: uuid(),
  title: text().notNull(),
  content: text().notNull().default(''),
  imgUrl: text(),
  audioUrl: text(),
  position: integer().notNull(),
  edition: integer().notNull().default(1),
  deletedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const questions = pgTable('question', {
  id: uuid().primaryKey(),
  questionGroupId: uuid().notNull(),
  version: integer().notNull().default(1),
  edition: integer().notNull().default(1),
  position: integer().notNull(),
  deletedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Of a broken question: everybody who hands in has its points. */
  everyoneRight: boolean().notNull().default(false),
  /** Whose words its first version has, of a copy. */
  copiedFrom: uuid(),
  copiedVersion: integer(),
})

export const questionVersions = pgTable(
  'question_version',
  {
    questionId: uuid().notNull(),
    version: integer().notNull(),
    type: text().notNull(),
    point: numeric({ precision: 10, scale: 4 }).notNull(),
    content: text().notNull(),
    imgUrl: text(),
    audioUrl: text(),
    answers: jsonb(),
    right: jsonb(),
    fakeChoices: jsonb(),
    fixedOptions: smallint().array().notNull().default([]),
    answerHint: text().notNull().default(''),
    duration: integer(),
    level: text().$type<Level>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    writtenBy: uuid(),
  },
  table => [primaryKey({ columns: [table.questionId, table.version] })],
)
