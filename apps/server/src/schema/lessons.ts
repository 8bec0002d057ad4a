import {
  bit,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const lessons = pgTable('lesson', {
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  sortIndex: integer().notNull(),
  filmKey: text(),
  meetingUrl: text(),
  schoolBookId: uuid(),
  startAt: timestamp({ withTimezone: true }),
  edition: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  search: text().notNull().generatedAlwaysAs('fold(name)'),
})

export const lessonDocuments = pgTable(
  'lesson_document',
  {
    lessonId: uuid().notNull(),
    position: smallint().notNull(),
    fileKey: text(),
    documentId: uuid(),
    name: text(),
  },
  table => [primaryKey({ columns: [table.lessonId, table.position] })],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    lessonId: uuid().notNull(),
    studentId: uuid().notNull(),
    position: doublePrecision().notNull(),
    furthest: doublePrecision().notNull(),
    watched: bit({ dimensions: 100 }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.lessonId, table.studentId] })],
)
