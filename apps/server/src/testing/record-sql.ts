import pg from 'pg'

/** One SQL statement as the product sent it. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Set for a prepared one. */
  readonly name?: string
  /** Inside a transaction, or on any connection of the pool. */
  readonly inTransaction: boolean
}

/** What one call did: its statements in order, and what it answered. */
export interface Recording {
  readonly statements: Statement[]
  readonly answer: unknown
}

type Query = (this: pg.Client, ...words: unknown[]) => unknown

/** Runs one call and writes down every SQL statement that it sends. Nothing else may use the database meanwhile. */
export async function record(call: () => Promise<unknown>): Promise<Recording> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const statements: Statement[] = []
  let open = false
  prototype.query = function (...words) {
    const [first, second] = words
    const config =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : [] }
        : (first as pg.QueryConfig & { text?: string })
    if (typeof config.text === 'string') {
      const values = config.values ?? (Array.isArray(second) ? second : [])
      if (/^begin/i.test(config.text)) open = true
      statements.push({
        text: config.text,
        values: [...values],
        inTransaction: open,
        ...(config.name && { name: config.name }),
      })
      if (/^(commit|rollback)\b(?! to)/i.test(config.text)) open = false
    }
    return original.apply(this, words)
  }
  try {
    return { answer: await call(), statements }
  } finally {
    prototype.query = original
  }
}
