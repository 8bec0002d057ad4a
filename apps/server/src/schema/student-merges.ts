import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

export const studentMerges = pgTable('student_merge', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  keptId: uuid().notNull(),
  goneId: uuid().notNull(),
  mergedBy: uuid(),
  mergedAt: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp({ withTimezone: true }),
  before: jsonb(),
})
