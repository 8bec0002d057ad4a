// node bench/ways.ts: what the portable way to run PostgreSQL costs beside Linux' own: a start on a folder that is there, and a
// query by loopback TCP beside one by socket. Alternating, the middle of several.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type StartedDatabase, startDatabase } from '../apps/server/src/app/start-database/start-database.ts'

const STARTS = 7
const QUERIES = 3_000
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!

const ways = [false, true].map(portable => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ways-'))
  // Where root runs it PostgreSQL is another account.
  chmodSync(dataDir, 0o711)
  const start = () => startDatabase({ dataDir, portable, fsync: true, log: quiet })
  return {
    name: portable ? 'portable' : 'Linux',
    dataDir,
    start,
    starts: [] as number[],
    queries: [] as number[],
  }
})

for (const way of ways) await (await way.start()).stop()
for (let time = 0; time < STARTS; time++) {
  for (const way of ways) {
    const since = performance.now()
    const database = await way.start()
    way.starts.push(performance.now() - since)
    await database.stop()
  }
}

const running: StartedDatabase[] = []
const clients: pg.Client[] = []
for (const way of ways) {
  const database = await way.start()
  running.push(database)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  clients.push(client)
}
/** About what a page of a list is: twenty rows of some columns, prepared. */
const list = {
  name: 'list',
  text: `select i as id, md5(i::text) as name, now() as made from generate_series(1, 20) as i where i > $1`,
  values: [0],
}
for (let time = 0; time < QUERIES; time++) {
  for (const [index, way] of ways.entries()) {
    const since = performance.now()
    await clients[index]!.query(list)
    way.queries.push(performance.now() - since)
  }
}
for (const client of clients) await client.end()
for (const database of running) await database.stop()
for (const { name, dataDir, starts, queries } of ways) {
  console.log(
    `${name}: start ${middle(starts).toFixed(0)} ms, a list's query ${middle(queries).toFixed(3)} ms`,
  )
  rmSync(dataDir, { recursive: true, force: true })
}
