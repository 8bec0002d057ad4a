import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { buildApp } from '../apps/server/src/app/build-app.ts'
import { clientOf } from '../apps/server/src/app/call-app.ts'
import { permissions } from '../apps/server/src/app/permissions.ts'
import { fillDemo } from '../apps/server/src/demo/fill-demo.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { migrate } from '../apps/server/src/kernel/db/migrate.ts'
import { localFiles } from '../apps/server/src/kernel/files/local-files.ts'
import { signer } from '../apps/server/src/kernel/files/signed-address.ts'
import { openMetrics } from '../apps/server/src/kernel/metrics.ts'
import { sealer } from '../apps/server/src/kernel/sealed.ts'
import { type ListCall, listCalls } from '../apps/server/src/testing/list-calls.ts'
import { BIG, fillManySchools } from '../apps/server/src/testing/many-schools.ts'

type Say = (line?: string) => void
/** Each list so often in each world. */
const TIMES = 100
/** How much slower than in the demo school a list may be, else the bench says so. */
const LIMIT = 3

interface World {
  readonly app: FastifyInstance
  readonly database: Database
  readonly lists: ListCall[]
}

/**
 * Every list of the contract, as each role asks for it, in the demo school and among 200 schools with 100,000 students
 * and 2,000,000 answers, on the same PostgreSQL in the same run.
 */
export async function measureLists(
  root: string,
  folder: string,
  clusterUrl: string,
  say: Say,
): Promise<void> {
  const began = performance.now()
  const small = await open(root, folder, await newDatabase(clusterUrl, 'bench_demo'), async kernel => {
    await fillDemo(kernel)
    await kernel.database.pool.query('vacuum analyze')
  })
  const url = await newDatabase(clusterUrl, 'bench_big')
  const big = await open(root, folder, url, () => fillManySchools(url, BIG, 'nobody signs in'))
  say(`\nlists: both worlds made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  say('list | who | asked | demo p50 ms | demo p95 | 200 schools p50 | 200 schools p95 | p95 ratio')
  say('--- | --- | --- | --- | --- | --- | --- | ---')
  const ratios: number[] = []
  for (const list of big.lists) {
    const same = small.lists.find(
      ({ call, role, asked }) => call.name === list.call.name && role === list.role && asked === list.asked,
    )
    if (!same || (await ask(big, list)) !== 200 || (await ask(small, same)) !== 200) continue
    const [of, ofBig] = await times(
      () => ask(small, same),
      () => ask(big, list),
    )
    ratios.push(ofBig.p95 / of.p95)
    const metrics = [of.p50, of.p95, ofBig.p50, ofBig.p95, ofBig.p95 / of.p95].map(value => value.toFixed(1))
    say([list.call.name, list.role, list.asked, ...metrics].join(' | '))
  }
  ratios.sort((a, b) => a - b)
  const above = ratios.filter(ratio => ratio > LIMIT).length
  say(
    `\n${ratios.length} lists; ratio of p95: median ${ratios[ratios.length >> 1]?.toFixed(2)}, worst ${ratios.at(-1)?.toFixed(2)}; above ${LIMIT}: ${above}`,
  )
  for (const { app, database } of [small, big]) {
    await app.close()
    await database.close()
  }
}

async function newDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function open(
  root: string,
  folder: string,
  url: string,
  fill: (kernel: Parameters<typeof buildApp>[0]) => Promise<unknown>,
): Promise<World> {
  const log = pino({ level: 'warn' })
  const database = openDatabase(url, log)
  await migrate(database.pool, join(root, 'apps/server/migrations'))
  const files = localFiles(join(folder, 'files'))
  const kernel = {
    database,
    clock: systemClock,
    log,
    files,
    baseUrl: null,
    signer: signer('bench'),
    sealer: sealer('bench'),
    drive: null,
    model: null,
    meetings: null,
    permissions,
    metrics: openMetrics(),
  }
  await fill(kernel)
  const app = await buildApp(kernel, { trustProxy: false, background: 'none' })
  await app.ready()
  return { app, database, lists: await listCalls(database.pool) }
}

type Ask = () => Promise<unknown>
type Times = { readonly p50: number; readonly p95: number }

const ask = async ({ app }: World, { call, actor, given }: ListCall): Promise<number> =>
  (await clientOf(app, actor.token).call(call.endpoint, given as never)).status

/** Both by turns, so that whatever else the machine does falls on both. */
async function times(...asks: readonly [Ask, Ask]): Promise<[Times, Times]> {
  const all = asks.map(() => [] as number[])
  for (let time = 0; time < TIMES; time++)
    for (const [at, ask] of asks.entries()) {
      const sent = performance.now()
      await ask()
      all[at]?.push(performance.now() - sent)
    }
  return all.map(times => {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] as number
    return { p50: at(0.5), p95: at(0.95) }
  }) as [Times, Times]
}
