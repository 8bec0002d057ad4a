import type pg from 'pg'
import { newId } from '../../kernel/db/new-id.ts'
import { newToken } from '../../kernel/viewer/viewer.ts'
import { type Canaries, type Canary, canaryText } from './canaries.ts'

const DAY = 86_400_000
/** Digits and letters of a join code. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export type Put = Awaited<ReturnType<typeof putInto>>

/** Rows straight into the tables, each id, phone and code remembered as somebody's. */
export async function putInto(pool: pg.Pool, canaries: Canaries, passwordHash: string) {
  let counter = 0
  const { rows: columns } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and column_default is null`,
  )
  const withId = new Set(columns.map(({ name }) => name))
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    return pool.query(
      `insert into "${table}" (${names.map(name => `"${name}"`).join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
  const put = {
    /** Gives the row's id. `whose`: null where nobody can be told by it. */
    async row(table: string, row: Record<string, unknown>, whose: Canary | null = null): Promise<string> {
      const id = newId()
      await insert(table, withId.has(table) ? { id, ...row } : row)
      return whose ? canaries.know(id, whose) : id
    },
    id: (whose: Canary) => canaries.know(newId(), whose),
    query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> =>
      (await pool.query<Row>(sql, values)).rows,
    phone: (whose: Canary) => canaries.know(`09${String(++counter).padStart(8, '0')}`, whose),
    joinCode: (whose: Canary) => {
      const number = ++counter
      return canaries.know(
        `ZZZZ${[961, 31, 1].map(base => SIGNS[Math.floor(number / base) % 31]).join('')}`,
        whose,
      )
    },
    /** Somebody who has signed in once; all of them have the password of the contract's examples. */
    user: (displayName: string, whose: Canary) =>
      put.row(
        'user',
        {
          username: `u${++counter}.${canaryText(whose)}`,
          password_hash: passwordHash,
          display_name: displayName,
          phone: put.phone(whose),
          contact: canaryText(whose),
          signed_in_at: new Date('2026-09-05T00:00:00Z'),
        },
        whose,
      ),
    async signIn(userId: string, now: Date, whose: Canary): Promise<{ token: string; sessionId: string }> {
      const { token, hash } = newToken()
      const sessionId = await put.row(
        'session',
        {
          user_id: userId,
          token_hash: hash,
          user_agent: `Máy ${canaryText(whose)}`,
          created_at: now,
          // Of late, so that no request of the walk writes it down.
          seen_at: now,
          expires_at: new Date(now.getTime() + DAY),
        },
        whose,
      )
      return { token, sessionId }
    },
    fileKey: (whose: Canary) =>
      `aa/${canaries.know(
        (++counter)
          .toString(6)
          .padStart(30, '0')
          .replace(/[01]/g, digit => 'ab'[Number(digit)] as string),
        whose,
      )}.png`,
    file: (key: string, ownerId: string, schoolId: string, whose: Canary) =>
      put.row('file', {
        key,
        owner_id: ownerId,
        school_id: schoolId,
        name: `${canaryText(whose)}.png`,
        type: 'image/png',
        size: 1,
        sha256: 'x',
      }),
  }
  return put
}
