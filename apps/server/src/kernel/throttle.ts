import { createHash } from 'node:crypto'
import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'

/** Wrong tries that one secret or account may see in a quarter of an hour (product 5.6). */
const MOST = 10
const WINDOW_SECONDS = 15 * 60

const keyOf = (kind: string, about: string) => createHash('sha256').update(`${kind}\n${about}`).digest('hex')

/** What is guessed at, and about whom or what it is counted. */
interface Throttle {
  readonly kind: string
  readonly about: string
  /** Ten, unless it is counted for more than one person. */
  readonly most?: number
}

/**
 * Looks at a secret under one of its tries. The try is taken first, so that a thousand at once are no more than ten, and
 * comes back unless `look` fails with `wrong`. Counted per secret or account: forty pupils behind one school's address
 * can all log in. Call it outside a transaction, which would take the count back with it.
 * @throws E_TOO_MANY with the seconds to wait; what `look` throws
 */
export async function throttle<T>(db: Db, at: Throttle, wrong: Failure, look: () => Promise<T>): Promise<T> {
  await takeTry(db, at)
  let isWrong = false
  try {
    return await look()
  } catch (error) {
    isWrong = error instanceof AppError && error.failure === wrong
    throw error
  } finally {
    if (!isWrong) await giveTryBack(db, at)
  }
}

/**
 * Counts something that may be done so many times in a quarter of an hour, whether it succeeds or not.
 * @throws E_TOO_MANY with the seconds to wait
 */
export const countDeed = (db: Db, at: Throttle): Promise<void> => takeTry(db, at)

async function takeTry(db: Db, { kind, about, most = MOST }: Throttle): Promise<void> {
  const isFresh = sql`guess.started_at > now() - make_interval(secs => ${WINDOW_SECONDS})`
  const { rows } = await db.execute<{ wrong: number; seconds: number }>(sql`
    insert into guess (key, wrong, started_at) values (${keyOf(kind, about)}, 1, now())
    on conflict (key) do update set
      wrong = case when ${isFresh} then least(guess.wrong, ${most}) + 1 else 1 end,
      started_at = case when ${isFresh} then guess.started_at else now() end
    returning wrong, ceil(extract(epoch from started_at - now()))::int + ${WINDOW_SECONDS} as seconds`)
  const [taken] = rows
  if (taken && taken.wrong > most)
    throw new AppError(errors.E_TOO_MANY, { words: { seconds: Math.max(1, taken.seconds) } })
}

async function giveTryBack(db: Db, { kind, about }: Throttle): Promise<void> {
  await db.execute(sql`update guess set wrong = wrong - 1 where key = ${keyOf(kind, about)} and wrong > 0`)
}

/** Windows that have passed are forgotten. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.execute(sql`delete from guess where started_at < now() - interval '1 day'`)
}
