import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * A hot read whose text never varies: drizzle builds it once for the pool and not for each call, which costs more than
 * sending it. In a transaction, which has a connection of its own, it is built for that.
 */
export function builtOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return db => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** The same of a statement that is written as SQL; what differs from call to call stands in it as a placeholder. */
export const sqlOnce = <Row extends Record<string, unknown>>(statement: SQL) =>
  builtOnce(db => {
    const query = dialect.sqlToQuery(statement)
    return db._.session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
      query,
      undefined,
      undefined,
      false,
    )
  })
