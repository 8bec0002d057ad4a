import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const schoolBooks = pgTable('school_book', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  parentId: uuid(),
  name: text().notNull(),
  grade: text(),
  subject: text(),
  sortOrder: integer().notNull(),
  level: integer().notNull(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
