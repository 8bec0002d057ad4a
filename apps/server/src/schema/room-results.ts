import { boolean, integer, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

export const roomRegrades = pgTable('room_regrade', {
  id: uuid().primaryKey(),
  roomId: uuid().notNull(),
  regradedBy: uuid(),
  regradedAt: timestamp({ withTimezone: true }).notNull(),
  undoneBy: uuid(),
  undoneAt: timestamp({ withTimezone: true }),
})

export const roomRegradeQuestions = pgTable(
  'room_regrade_question',
  {
    regradeId: uuid().notNull(),
    roomId: uuid().notNull(),
    no: smallint().notNull(),
    keyBefore: integer(),
    keyAfter: integer(),
    /** Everybody got its points. */
    everyone: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.regradeId, table.no] })],
)
