import { pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Sittings that are one examination. */
export const contestSeries = pgTable('contest_series', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull(),
})

/** What a school has to sit at, as it was said last. */
export const machineRooms = pgTable(
  'machine_room',
  {
    schoolId: uuid().notNull(),
    name: text().notNull(),
    machines: smallint().notNull(),
    usedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.schoolId, table.name] })],
)
