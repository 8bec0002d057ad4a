import type { PupilsWrite } from '@bangxanh/contract/discussion/states.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Without a row: pupils always write. */
export const discussionClasses = pgTable('discussion_class', {
  classId: uuid().primaryKey(),
  pupils: text().$type<PupilsWrite>().notNull().default('always'),
  rev: integer().notNull().default(0),
})

export const topics = pgTable('discussion_topic', {
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  authorId: uuid(),
  byTeacher: boolean().notNull(),
  title: text().notNull(),
  pinned: boolean().notNull().default(false),
  closed: boolean().notNull().default(false),
  edition: integer().notNull().default(1),
  /** When somebody wrote in it last. */
  lastAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  editedAt: timestamp({ withTimezone: true }),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const topicComments = pgTable('discussion_comment', {
  id: uuid().primaryKey(),
  topicId: uuid().notNull(),
  /** What the topic began with. */
  opening: boolean().notNull(),
  authorId: uuid(),
  byTeacher: boolean().notNull(),
  text: text().notNull(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  editedAt: timestamp({ withTimezone: true }),
  /** Reported, until a teacher decides. */
  hiddenAt: timestamp({ withTimezone: true }),
  /** A teacher has kept it as it stands. */
  keptAt: timestamp({ withTimezone: true }),
})

export const topicPictures = pgTable('discussion_picture', {
  key: text().primaryKey(),
  commentId: uuid().notNull(),
  position: smallint().notNull(),
})

export const topicMentions = pgTable(
  'discussion_mention',
  {
    commentId: uuid().notNull(),
    userId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.commentId, table.userId] })],
)

export const topicReports = pgTable('discussion_report', {
  id: uuid().primaryKey(),
  commentId: uuid().notNull(),
  reporterId: uuid().notNull(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

export const discussionMutes = pgTable(
  'discussion_mute',
  {
    classId: uuid().notNull(),
    userId: uuid().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.classId, table.userId] })],
)
