// node bench/ways.ts: what the portable way to run PostgreSQL costs beside Linux' own: the built server's start on a folder that is
// there, of that the start of PostgreSQL, a query, and a page of a list. Alternating; of starts the middle, of calls the quickest tenth.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startDatabase } from '../apps/server/src/app/start-database/start-database.ts'
import { fire } from './load.ts'
import { serve, tokenOf } from './serve.ts'

const STARTS = 9
const QUERIES = 3_000
const CALLS = 3_000
/** Goals of the measures: how many times Linux' own, and how many milliseconds more. */
const START_GOAL = 1.3
const CALL_GOAL = 0.05
const PAGES = ['/app/class?limit=20', '/app/student/school?limit=20']

const root = join(import.meta.dirname, '..')
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const [MIDDLE, QUICK] = [0.5, 0.1]

execFileSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
const ways = [false, true].map(portable => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ways-'))
  // Where root runs it PostgreSQL is another account.
  chmodSync(dataDir, 0o711)
  const port = portable ? 18_087 : 18_086
  return {
    dataDir,
    port,
    serve: () => serve(root, dataDir, port, portable ? ['--portable'] : []),
    startDatabase: () => startDatabase({ dataDir, portable, fsync: true, log: quiet }),
  }
})
type Way = (typeof ways)[number]

try {
  // The demo school is filled.
  for (const way of ways) {
    const stop = await way.serve()
    await stop()
  }
  const ofServer = await inTurn(STARTS, async way => {
    const since = performance.now()
    const stop = await way.serve()
    const took = performance.now() - since
    await stop()
    return took
  })
  tell('start to /readyz', ofServer, MIDDLE, `goal ${START_GOAL} times`)
  const ofDatabase = await inTurn(STARTS, async way => {
    const since = performance.now()
    const database = await way.startDatabase()
    const took = performance.now() - since
    await database.stop()
    return took
  })
  tell('of it PostgreSQL', ofDatabase, MIDDLE)
  tell('a query of twenty rows', await queries(), QUICK)
  for (const page of PAGES) tell(page, await calls(page), QUICK, `goal ${CALL_GOAL} ms more`)
} finally {
  for (const { dataDir } of ways) rmSync(dataDir, { recursive: true, force: true })
}

/** One way after the other, again and again: what disturbs the machine meets both. */
async function inTurn(times: number, measure: (way: Way) => Promise<number>): Promise<number[][]> {
  const taken = ways.map((): number[] => [])
  for (let time = 0; time < times; time++)
    for (const [index, way] of ways.entries()) taken[index]?.push(await measure(way))
  return taken
}

async function queries(): Promise<number[][]> {
  const running = await Promise.all(ways.map(way => way.startDatabase()))
  const clients = running.map(({ url }) => new pg.Client({ connectionString: url }))
  try {
    for (const client of clients) await client.connect()
    const rows = {
      name: 'rows',
      text: `select i as id, md5(i::text) as name, now() as made from generate_series(1, 20) as i where i > $1`,
      values: [0],
    }
    return await inTurn(QUERIES, async way => {
      const since = performance.now()
      await clients[ways.indexOf(way)]?.query(rows)
      return performance.now() - since
    })
  } finally {
    for (const client of clients) await client.end()
    for (const database of running) await database.stop()
  }
}

async function calls(path: string): Promise<number[][]> {
  const stops = await Promise.all(ways.map(way => way.serve()))
  try {
    const agent = new Agent({ keepAlive: true })
    const tokens = await Promise.all(ways.map(({ port }) => tokenOf('giaovien', `http://127.0.0.1:${port}`)))
    const ask = async (way: Way) => {
      const headers = { authorization: `Bearer ${tokens[ways.indexOf(way)]}` }
      const since = performance.now()
      await fire(agent, way.port, { method: 'GET', path, headers })
      return performance.now() - since
    }
    await inTurn(CALLS / 10, ask)
    return await inTurn(CALLS, ask)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** @param share 0.5: the middle; of much that is short the quickest tenth, in which nothing else of the machine is */
function tell(what: string, taken: number[][], share: number, goal = ''): void {
  const at = (times: number[] = []) =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] as number
  const [own, portable] = taken.map(at) as [number, number]
  const digits = share < 0.5 ? 3 : 0
  const compared = `${(portable / own).toFixed(2)} times, ${(portable - own).toFixed(digits)} ms more`
  console.log(
    `${what}: Linux' own ${own.toFixed(digits)} ms, portable ${portable.toFixed(digits)} ms: ${compared}${goal && `; ${goal}`}`,
  )
}
