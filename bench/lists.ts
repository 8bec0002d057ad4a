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
import { databaseSeconds, postmasterOf } from './processor.ts'

type Say = (line?: string) => void
/** Each list so often in each world, and so often more to see what it costs. */
const TIMES = 100
const TIMES_COUNTED = 30
/** How much slower than in the demo school a list may be, else the bench says so. */
const LIMIT = 3

interface World {
  readonly app: FastifyInstance
  readonly database: Database
  readonly lists: ListCall[]
}

/**
 * Every list of the contract, as each role asks for it, in the demo school and among 200 schools with 100,000 students
 * and 2,000,000 answers, on the same PostgreSQL in the same run. What the processor works for a list says the same on a
 * machine that is busy with other things, where times do not.
 * @param isAsked whether the list of a name is measured
 */
export async function measureLists(
  root: string,
  folder: string,
  clusterUrl: string,
  isAsked: (name: string) => boolean,
  say: Say,
): Promise<void> {
  const began = performance.now()
  const postmaster = await postmasterOf(clusterUrl)
  const small = await open(root, folder, await newDatabase(clusterUrl, 'bench_demo'), async kernel => {
    await fillDemo(kernel)
    await kernel.database.pool.query('vacuum analyze')
  })
  const url = await newDatabase(clusterUrl, 'bench_big')
  const big = await open(root, folder, url, () => fillManySchools(url, BIG, 'nobody signs in'))
  say(`\nlists: both worlds made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  say(
    'list | who | asked | demo p50 ms | demo p95 | demo processor ms | 200 schools p50 | 200 schools p95 | 200 schools processor | p95 ratio | processor ratio',
  )
  say(`${'--- | '.repeat(10)}---`)
  const ratios = { p95: [] as number[], processor: [] as number[] }
  for (const list of big.lists) {
    if (!isAsked(list.call.name)) continue
    const same = small.lists.find(
      ({ call, role, asked }) => call.name === list.call.name && role === list.role && asked === list.asked,
    )
    if (!same || (await ask(big, list)) !== 200 || (await ask(small, same)) !== 200) continue
    const [of, ofBig] = await times(
      postmaster,
      () => ask(small, same),
      () => ask(big, list),
    )
    const [p95, processor] = [ofBig.p95 / of.p95, ofBig.processor / of.processor]
    ratios.p95.push(p95)
    ratios.processor.push(processor)
    const metrics = [of.p50, of.p95, of.processor, ofBig.p50, ofBig.p95, ofBig.processor, p95, processor]
    say(
      [list.call.name, list.role, list.asked, ...metrics.map(value => value.toFixed(1))].join(' | ') +
        (p95 > LIMIT ? ' missed' : ''),
    )
  }
  for (const [name, all] of Object.entries(ratios)) {
    all.sort((a, b) => a - b)
    const above = all.filter(ratio => ratio > LIMIT).length
    say(
      `\n${all.length} lists; ratio of ${name}: median ${all[all.length >> 1]?.toFixed(2)}, worst ${all.at(-1)?.toFixed(2)}; above ${LIMIT}: ${above}`,
    )
  }
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
    callbackBase: null,
    signer: signer('bench'),
    sealer: sealer('bench'),
    drive: null,
    model: null,
    meetings: null,
    push: null,
    newestDump: async () => null,
    permissions,
    metrics: openMetrics(),
  }
  await fill(kernel)
  const app = await buildApp(kernel, { trustProxy: false, background: 'none' })
  await app.ready()
  return { app, database, lists: await listCalls(database.pool) }
}

type Ask = () => Promise<unknown>
interface Times {
  readonly p50: number
  readonly p95: number
  /** Milliseconds of the processor for one, server and database together. */
  readonly processor: number
}

const ask = async ({ app }: World, { call, actor, given }: ListCall): Promise<number> =>
  (await clientOf(app, actor.token).call(call.endpoint, given as never)).status

/** Both by turns, so that whatever else the machine does falls on both; then each by itself for what it costs. */
async function times(postmaster: number, ...asks: readonly [Ask, Ask]): Promise<[Times, Times]> {
  const all = asks.map(() => [] as number[])
  for (let time = 0; time < TIMES; time++)
    for (const [at, ask] of asks.entries()) {
      const sent = performance.now()
      await ask()
      all[at]?.push(performance.now() - sent)
    }
  const found: Times[] = []
  for (const [which, ask] of asks.entries()) {
    const inOrder = (all[which] as number[]).sort((a, b) => a - b)
    const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] as number
    const before = worked(postmaster)
    for (let time = 0; time < TIMES_COUNTED; time++) await ask()
    found.push({ p50: at(0.5), p95: at(0.95), processor: (worked(postmaster) - before) / TIMES_COUNTED })
  }
  return found as [Times, Times]
}

/** Milliseconds of the processor so far, of this process and of the database. */
function worked(postmaster: number): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000 + databaseSeconds(postmaster) * 1_000
}
