// npm run bench [seconds a measure]: the product against a bare server that runs the same SQL, in one run; then what
// others feel of a flood, a school that comes at once, a class that saves and hands in at once, of one person's many papers, and of large bodies; then every list among 200 schools against the demo school; then
// the first screens, and the screens on a weak net; before all that, how much of the drawn papers is read rightly.
// npm run bench -- papers, scans, calls [seconds] [names], crowd, pupils, notices, fairness, large, uploads, memory [papers] [pages], rooms [pupils] [live many processes nginx exam net back], lists [names], start, screens or blocking: these alone.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../apps/server/src/app/build-app.ts'
import { permissions } from '../apps/server/src/app/permissions.ts'
import { startDatabase } from '../apps/server/src/app/start-database/start-database.ts'
import { countAnew } from '../apps/server/src/features/reports/public.ts'
import { actAs } from '../apps/server/src/kernel/caller.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { migrate } from '../apps/server/src/kernel/db/migrate.ts'
import { localFiles } from '../apps/server/src/kernel/files/local-files.ts'
import { signer } from '../apps/server/src/kernel/files/signed-address.ts'
import { openMetrics } from '../apps/server/src/kernel/metrics.ts'
import { sealer } from '../apps/server/src/kernel/sealed.ts'
import { record } from '../apps/server/src/testing/record-sql.ts'
import type { BareCall } from './bare-server.ts'
import { measureBlocking } from './blocking.ts'
import { measureCrowd } from './crowd.ts'
import { measureFairness } from './fairness.ts'
import { measureFirstResult } from './first-result.ts'
import { measureFirstScreens } from './first-screen.ts'
import { measureLarge } from './large.ts'
import { measureLists } from './lists.ts'
import { fire, type Load, load, type Shot } from './load.ts'
import { measureMemory } from './memory.ts'
import { measureNotices } from './notices.ts'
import { measurePapers } from './papers.ts'
import { databaseSeconds, postmasterOf, residentMegabytes } from './processor.ts'
import { measurePupils, type Spent } from './pupils.ts'
import { measureRooms } from './rooms.ts'
import { measureScans } from './scans.ts'
import { measureScreens } from './screens.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { measureUploads } from './uploads.ts'
import { makeWorld, type World } from './world.ts'

const root = join(import.meta.dirname, '..')
const PARTS = [
  'papers',
  'scans',
  'calls',
  'crowd',
  'pupils',
  'notices',
  'fairness',
  'large',
  'uploads',
  'memory',
  'rooms',
  'lists',
  'start',
  'screens',
  'blocking',
] as const
const parts = PARTS.filter(part => process.argv.includes(part))
const measures = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part)
/** Words behind the part's: only calls or lists that are named so, as in `lists examVault`. */
const named = process.argv
  .slice(2)
  .filter(word => !(PARTS as readonly string[]).includes(word) && !(Number(word) > 0))
const isNamed = (name: string) => named.length === 0 || named.some(word => name.includes(word))
const numbers = process.argv
  .slice(2)
  .map(Number)
  .filter(number => number > 0)
const seconds = numbers[0] ?? 3
const [REAL, BARE, SECOND] = [18_080, 18_081, 18_082]
const say = (line = '') => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)
const agent = new Agent()
/** MB of the server's process, with the world before it and nothing to do. */
const MEMORY_GOAL = 200

if (measures('papers')) await measurePapers(say)
if (measures('scans')) await measureScans(isNamed, say)
// Scans need neither a server nor its database.
if (parts.length > 0 && parts.every(part => part === 'scans')) process.exit()
if (parts.length !== 1 || !measures('lists'))
  execFileSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
const folder = await mkdtemp(join(tmpdir(), 'bangxanh-bench-'))
const postgres = await startDatabase({
  dataDir: join(folder, 'data'),
  fsync: true,
  log: { info: () => {}, warn: complain, error: complain },
})
const children: ChildProcess[] = []
let real: ChildProcess
let postmaster: number
try {
  if (measures('papers')) {
    await startReal()
    await measureFirstResult(REAL, say)
    for (const child of children.splice(0)) await ended(child)
  }
  if (measures('uploads')) {
    const server = await startReal()
    await measureUploads(REAL, server.pid as number, say)
    for (const child of children.splice(0)) await ended(child)
  }
  if (measures('memory')) {
    const server = await startReal()
    const [papers = 100, pages = 100] = parts.length === 1 ? numbers : []
    await measureMemory({ port: REAL, pid: server.pid as number }, { papers, pages }, say)
    for (const child of children.splice(0)) await ended(child)
  }
  if (measures('fairness')) {
    await startReal()
    await measureFairness(REAL, say)
    for (const child of children.splice(0)) await ended(child)
  }
  if (measures('large')) {
    await startReal()
    await measureLarge(REAL, say)
    for (const child of children.splice(0)) await ended(child)
  }
  if (measures('rooms')) {
    const [players = 1_000] = parts.length === 1 ? numbers : []
    const house = {
      url: postgres.url,
      postmaster: await postmasterOf(postgres.url),
      start: startReal,
      startBare: () => start(BARE, [join(root, 'bench/rooms-bare.ts'), String(BARE), postgres.url], {}),
      end: ended,
    }
    await measureRooms(house, { ports: [REAL, SECOND, BARE], players, isNamed }, say)
    for (const child of children.splice(0)) await ended(child)
  }
  if (measures('calls') || measures('crowd') || measures('pupils') || measures('notices'))
    await measureServers()
  if (measures('lists')) await measureLists(root, folder, postgres.url, isNamed, say)
} finally {
  for (const child of children) await ended(child)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
if (measures('start')) await measureFirstScreens(root, say)
if (measures('screens')) await measureScreens(root, say)
if (measures('blocking')) await measureBlocking(root, say)

async function measureServers(): Promise<void> {
  const { world, subjects, recordings } = await prepare()
  postmaster = await postmasterOf(postgres.url)
  await writeFile(join(folder, 'recordings.json'), JSON.stringify(recordings))
  real = await startReal()
  await start(
    BARE,
    [join(root, 'bench/bare-server.ts'), String(BARE), postgres.url, join(folder, 'recordings.json')],
    {},
  )
  if (measures('calls')) await compare(subjects)
  if (measures('crowd')) await measureCrowd(REAL, world, seconds, say)
  if (measures('pupils')) await measurePupils(REAL, world, spent, say)
  if (measures('notices')) await measureNotices(REAL, { world, url: postgres.url }, spent, say)
  for (const child of children.splice(0)) await ended(child)
}

/** Makes the world through the product itself, and records what each subject sends to the database. */
async function prepare(): Promise<{
  world: World
  subjects: Subject[]
  recordings: Record<string, BareCall>
}> {
  const log = pino({ level: 'warn' })
  const database = openDatabase(postgres.url, log)
  await migrate(database.pool, join(root, 'apps/server/migrations'))
  const kernel = {
    database,
    clock: systemClock,
    log,
    files: localFiles(join(folder, 'files')),
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
  const app = await buildApp(kernel, { trustProxy: false, background: 'none' })
  await app.ready()
  const count = () => actAs(kernel, { viewer: null }, countAnew)
  const world = await makeWorld(app, database.pool, count)
  const subjects = subjectsOf(world).filter(({ name }) => isNamed(name))
  const recordings: Record<string, BareCall> = {}
  const { rows } = await database.pool.query<{ password_hash: string }>(
    'select password_hash from "user" where username = \'bench.teacher\'',
  )
  for (const subject of subjects) {
    const inject = async ({ method, path, headers, body }: Shot) => {
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body && { payload: body }),
      })
      if (response.statusCode !== 200)
        throw new Error(`${subject.name}: ${response.statusCode} ${response.body}`)
      return response.json()
    }
    // Once before, so that what is made only at the first call is not in the record.
    await inject(subject.next() as Shot)
    const shot = subject.next() as Shot
    const recording = await record(() => inject(shot))
    recordings[subject.name] = {
      ...recording,
      method: shot.method as BareCall['method'],
      path: (shot.path.split('?')[0] as string).replace(/[0-9a-f-]{36}/g, ':id') + apartOf(subject),
      sample: subject.sample(shot),
      fresh: subject.fresh?.(recording.statements) ?? [],
      ...(subject.password && { passwordHash: rows[0]?.password_hash }),
    }
  }
  await app.close()
  await database.close()
  return { world, subjects, recordings }
}

/** What keeps subjects of one path apart, where the bare server has a call of each. */
function apartOf({ name }: Subject): string {
  return `/${name.replace(/\W+/g, '-')}`
}

async function compare(subjects: Subject[]): Promise<void> {
  const atRest = residentMegabytes(real.pid as number)
  say(`\nmemory of the server at rest: ${atRest.toFixed(0)} MB; goal ${MEMORY_GOAL}`)
  say(
    '\ncall | clients | calls/s | p50 ms | p95 ms | p99 ms | processor ms a call: server | database | both | goal | bare calls/s | bare server | bare database | calls/s against bare',
  )
  say(`${'--- | '.repeat(13)}---`)
  for (const subject of subjects)
    for (const clients of [1, 16, 64]) {
      const own = await measure(REAL, clients, subject, shot => shot)
      const bare = await measure(BARE, clients, subject, shot => ({
        ...shot,
        path: shot.path.replace(/\?|$/, mark => apartOf(subject) + mark),
      }))
      const both = own.server + own.database
      const goal = subject.goal === undefined ? '' : `${subject.goal}${both > subject.goal ? ' missed' : ''}`
      say(
        [
          subject.name,
          clients,
          own.perSecond.toFixed(0),
          ...[own.p50, own.p95, own.p99].map(time => time.toFixed(1)),
          ...[own.server, own.database, both].map(time => time.toFixed(2)),
          goal,
          bare.perSecond.toFixed(0),
          ...[bare.server, bare.database].map(time => time.toFixed(2)),
          (own.perSecond / bare.perSecond).toFixed(2),
        ].join(' | '),
      )
    }
  say(`\nmemory of the server after it: ${residentMegabytes(real.pid as number).toFixed(0)} MB`)
}

/** What a call costs the processor, in milliseconds. */
interface Cost {
  readonly server: number
  readonly database: number
}

async function measure(
  port: number,
  clients: number,
  subject: Subject,
  aim: (shot: Shot) => Shot,
): Promise<Load & Cost> {
  const next = () => {
    const shot = subject.next()
    return shot && aim(shot)
  }
  await load(port, clients, 300, next)
  const [server, database] = [await processorSeconds(port), databaseSeconds(postmaster)]
  const result = await load(port, clients, seconds * 1000, next)
  if (result.calls === 0) throw new Error(`${subject.name}: the world has none left to measure.`)
  const aCall = (spent: number) => (spent * 1000) / result.calls
  return {
    ...result,
    server: aCall((await processorSeconds(port)) - server),
    database: aCall(databaseSeconds(postmaster) - database),
  }
}

async function spent(): Promise<Spent> {
  return { server: await processorSeconds(REAL), database: databaseSeconds(postmaster) }
}

/** Processor time of the server's process so far, user and system. */
async function processorSeconds(port: number): Promise<number> {
  if (port === BARE) {
    const { user, system } = JSON.parse(
      await fire(agent, port, { method: 'GET', path: '/cpu', headers: {} }),
    ) as NodeJS.CpuUsage
    return (user + system) / 1e6
  }
  const text = await fire(agent, port, { method: 'GET', path: '/metrics', headers: {} })
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

function startReal(port = REAL): Promise<ChildProcess> {
  return start(port, [join(root, 'apps/server/dist/main.js')], {
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the bench, long enough for it',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
  })
}

async function start(port: number, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', code => reject(new Error(`a server ended with ${code}`)))
  })
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fire(agent, port, { method: 'GET', path: port === BARE ? '/cpu' : '/healthz', headers: {} }).then(
        () => true,
        () => false,
      )
    )
      return child
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
