import type { AttemptState, DeviceKind } from '@bangxanh/contract/learn/states.ts'
import type { Criterion } from '@bangxanh/contract/marking/schemas.ts'
import {
  bigint,
  boolean,
  doublePrecision,
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

export const attempts = pgTable('attempt', {
  id: uuid().primaryKey(),
  homeworkId: uuid().notNull(),
  studentId: uuid().notNull(),
  number: integer().notNull(),
  state: text().$type<AttemptState>().notNull().default('open'),
  seed: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
  submittedAt: timestamp({ withTimezone: true }),
  score: numeric({ precision: 10, scale: 4 }),
  totalPoint: numeric({ precision: 10, scale: 4 }).notNull(),
  /** On what it was begun; null where the browser does not say. */
  device: text().$type<DeviceKind>(),
  browser: text(),
  /** What an app has said of it: from 0 to 1, and in its own words. */
  appScore: doublePrecision(),
  appDetails: text(),
  /** Answers that wait for a teacher; 0 unless it is submitted. */
  waiting: smallint().notNull().default(0),
  /** While answers wait, the sum of what is scored; else null. */
  pointsSoFar: numeric({ precision: 10, scale: 4 }),
  /** What is handed in at homework without questions. */
  workText: text(),
  workGrid: jsonb().$type<readonly (string | null)[]>(),
  /** The client's counter: the higher wins. */
  workSeq: bigint({ mode: 'number' }),
  workReadAt: timestamp({ withTimezone: true }),
  workSavedAt: timestamp({ withTimezone: true }),
  /** From when lateness is counted; of what the end has closed the last save. */
  handedInAt: timestamp({ withTimezone: true }),
  /** The points before lateness takes some of them. */
  rawScore: numeric({ precision: 10, scale: 4 }),
  /** What a teacher gave the whole attempt (product 10.104): it counts instead of what its questions make. */
  teacherScore: numeric({ precision: 10, scale: 4 }),
  scoreReason: text(),
  /** Points by the criteria of the rubric. */
  criteria: jsonb().$type<(number | null)[]>(),
  /** What these were of. */
  rubric: jsonb().$type<Criterion[]>(),
  scoredBy: uuid(),
  scoredAt: timestamp({ withTimezone: true }),
  markEdition: integer().notNull().default(1),
  teacherWord: text(),
  seenAt: timestamp({ withTimezone: true }),
  returnedAt: timestamp({ withTimezone: true }),
  redoAt: timestamp({ withTimezone: true }),
  /** When a person gave the last of its points (product 10.318); null while answers wait, and of what a machine alone has scored. */
  markedAt: timestamp({ withTimezone: true }),
})

export const attemptQuestions = pgTable(
  'attempt_question',
  {
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** The one that was shown, for good. */
    version: integer().notNull(),
    /** By whose key it is scored after a regrade; null: by the version that was shown. */
    keyVersion: integer(),
    position: integer().notNull(),
    score: numeric({ precision: 10, scale: 4 }),
    /** Of the marks that teachers give. */
    edition: integer().notNull().default(1),
    markedBy: uuid(),
    markedAt: timestamp({ withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.attemptId, table.questionId] })],
)

/** What a pupil has uploaded for an attempt. */
export const attemptFiles = pgTable('attempt_file', {
  key: text().primaryKey(),
  attemptId: uuid().notNull(),
  /** Its place in the work; null where it is no part of that. */
  position: smallint(),
  /** A save has said which files the work has, and not named it: the end does not hand it in (product 10.14). */
  leftOut: boolean().notNull().default(false),
})

export const attemptAnswers = pgTable(
  'attempt_answer',
  {
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    answer: jsonb(),
    seq: bigint({ mode: 'number' }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.attemptId, table.questionId] })],
)
