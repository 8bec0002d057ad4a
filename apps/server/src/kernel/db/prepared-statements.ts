import { hash } from 'node:crypto'
import pg from 'pg'

/** So many names a connection: each keeps its plan, some 90 kB, in PostgreSQL's memory. What was not asked for the longest makes room. */
export const MOST_NAMES = 200
/** "Run the transaction again", as PostgreSQL says it. */
const SERIALIZATION_FAILURE = '40001'

/** Which plans are good, for all connections of a pool: who finds one stale makes everybody plan anew. */
export class Plans {
  #generation = 0

  /** By the text alone: node-postgres refuses a name that stands for another text. */
  nameOf(text: string): string {
    return `${hash('sha256', text, 'base64url')}.${this.#generation}`
  }
  renew(name: string): void {
    if (name.endsWith(`.${this.#generation}`)) this.#generation++
  }
}

type Callback = (error: unknown, result?: unknown) => void
type Ask = (...words: unknown[]) => unknown

/**
 * Every statement with parameters that goes through this connection is prepared under its text's name: planning costs
 * PostgreSQL more than running. The one place for it: drizzle, the job queue and the kernel's own statements pass here.
 */
export function prepareStatements(client: pg.ClientBase, plans: Plans): void {
  const names = new Set<string>()
  const ask: Ask = (...words) => (pg.Client.prototype.query as unknown as Ask).apply(client, words)

  const named = (config: pg.QueryConfig): pg.QueryConfig => {
    const name = plans.nameOf(config.text)
    // The set keeps the order in which they were asked last.
    names.delete(name)
    const [oldest] = names
    if (oldest && names.size === MOST_NAMES) {
      names.delete(oldest)
      forget(client, oldest)
    }
    names.add(name)
    return { ...config, name }
  }
  async function prepared(config: pg.QueryConfig): Promise<unknown> {
    const first = named(config)
    try {
      return await ask(first)
    } catch (error) {
      if (!first.name || !isStale(error)) throw error
      plans.renew(first.name)
      if (client.getTransactionStatus() === 'I') return ask(named(config))
      throw Object.assign(error as Error, { code: SERIALIZATION_FAILURE })
    }
  }

  const query: Ask = (...words) => {
    const config = preparable(words)
    if (!config) return ask(...words)
    const result = prepared(config)
    const callback = words.findLast(word => typeof word === 'function') as Callback | undefined
    if (!callback) return result
    result.then(
      value => callback(null, value),
      error => callback(error),
    )
  }
  client.query = query as typeof client.query
}

/** Taken back by the protocol's own message, which goes along with the next statement and which a lost transaction takes too. */
function forget(client: pg.ClientBase, name: string): void {
  const { connection } = client as unknown as {
    connection: pg.Connection & { parsedStatements: Record<string, string> }
  }
  delete connection.parsedStatements[name]
  // Of a connection that has ended the next statement tells.
  if (connection.stream.writable) connection.close({ type: 'S', name }, false)
}

/** A statement with parameters, whatever it is called; not a COPY, a cursor or a few statements in one text. */
function preparable([first, second]: unknown[]): pg.QueryConfig | undefined {
  const config = typeof first === 'string' ? { text: first } : (first as Partial<pg.QueryConfig>)
  if (typeof config.text !== 'string' || 'submit' in config) return undefined
  const values = Array.isArray(second) ? second : config.values
  if (!values || values.length === 0 || insertsSeveral(config.text)) return undefined
  return { ...config, text: config.text, values }
}

/** Its text differs with the number of rows, so that names would have no bound; and to plan it costs little. */
const insertsSeveral = (text: string): boolean => text.startsWith('insert into') && text.includes('), (')

/** A table was changed under the plan: the same text has other columns now. */
const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
