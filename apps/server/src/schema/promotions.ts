import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

export const promotions = pgTable('promotion', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  mark: text().notNull(),
  fromYear: text().notNull(),
  toYear: text().notNull(),
  closed: integer().notNull(),
  made: integer().notNull(),
  pupils: integer().notNull(),
  madeBy: uuid(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp({ withTimezone: true }),
  log: jsonb(),
})
