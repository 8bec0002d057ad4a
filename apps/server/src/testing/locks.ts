import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Takes a lock that calls will wait for, and gives what lets it go. */
export async function holdLock({ database: { db } }: TestApp, lock: SQL): Promise<() => Promise<void>> {
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = db.transaction(async tx => {
    await tx.execute(lock)
    taken.resolve()
    await released.promise
  })
  await taken.promise
  return () => {
    released.resolve()
    return held
  }
}

/** Comes back when so many calls wait for a lock, so that a test decides who is before whom. */
export const waitingForLocks = ({ database: { db } }: TestApp, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await db.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.waiting
    })
    .toBe(count)
