import type pg from 'pg'
import type { Logger } from 'pino'
import { CHANNEL } from './live.ts'

/** Keeps one connection that listens, and opens another when it dies; what was missed meanwhile, `missed` makes good. */
export function listen(
  pool: pg.Pool,
  heard: (text: string) => void,
  log: Logger,
  missed: () => void,
): { close(): Promise<void> } {
  let closed = false
  let client: pg.PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  const connect = async (first: boolean) => {
    try {
      const next = await pool.connect()
      if (closed) return next.release(true)
      client = next
      next.on('notification', ({ payload }) => payload && heard(payload))
      next.once('end', retry)
      await next.query(`listen ${CHANNEL}`)
      if (!first) missed()
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'cannot listen to the database')
      retry()
    }
  }
  const retry = () => {
    // A dead connection holds its place in the pool until it is given back.
    client?.release(true)
    client = undefined
    if (closed || again) return
    again = setTimeout(() => {
      again = undefined
      void connect(false)
    }, 500)
  }
  void connect(true)
  return {
    async close() {
      closed = true
      clearTimeout(again)
      const last = client
      client = undefined
      last?.release(true)
    },
  }
}
