import type { AppSetting } from '@bangxanh/contract/apps/setting-schemas.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const apps = pgTable('app', {
  id: text().primaryKey(),
  kind: text().$type<AppKind>().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  settings: jsonb().$type<readonly AppSetting[]>().notNull(),
  enabled: boolean().notNull().default(true),
  launchUrl: text(),
  sealedKey: text(),
  version: text(),
  installedAt: timestamp({ withTimezone: true }).notNull(),
})

export const appFiles = pgTable(
  'app_file',
  {
    appId: text().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    type: text().notNull(),
    bytes: bytea().notNull(),
    /** Null: it is of the program as it is now. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.appId, table.version, table.path] })],
)

/** A pupil who was let into an app. */
export const appLaunches = pgTable('app_launch', {
  id: uuid().primaryKey(),
  appId: text().notNull(),
  attemptId: uuid().notNull(),
  launchedAt: timestamp({ withTimezone: true }).notNull(),
  resultHash: bytea(),
})
