import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import { codeOf } from './code-of.ts'
import { FairPool } from './fair-pool.ts'
import { Plans, prepareStatements } from './prepared-statements.ts'

/** The database, or a transaction of it: stores take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  /** Resolves when every connection has said goodbye. */
  close(): Promise<void>
}

// int8 and numeric stay text: counts are cast to int in SQL, points are exact decimals (product 4.5).
const NO_ANSWER_MS = 5_000
/** A school that comes at once is served later rather than not; the web gives up after 25 seconds (product 2.9). */
const PATIENCE_MS = 20_000

/** Opens a pool; nothing connects before the first query, and that waits for the address where it is still to come. */
export function openDatabase(url: string | Promise<string>, log: Logger, size = 20): Database {
  const pool = new FairPool(
    url,
    {
      max: size,
      connectionTimeoutMillis: NO_ANSWER_MS,
      idle_in_transaction_session_timeout: 60_000,
      statement_timeout: 20_000,
      // What is prepared is planned once. PostgreSQL would plan a statement anew at every call where it hopes that the values
      // of this one give a cheaper plan, and planning costs more than it wins: the class list took twice the processor time.
      options: '-c plan_cache_mode=force_generic_plan',
      application_name: 'bangxanh',
      // A new connection prepares what is asked now; the plans of what was asked once go with the old one.
      maxLifetimeSeconds: 1_800,
    },
    PATIENCE_MS,
  )
  // A connection that dies outside a query (57P01 at the database's end) would otherwise end the process.
  pool.on('error', error => log.warn({ code: codeOf(error) }, 'an idle database connection ended'))
  const plans = new Plans()
  pool.on('connect', client => {
    client.on('error', error => log.warn({ code: codeOf(error) }, 'a database connection ended'))
    prepareStatements(client, plans)
  })
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() }
}

/** What stores take, on one connection whose transaction is kept by hand. */
export const dbOn = (client: pg.ClientBase): Db => drizzle(client as pg.Client, { casing: 'snake_case' })
