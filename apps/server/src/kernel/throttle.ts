import { createHash } from 'node:crypto'
import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { sql } from 'drizzle-orm'
import type { Wait } from './clock.ts'
import type { Db } from './db/database.ts'

/** Wrong tries that one secret or account may see in a quarter of an hour (product 5.6). */
const MOST = 10
const QUARTER = 15 * 60
/** Wrong tries from one address in a minute: no school meets it. */
const MOST_AN_ADDRESS = 600
/** Where nobody is refused: from how many wrong tries in a quarter of an hour a further one waits, and how long. */
const MOST_UNSLOWED = 100
const SLOW_MS = 2_000

/** What wrong tries are counted for, and what happens when there were too many. */
interface Count {
  readonly key: string
  readonly most: number
  readonly seconds: number
  /** Its time runs from the last wrong try, else from the first. */
  readonly fromLast: boolean
  /** Slows further wrong tries down. Without it every further try is refused. */
  readonly wait?: () => Promise<void>
}

const keyOf = (kind: string, about: string) => createHash('sha256').update(`${kind}\n${about}`).digest('hex')

/** Of one secret or account: forty pupils behind one school's address can all log in. */
export const ofAccount = (kind: string, about: string): Count => ({
  key: keyOf(kind, about),
  most: MOST,
  seconds: QUARTER,
  fromLast: true,
})

/** Of one address, for calls that nobody has to sign in for; `kind` where wrong tries are counted apart from those of passwords. */
export const ofAddress = (address: string, kind = 'address'): Count => ({
  key: keyOf(kind, address),
  most: MOST_AN_ADDRESS,
  seconds: 60,
  fromLast: false,
})

/** Of one address from which right ones come as well: wrong ones wait and nobody is refused. */
export const slowed = (kind: string, address: string, wait: Wait): Count => ({
  key: keyOf(kind, address),
  most: MOST_UNSLOWED,
  seconds: QUARTER,
  fromLast: false,
  wait: () => wait(SLOW_MS),
})

/**
 * Looks at a secret. Only what fails with `wrong` counts, so that a whole school may sign in at once; and of a thousand
 * tries at once no more are answered than the counts allow, since what was found is told only while there is room.
 * `look` looks and changes nothing. Call it outside a transaction, which would take the counts back with it.
 * @throws E_TOO_MANY with the seconds to wait; what `look` throws
 */
export async function throttle<T>(
  db: Db,
  counts: readonly Count[],
  wrong: Failure,
  look: () => Promise<T>,
): Promise<T> {
  await refuseIfFull(db, counts)
  const found = await look().catch(async error => {
    if (!(error instanceof AppError) || error.failure !== wrong) throw error
    const refused = await countWrong(db, counts)
    throw refused === undefined ? error : tooMany(refused)
  })
  await refuseIfFull(
    db,
    counts.filter(({ fromLast }) => fromLast),
  )
  return found
}

/**
 * Counts a wrong try, and waits where it is slowed down. Gives the seconds to wait where further ones are refused. Call it outside
 * a transaction.
 */
export async function countWrong(db: Db, counts: readonly Count[]): Promise<number | undefined> {
  for (const count of counts) {
    const { tries, seconds } = await add(db, count)
    if (tries <= count.most) continue
    if (!count.wait) return seconds
    await count.wait()
  }
  return undefined
}

interface Deed {
  readonly kind: string
  readonly about: string
  readonly most: number
  /** A day at most, after which it is forgotten; a quarter of an hour where nothing is said. */
  readonly seconds?: number
  /** Told instead of E_TOO_MANY, with `most`. */
  readonly refusal?: Failure
}

/**
 * Counts something that may be done `most` times in a time, whether it succeeds or not.
 * @throws E_TOO_MANY with the seconds to wait, or `refusal`
 */
export async function countDeed(
  db: Db,
  { kind, about, most, seconds = QUARTER, refusal }: Deed,
): Promise<void> {
  const counted = await add(db, { key: keyOf(kind, about), most, seconds, fromLast: false })
  if (counted.tries <= most) return
  throw refusal
    ? new AppError(refusal, { words: { most, seconds: counted.seconds } })
    : tooMany(counted.seconds)
}

const tooMany = (seconds: number) =>
  new AppError(errors.E_TOO_MANY, { words: { seconds: Math.max(1, seconds) } })

/** @throws E_TOO_MANY when one of the counts refuses every further try */
async function refuseIfFull(db: Db, counts: readonly Count[]): Promise<void> {
  const refusing = counts.filter(({ wait }) => !wait)
  if (refusing.length === 0) return
  const { rows } = await db.execute<{ remaining: number }>(sql`
    select ceil(extract(epoch from started_at - now()) + seconds)::int as remaining
    from unnest(${sql.param(refusing.map(({ key }) => key))}::text[], ${sql.param(refusing.map(({ most }) => most))}::int[],
      ${sql.param(refusing.map(({ seconds }) => seconds))}::int[]) count(key, most, seconds) join guess using (key)
    where wrong >= most and started_at > now() - make_interval(secs => seconds)
    order by remaining desc`)
  const [longest] = rows
  if (longest) throw tooMany(longest.remaining)
}

async function add(db: Db, { key, most, seconds, fromLast }: Count) {
  const isFresh = sql`guess.started_at > now() - make_interval(secs => ${seconds})`
  // Tries that are refused anyway make nobody wait longer.
  const stays = fromLast ? sql`${isFresh} and guess.wrong >= ${most}` : isFresh
  const { rows } = await db.execute<{ tries: number; seconds: number }>(sql`
    insert into guess (key, wrong, started_at) values (${key}, 1, now())
    on conflict (key) do update set
      wrong = case when ${isFresh} then least(guess.wrong, ${most}) + 1 else 1 end,
      started_at = case when ${stays} then guess.started_at else now() end
    returning wrong as tries, ceil(extract(epoch from started_at - now()))::int + ${seconds}::int as seconds`)
  return rows[0] as { tries: number; seconds: number }
}

/** What was counted before yesterday is forgotten. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.execute(sql`delete from guess where started_at < now() - interval '1 day'`)
}
