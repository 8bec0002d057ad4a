import { integer, numeric, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a person has given for an answer of an exam; the score of the answer is the same. */
export const roomMarks = pgTable(
  'room_mark',
  {
    roomId: uuid().notNull(),
    no: smallint().notNull(),
    studentId: uuid().notNull(),
    score: numeric({ precision: 10, scale: 4 }).notNull(),
    markedBy: uuid(),
    markedAt: timestamp({ withTimezone: true }).notNull(),
    edition: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.roomId, table.no, table.studentId] })],
)
