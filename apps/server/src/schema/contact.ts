import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Who runs the installation: one row, or none. */
export const installationContacts = pgTable('installation_contact', {
  one: boolean().primaryKey().default(true),
  name: text(),
  phone: text(),
  email: text(),
  address: text(),
  hours: text(),
})
