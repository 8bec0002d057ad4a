import { boolean, integer, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const liveExams = pgTable('live_exam', {
  /** That of its room. */
  id: uuid().primaryKey(),
  classId: uuid().notNull(),
  name: text().notNull(),
  changeUntilLock: boolean().notNull().default(true),
  namesOnScreen: boolean().notNull().default(true),
  rankingHidden: boolean().notNull().default(false),
  speedBonus: boolean().notNull().default(false),
  questionSeconds: smallint().notNull().default(30),
  questionCount: integer().notNull().default(0),
  totalPoint: numeric({ precision: 10, scale: 4 }).notNull().default('0'),
  assignedBy: uuid().notNull(),
  edition: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})
