import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const loginCards = pgTable('login_card', {
  userId: uuid().primaryKey(),
  codeHash: bytea().notNull(),
  createdBy: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
