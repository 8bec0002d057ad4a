import { customType } from 'drizzle-orm/pg-core'

/**
 * A jsonb column. Drizzle's own parses once more what pg has parsed already, so that the text "12" comes back as the
 * number 12.
 */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: value => JSON.stringify(value),
  fromDriver: value => value,
})
