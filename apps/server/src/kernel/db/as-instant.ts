import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** An instant as replies say it (product 2.4), in a statement that is written out: its rows pass by drizzle's columns. */
export const asInstant = (at: AnyColumn | SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
