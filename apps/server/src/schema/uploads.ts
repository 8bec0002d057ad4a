import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const files = pgTable('file', {
  key: text().primaryKey(),
  ownerId: uuid(),
  schoolId: uuid(),
  name: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What the files of a school take, and may take, in bytes. Without a row: nothing yet. */
export const schoolStorage = pgTable('school_storage', {
  schoolId: uuid().primaryKey(),
  used: bigint({ mode: 'number' }).notNull(),
  quota: bigint({ mode: 'number' }).notNull(),
})

/** What the files of a person take that count for no school. */
export const ownStorage = pgTable('own_storage', {
  userId: uuid().primaryKey(),
  used: bigint({ mode: 'number' }).notNull(),
})
