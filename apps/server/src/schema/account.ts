import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const users = pgTable('user', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  usernameFolded: text().notNull().generatedAlwaysAs('lower(normalize(username, nfc))'),
  passwordHash: text().notNull(),
  displayName: text().notNull(),
  phone: text(),
  contact: text(),
  edition: integer().notNull().default(1),
  avatarKey: text(),
  avatarRev: text(),
  mustChangePassword: boolean().notNull().default(false),
  passwordSetBy: uuid(),
  passwordSetAt: timestamp({ withTimezone: true }),
  disabledAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  signedInAt: timestamp({ withTimezone: true }),
  givenName: text().notNull().generatedAlwaysAs("regexp_replace(display_name, '^.*\\s', '')"),
  search: text().notNull().generatedAlwaysAs('fold(...)'),
})

export const sessions = pgTable('session', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  tokenHash: bytea().notNull(),
  userAgent: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  seenAt: timestamp({ withTimezone: true }),
  /** The one exam that it opens; null: all that its person may. */
  roomId: uuid(),
})

/** A card that signs its pupil in. */
export const loginCards = pgTable('login_card', {
  userId: uuid().primaryKey(),
  codeHash: bytea().notNull(),
  createdBy: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Browsers in which an account has signed in: wrong tries from them are counted by themselves. */
export const knownDevices = pgTable(
  'known_device',
  {
    userId: uuid().notNull(),
    deviceHash: bytea().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

export const roleGrants = pgTable('role_grant', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  role: text().$type<Role>().notNull(),
  groupId: uuid(),
  departmentId: uuid(),
  schoolId: uuid(),
  subjects: text().array().notNull().default([]),
})
