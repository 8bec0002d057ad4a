import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A long piece of a hot statement that holds no value, as the text that it always is: drizzle else puts it together piece
 * by piece at each call.
 * @throws when it holds a value
 */
export function asText(piece: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(piece)
  if (params.length > 0) throw new Error('A piece with values has no text of its own.')
  return sql.raw(text)
}
