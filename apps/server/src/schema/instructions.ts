import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instructions = pgTable('instruction', {
  id: uuid().primaryKey(),
  groupId: uuid().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  words: text().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})
