import type { Db } from './database.ts'

/** So many are kept: a value and its id are some 200 bytes. */
const MOST = 10_000

/**
 * A read of what never changes once it is there: the latest that were asked for are kept in memory. What has been deleted
 * is still found, so whoever needs to know whether the thing is there asks for that too.
 */
export function readOnce<Value extends string>(
  read: (db: Db, id: string) => Promise<Value | undefined>,
  most = MOST,
): (db: Db, id: string) => Promise<Value | undefined> {
  const kept = new Map<string, Value>()
  return async (db, id) => {
    const value = kept.get(id) ?? (await read(db, id))
    if (value === undefined) return undefined
    // The last to be asked for stands last.
    kept.delete(id)
    kept.set(id, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return value
  }
}
