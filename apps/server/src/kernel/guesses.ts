import { createHash } from 'node:crypto'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import { sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'

/** Wrong tries that one secret or account may see in a quarter of an hour (product 5.6). */
const MOST = 10
const WINDOW_SECONDS = 15 * 60

const keyOf = (kind: string, about: string) => createHash('sha256').update(`${kind}\n${about}`).digest('hex')

/**
 * Refuses a further try once a secret or an account has seen too many wrong ones. Counted per secret and never per
 * address alone: forty pupils behind one school's address can all log in.
 * @throws E_TOO_MANY with the seconds to wait
 */
export async function mayGuess(db: Db, kind: string, about: string): Promise<void> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from started_at - now()))::int + ${WINDOW_SECONDS} as seconds from guess
    where key = ${keyOf(kind, about)} and wrong >= ${MOST} and started_at > now() - make_interval(secs => ${WINDOW_SECONDS})`)
  if (rows[0]) throw new Fail(errors.E_TOO_MANY, { words: { seconds: Math.max(1, rows[0].seconds) } })
}

/** Counts a wrong try. Call it outside the transaction that fails. */
export async function guessedWrong(db: Db, kind: string, about: string): Promise<void> {
  await db.execute(sql`
    insert into guess (key, wrong, started_at) values (${keyOf(kind, about)}, 1, now())
    on conflict (key) do update set
      wrong = case when guess.started_at > now() - make_interval(secs => ${WINDOW_SECONDS}) then guess.wrong + 1 else 1 end,
      started_at = case when guess.started_at > now() - make_interval(secs => ${WINDOW_SECONDS}) then guess.started_at else now() end`)
}

/** Windows that have passed are forgotten. */
export async function forgetOldGuesses(db: Db): Promise<void> {
  await db.execute(sql`delete from guess where started_at < now() - interval '1 day'`)
}
