import { integer, numeric, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

export const regrades = pgTable('regrade', {
  id: uuid().primaryKey(),
  homeworkId: uuid().notNull(),
  regradedBy: uuid(),
  regradedAt: timestamp({ withTimezone: true }).notNull(),
  undoneBy: uuid(),
  undoneAt: timestamp({ withTimezone: true }),
  /** Questions whose points everybody got by it. */
  everyone: uuid().array().notNull().default([]),
})

/** What stood before and what stands by it; scores are null where the attempt was open. */
export const regradeAnswers = pgTable(
  'regrade_answer',
  {
    regradeId: uuid().notNull(),
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    keyBefore: integer(),
    keyAfter: integer(),
    scoreBefore: numeric({ precision: 10, scale: 4 }),
    scoreAfter: numeric({ precision: 10, scale: 4 }),
  },
  table => [primaryKey({ columns: [table.regradeId, table.attemptId, table.questionId] })],
)
