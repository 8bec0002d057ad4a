import type { NoticeReaders } from '@bangxanh/contract/notices/states.ts'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a person has told others (product 12.7). */
export const notices = pgTable('notice', {
  id: uuid().primaryKey(),
  authorId: uuid().notNull(),
  groupId: uuid(),
  departmentId: uuid(),
  schoolId: uuid(),
  classId: uuid(),
  readers: text().$type<NoticeReaders>().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
  withdrawnAt: timestamp({ withTimezone: true }),
})
