import type { Criterion } from '@bangxanh/contract/marking/schemas.ts'
import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

/** What is written onto one page; the file itself stays as it was handed in. */
export const pageMarks = pgTable(
  'page_mark',
  {
    attemptId: uuid().notNull(),
    fileKey: text().notNull(),
    page: smallint().notNull(),
    turn: smallint().$type<Turn>().notNull().default(0),
    shapes: jsonb().$type<Shape[]>().notNull(),
    edition: integer().notNull().default(1),
    markedBy: uuid(),
    markedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.attemptId, table.fileKey, table.page] })],
)

/** How often something was told in the room of an attempt. */
export const submissionRooms = pgTable('submission_room', {
  attemptId: uuid().primaryKey(),
  rev: integer().notNull(),
})

export const submissionComments = pgTable('submission_comment', {
  id: uuid().primaryKey(),
  attemptId: uuid().notNull(),
  authorId: uuid(),
  byTeacher: boolean().notNull(),
  text: text().notNull(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  editedAt: timestamp({ withTimezone: true }),
})

/** Submissions whose pupil has the last word below them; kept by the database. */
export const submissionsAsked = pgTable('submission_asked', {
  attemptId: uuid().primaryKey(),
  homeworkId: uuid().notNull(),
  classId: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

export const commentFiles = pgTable('submission_comment_file', {
  key: text().primaryKey(),
  commentId: uuid().notNull(),
  position: smallint().notNull(),
})

/** A teacher's own comment bank. */
export const phrases = pgTable('comment_phrase', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  text: text().notNull(),
  uses: integer().notNull().default(0),
  usedAt: timestamp({ withTimezone: true }).notNull(),
})

export const rubrics = pgTable('homework_rubric', {
  homeworkId: uuid().primaryKey(),
  criteria: jsonb().$type<Criterion[]>().notNull(),
  edition: integer().notNull().default(1),
  writtenBy: uuid(),
  writtenAt: timestamp({ withTimezone: true }).notNull(),
})
