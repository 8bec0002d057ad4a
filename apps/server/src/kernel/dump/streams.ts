import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsOf, fullName, type Table } from './catalogue.ts'

/** What has flowed past. */
interface Measure {
  readonly size: number
  readonly sha256: string
}

/** Measures what flows through it, and lets it pass. */
function meter() {
  const hash = createHash('sha256')
  let size = 0
  return {
    pass: async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    read: (): Measure => ({ size, sha256: hash.digest('hex') }),
  }
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks) {
    // Only measured.
  }
}

const rowsOf = (table: Table) => copyTo(`copy ${fullName(table)} (${columnsOf(table)}) to stdout`)

/** Writes a table's rows, packed, and gives the measures of both. */
export async function packTable(
  client: pg.ClientBase,
  table: Table,
  path: string,
): Promise<{ rows: number; content: string; packed: Measure }> {
  const rows = client.query(rowsOf(table))
  const [plain, packed] = [meter(), meter()]
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(rows, plain.pass, createGzip(), packed.pass, file)
  return { rows: rows.rowCount ?? 0, content: plain.read().sha256, packed: packed.read() }
}

/** The hash of a table's rows as they stand, in the form of `packTable`. */
export async function contentOf(
  client: pg.ClientBase,
  table: Table,
): Promise<{ rows: number; content: string }> {
  const rows = client.query(rowsOf(table))
  const plain = meter()
  await pipeline(rows, plain.pass, drain)
  return { rows: rows.rowCount ?? 0, content: plain.read().sha256 }
}

/** Loads what `packTable` wrote. */
export async function loadTable(client: pg.ClientBase, table: Table, path: string): Promise<void> {
  const into = client.query(copyFrom(`copy ${fullName(table)} (${columnsOf(table)}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), into)
}

export async function measureFile(path: string): Promise<Measure> {
  const plain = meter()
  await pipeline(createReadStream(path), plain.pass, drain)
  return plain.read()
}

/** The hash of what a packed file holds. */
export async function contentOfPacked(path: string): Promise<string> {
  const plain = meter()
  await pipeline(createReadStream(path), createGunzip(), plain.pass, drain)
  return plain.read().sha256
}
