// npm run bench [seconds a measure]: the product against a bare server that runs the same SQL, in one run; then every
// list among 200 schools against the demo school; then the first screens. npm run bench -- lists: the lists alone;
// npm run bench -- screens: the screens on a weak net alone.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../apps/server/src/app/build-app.ts'
import { permissions } from '../apps/server/src/app/permissions.ts'
import { startDatabase } from '../apps/server/src/app/start-database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { migrate } from '../apps/server/src/kernel/db/migrate.ts'
import { localFiles } from '../apps/server/src/kernel/files/local-files.ts'
import { signer } from '../apps/server/src/kernel/files/signed-address.ts'
import { openMetrics } from '../apps/server/src/kernel/metrics.ts'
import { record } from '../apps/server/src/testing/record-sql.ts'
import type { BareCall } from './bare-server.ts'
import { measureFirstScreens } from './first-screen.ts'
import { measureLists } from './lists.ts'
import { fire, type Load, load, type Shot } from './load.ts'
import { measureScreens } from './screens.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { makeWorld } from './world.ts'

const root = join(import.meta.dirname, '..')
const alone = ['lists', 'screens'].find(part => part === process.argv[2])
const seconds = alone ? 0 : Number(process.argv[2] ?? 3)
const [REAL, BARE] = [18_080, 18_081]
const say = (line = '') => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)
const agent = new Agent()

if (alone !== 'lists')
  execFileSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
const folder = await mkdtemp(join(tmpdir(), 'bangxanh-bench-'))
const postgres = await startDatabase({
  dataDir: join(folder, 'data'),
  fsync: true,
  log: { info: () => {}, warn: complain, error: complain },
})
const children: ChildProcess[] = []
try {
  if (!alone) await compareCalls()
  if (alone !== 'screens') await measureLists(root, folder, postgres.url, say)
} finally {
  for (const child of children) await ended(child)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
if (!alone) await measureFirstScreens(root, say)
if (alone !== 'lists') await measureScreens(root, say)

async function compareCalls(): Promise<void> {
  const { subjects, recordings } = await prepare()
  await writeFile(join(folder, 'recordings.json'), JSON.stringify(recordings))
  await start(REAL, [join(root, 'apps/server/dist/main.js')], {
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the bench, long enough for it',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
  })
  await start(
    BARE,
    [join(root, 'bench/bare-server.ts'), String(BARE), postgres.url, join(folder, 'recordings.json')],
    {},
  )
  await compare(subjects)
  for (const child of children.splice(0)) await ended(child)
}

/** Makes the world through the product itself, and records what each subject sends to the database. */
async function prepare(): Promise<{ subjects: Subject[]; recordings: Record<string, BareCall> }> {
  const log = pino({ level: 'warn' })
  const database = openDatabase(postgres.url, log)
  await migrate(database.pool, join(root, 'apps/server/migrations'))
  const app = await buildApp(
    {
      database,
      clock: systemClock,
      log,
      files: localFiles(join(folder, 'files')),
      signer: signer('bench'),
      permissions,
      metrics: openMetrics(),
    },
    { trustProxy: false, background: 'none' },
  )
  await app.ready()
  const subjects = subjectsOf(await makeWorld(app, database.pool))
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
      path:
        (shot.path.split('?')[0] as string).replace(/[0-9a-f-]{36}/g, ':id') +
        (subject.name.includes('1,200') ? '/room' : ''),
      sample: subject.sample(shot),
      fresh: subject.fresh?.(recording.statements) ?? [],
      ...(subject.password && { passwordHash: rows[0]?.password_hash }),
    }
  }
  await app.close()
  await database.close()
  return { subjects, recordings }
}

async function compare(subjects: Subject[]): Promise<void> {
  say(
    'call | clients | calls/s | p50 ms | p95 ms | p99 ms | processor ms a call | bare calls/s | bare processor ms | ratio',
  )
  say('--- | --- | --- | --- | --- | --- | --- | --- | --- | ---')
  for (const subject of subjects)
    for (const clients of [1, 16, 64]) {
      const own = await measure(REAL, clients, subject, shot => shot)
      const bare = await measure(BARE, clients, subject, shot =>
        subject.name.includes('1,200') ? { ...shot, path: shot.path.replace('?', '/room?') } : shot,
      )
      say(
        [
          subject.name,
          clients,
          own.perSecond.toFixed(0),
          ...[own.p50, own.p95, own.p99].map(time => time.toFixed(1)),
          own.processor.toFixed(2),
          bare.perSecond.toFixed(0),
          bare.processor.toFixed(2),
          (own.perSecond / bare.perSecond).toFixed(2),
        ].join(' | '),
      )
    }
}

async function measure(
  port: number,
  clients: number,
  subject: Subject,
  aim: (shot: Shot) => Shot,
): Promise<Load & { processor: number }> {
  const next = () => {
    const shot = subject.next()
    return shot && aim(shot)
  }
  await load(port, clients, 300, next)
  const before = await processorSeconds(port)
  const result = await load(port, clients, seconds * 1000, next)
  const spent = (await processorSeconds(port)) - before
  if (result.calls === 0) throw new Error(`${subject.name}: the world has none left to measure.`)
  return { ...result, processor: (spent * 1000) / result.calls }
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

async function start(port: number, args: string[], env: Record<string, string>): Promise<void> {
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
      return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
