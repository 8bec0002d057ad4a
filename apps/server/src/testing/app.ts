import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../app/build-app.ts'
import { type Client, clientOf } from '../app/call-app.ts'
import { permissions } from '../app/permissions.ts'
import { actAs, type Caller, inTransaction } from '../kernel/caller.ts'
import type { Clock } from '../kernel/clock.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { newestDump } from '../kernel/dump/dumps.ts'
import { type LocalFiles, localFiles } from '../kernel/files/local-files.ts'
import { signer } from '../kernel/files/signed-address.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Pulse } from '../kernel/live/pulses.ts'
import { openMetrics } from '../kernel/metrics.ts'
import { sealer } from '../kernel/sealed.ts'
import { askedJobs } from './asked-jobs.ts'
import { createTestDatabase } from './database.ts'

const TICK_MS = 50

/** A clock that stands still until a test moves it. */
class TestClock implements Clock {
  #now = new Date('2026-10-05T02:00:00.000Z')
  now = () => this.#now
  #elapsed = 0
  elapsed = () => this.#elapsed
  set(now: Date | string): void {
    this.#elapsed += Math.max(0, new Date(now).getTime() - this.#now.getTime())
    this.#now = new Date(now)
  }
  forward(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
    this.#elapsed += milliseconds
  }
  /** Somebody sets the time of day; nothing has passed. */
  jump(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
  /** How long the server has wished to wait, each time; nobody does. */
  readonly waits: number[] = []
  wait = async (milliseconds: number) => void this.waits.push(milliseconds)
  /** It stands where a test has set it, far from that of the database. */
  follow = (ahead: number) => ahead
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  /** Where the files are, unless something stands in for them. */
  readonly folder: LocalFiles
  readonly database: Database
  readonly clock: TestClock
  readonly place: TestPlace
  /** Runs a use case as nobody, in a transaction, where no call leads to it. */
  act<R>(act: (caller: Caller<null>) => Promise<R>): Promise<R>
  /** Calls as somebody (by their token) or as nobody. */
  as(who: { token: string } | null): Client
  /** Does what the queue holds for this moment or before, by the test's clock; gives how many there were. */
  runDueJobs(): Promise<number>
  /** Does once what every process does again and again. */
  beat(): Promise<void>
  /** A second of a process that lives: what it does again and again, each as often as it is due; `tick` comes each 50 ms. */
  second(tick: (at: number) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A database and a folder of one test alone. */
export interface TestPlace {
  readonly url: string
  readonly folder: string
  readonly secret: string
  forget(): Promise<void>
}

/** @param empty without any table, as on a new machine */
export async function makePlace({ empty = false } = {}): Promise<TestPlace> {
  const { url, drop } = await createTestDatabase({ empty })
  const folder = await mkdtemp(join(tmpdir(), 'bangxanh-test-'))
  const forget = async () => {
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, folder, secret: 'test secret', forget }
}

/**
 * The whole application on a database of its own, reached through HTTP without a port.
 * @param stands what of the kernel stands in for the real thing, made of it
 * @param on a place that exists, such as one that was restored
 */
export async function startTestApp(
  stands: (real: Kernel) => Partial<Kernel> = () => ({}),
  on?: TestPlace,
): Promise<TestApp> {
  const place = on ?? (await makePlace())
  const { url, folder, secret } = place
  const log = pino({ level: process.env.TEST_LOG ?? 'fatal' })
  const clock = new TestClock()
  const database = openDatabase(url, log)
  const local = localFiles(join(folder, 'files'))
  const real: Kernel = {
    database,
    clock,
    log,
    files: local,
    baseUrl: null,
    callbackBase: 'http://school.test',
    signer: signer(secret),
    sealer: sealer(secret),
    drive: null,
    model: null,
    meetings: null,
    push: null,
    newestDump: () => newestDump(join(folder, 'dumps')),
    permissions,
    metrics: openMetrics(),
  }
  const kernel = { ...real, ...stands(real) }
  const jobs = askedJobs(clock)
  let pulses: readonly Pulse[] = []
  const app = await buildApp(kernel, {
    trustProxy: false,
    background: 'alone',
    startJobs: jobs.start,
    startPulses: all => {
      pulses = all
      return { stop: async () => undefined }
    },
    strict: true,
  })
  await app.ready()
  return {
    app,
    kernel,
    folder: local,
    database,
    clock,
    place,
    as: who => clientOf(app, who?.token),
    act: work => actAs(kernel, { viewer: null }, caller => inTransaction(caller, work)),
    runDueJobs: jobs.run,
    async beat() {
      for (const { beat } of pulses) await beat()
    },
    async second(tick) {
      for (let at = 0; at < 1000; at += TICK_MS) {
        clock.forward(TICK_MS)
        await tick(at / TICK_MS)
        for (const { everyMs, beat } of pulses) if (at % everyMs === 0) await beat()
      }
    },
    async close() {
      await app.close()
      await database.close()
      await place.forget()
    },
  }
}
