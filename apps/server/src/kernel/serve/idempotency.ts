import { createHash } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

export interface Intent {
  readonly userId: string
  readonly call: string
  readonly key: string
  readonly request: unknown
}

/**
 * Claims a key inside the effect's own transaction (product 4.2). A second request with the same key waits here until
 * the first has ended, then sees its outcome.
 * @returns what the first request made, or null when this request is the first
 * @throws E_IDEMPOTENCY_REUSED when the same key came with another request
 */
export async function claim(db: Db, intent: Intent): Promise<{ made: unknown } | null> {
  const hash = createHash('sha256').update(JSON.stringify(intent.request)).digest('hex')
  const made = await db.execute(sql`
    insert into idempotency_key (user_id, call, key, request_hash)
    values (${intent.userId}, ${intent.call}, ${intent.key}, ${hash})
    on conflict do nothing`)
  if (made.rowCount === 1) return null
  const { rows } = await db.execute<{ request_hash: string; resource_id: string }>(sql`
    select request_hash, resource_id from idempotency_key
    where user_id = ${intent.userId} and call = ${intent.call} and key = ${intent.key}`)
  const [first] = rows
  if (!first) throw new AppError(errors.E_CONFLICT)
  if (first.request_hash !== hash) throw new AppError(errors.E_IDEMPOTENCY_REUSED)
  return { made: thaw(first.resource_id) }
}

/** Writes down what the request made, in the same transaction. */
export async function settle(db: Db, intent: Intent, made: unknown): Promise<void> {
  await db.execute(sql`
    update idempotency_key set resource_id = ${freeze(made)}
    where user_id = ${intent.userId} and call = ${intent.call} and key = ${intent.key}`)
}

// An id is kept as it is, several or what an import has done as JSON; no id begins like that.
const freeze = (made: unknown): string => (typeof made === 'string' ? made : JSON.stringify(made))
const thaw = (kept: string): unknown => (/^[[{]/.test(kept) ? JSON.parse(kept) : kept)

/** Keys are kept for seven days. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '7 days'`)
}
