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
