import { customType, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

export const screens = pgTable('screen', {
  id: uuid().primaryKey(),
  /** Of one that waits. */
  slot: smallint(),
  code: text().notNull(),
  secretHash: bytea().notNull(),
  createdAt: instant().notNull(),
  roomId: uuid(),
  /** Which of the room's screens it is. */
  place: smallint(),
  acceptedBy: uuid(),
  acceptedAt: instant(),
  tokenHash: bytea(),
})
