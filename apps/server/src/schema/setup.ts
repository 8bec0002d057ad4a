import { pgTable, text } from 'drizzle-orm/pg-core'

/** What an installation knows of itself; the demo school keeps a row of its own in it. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
})
