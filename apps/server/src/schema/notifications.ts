import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { NotificationKind } from '@bangxanh/contract/notifications/kinds.ts'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row for each person and thing (product 12.1). */
export const notifications = pgTable('notification', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  /** What it is about; of which table, the kind says. */
  about: uuid().notNull(),
  /** How much has happened since it was read. */
  count: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  readUntil: timestamp({ withTimezone: true }),
})

/** Kinds that somebody does not want. */
export const notificationsOff = pgTable(
  'notification_off',
  { userId: uuid().notNull(), kind: text().$type<NotificationKind>().notNull() },
  table => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Where somebody wants it otherwise than their devices do by themselves. */
export const notificationsPush = pgTable(
  'notification_push',
  { userId: uuid().notNull(), kind: text().$type<NotificationKind>().notNull(), push: boolean().notNull() },
  table => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** The browser of a session, where its owner lets it show notifications; it goes with the session. */
export const pushSubscriptions = pgTable('push_subscription', {
  sessionId: uuid().primaryKey(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: text().$type<Language>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
