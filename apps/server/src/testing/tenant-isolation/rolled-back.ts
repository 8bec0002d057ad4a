import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Db } from '../../kernel/db/database.ts'

class RolledBack extends Error {}

/** A database whose work inside `undone` leaves nothing behind, so that every write can be tried in any order. */
export function undoable(real: Database): {
  database: Database
  undone<T>(work: () => Promise<T>): Promise<T>
} {
  const within = new AsyncLocalStorage<Db>()
  const db = new Proxy(real.db, {
    get(outside, key) {
      const at = within.getStore() ?? outside
      const value = Reflect.get(at, key)
      return typeof value === 'function' ? value.bind(at) : value
    },
  })
  return {
    database: { ...real, db, close: () => real.close() },
    async undone(work) {
      let result: { value: Awaited<ReturnType<typeof work>> } | undefined
      try {
        await real.db.transaction(async tx => {
          result = { value: await within.run(tx, work) }
          throw new RolledBack()
        })
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error
      }
      return (result as { value: Awaited<ReturnType<typeof work>> }).value
    },
  }
}
