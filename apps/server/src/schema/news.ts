import type { NewsReaders } from '@bangxanh/contract/news/states.ts'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a school, a region, a group or the product itself has published (product 15.1). */
export const news = pgTable('news', {
  id: uuid().primaryKey(),
  schoolId: uuid(),
  departmentId: uuid(),
  groupId: uuid(),
  authorId: uuid(),
  url: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  excerpt: text().notNull(),
  coverKey: text(),
  readers: text().$type<NewsReaders>().notNull(),
  fromAt: timestamp({ withTimezone: true }).notNull(),
  untilAt: timestamp({ withTimezone: true }),
  pinned: boolean().notNull(),
  edition: integer().notNull().default(1),
  search: text().notNull().generatedAlwaysAs('fold(title)'),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
