import type pg from 'pg'
import type { Clock } from '../../kernel/clock.ts'
import { codeOf } from '../../kernel/db/code-of.ts'
import { texts as en } from '../texts.en.ts'
import { texts as vi } from '../texts.vi.ts'
import { CannotStart } from './cannot-start.ts'

/** A database may come up after us, as after a power cut. */
const PATIENCE_MS = 30_000
const PAUSE_MS = 1_000

/** Another answer will not come by waiting: a wrong password, a role or a database that does not exist. */
const REFUSED = ['28P01', '28000', '3D000', '42501']

const both = (key: 'databaseAway' | 'databaseRefused', code: string): string =>
  [vi, en].map(words => words[key].replace('{code}', code)).join('\n')

/**
 * Waits half a minute for a database of the installation's own; a host that never answers costs each try some seconds of it.
 * @throws CannotStart, with a sentence in both languages
 */
export async function reachDatabase(
  pool: Pick<pg.Pool, 'query'>,
  { now, wait }: Pick<Clock, 'now' | 'wait'>,
): Promise<void> {
  const end = now().getTime() + PATIENCE_MS
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const code = codeOf(error)
      if (code !== undefined && REFUSED.includes(code)) throw new CannotStart(both('databaseRefused', code))
      if (now().getTime() + PAUSE_MS >= end) throw new CannotStart(both('databaseAway', code ?? 'timeout'))
    }
    await wait(PAUSE_MS)
  }
}
