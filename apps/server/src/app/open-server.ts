import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import { dropHalfDemo, giveOwnPasswords } from '../demo/own-passwords.ts'
import { demoAccounts } from '../demo/people.ts'
import { offerExamples } from '../features/apps/public.ts'
import { offerSetup } from '../features/setup/public.ts'
import { actAs } from '../kernel/caller.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { nightlyDump, showDumpAge } from '../kernel/dump/dumps.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { buildApp } from './build-app.ts'
import { dumpSource, dumpsOf } from './dump-source.ts'
import { openKernel } from './open-kernel.ts'
import { reachDatabase } from './start-database/reach.ts'
import { texts as en } from './texts.en.ts'
import { texts as vi } from './texts.vi.ts'

export interface Surroundings {
  readonly migrations: string
  /** Of PostgreSQL that comes along: the way of macOS and Windows, wherever this is. */
  readonly portable: boolean
  readonly webFolder: string | undefined
  readonly log: Logger
  readonly print: (line: string) => void
  /** Told once, when people can come in, where: at the set-up while nobody has gone through it. */
  readonly opened?: (address: string) => void
}

/** How long calls, and then statements, may go on after a signal. */
const CALLS_MS = 5_000
const QUERIES_MS = 3_000
/** To migrate by, to listen for changes and for jobs, and to ask for those. */
const CONNECTIONS = 4

/**
 * Those that the start needs, at once, until the first is there: each is a process of PostgreSQL, and one after the other they would take
 * Windows some times as long.
 */
const openConnections = ({ pool }: Database): Promise<void> =>
  Promise.race(
    Array.from({ length: CONNECTIONS }, () =>
      pool.connect().then(
        client => client.release(),
        () => undefined,
      ),
    ),
  )

/** Our own PostgreSQL, which starts. */
interface Starting {
  /** Where it answers, as soon as it does. */
  readonly address: Promise<string>
  /** It may be worked with. */
  readonly started: Promise<void>
}

/** The application: put together while our own database starts, then migrations, calls, sockets and jobs. */
export function openServer(config: Config, surroundings: Surroundings, own: Starting | undefined) {
  const { migrations, webFolder, log, print, opened: tell } = surroundings
  const database = openDatabase(own?.address ?? (config.databaseUrl as string), log)
  let app: FastifyInstance | undefined

  const connections = own && openConnections(database)

  async function open(): Promise<void> {
    const kernel = openKernel(config, database, log)
    const dumps = dumpsOf(config)
    showDumpAge(kernel.metrics, dumps, systemClock)
    app = await buildApp(kernel, {
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      background: own ? 'alone' : 'shared',
      jobs: [nightlyDump(dumpSource(config, database), dumps, systemClock, log)],
      ...(webFolder && { webFolder }),
    })
    if (own) await Promise.all([own.started, connections])
    else await reachDatabase(database.pool, systemClock)
    await bringUpToDate(config, database, migrations, log)
    const demo = config.demo ? await (await import('../demo/fill-demo.ts')).fillDemo(kernel) : 'none'
    if (!config.demo) await dropHalfDemo(kernel)
    const given = config.demoIsOpen ? [] : await giveOwnPasswords(kernel)
    const setupCode = await actAs(kernel, { viewer: null }, offerSetup)
    if (setupCode) await actAs(kernel, { viewer: null }, offerExamples)
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as { port: number }
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    const base = config.baseUrl ?? `http://${host}:${port}`
    if (demo === 'filled' && given.length === 0) for (const line of demoAccounts()) print(line)
    if (demo === 'private') for (const { demoIsPrivate } of [vi, en]) print(demoIsPrivate)
    if (given.length > 0) for (const { ownPasswords } of [vi, en]) print(ownPasswords)
    for (const { username, password } of given) print(`  ${username.padEnd(16)} ${password}`)
    print(`Bảng Xanh: ${base}`)
    if (config.lan) {
      for (const { lan } of [vi, en]) print(lan)
      if (process.platform === 'win32') for (const { firewall } of [vi, en]) print(firewall)
      print(renderUnicodeCompact(base))
    }
    if (!setupCode) return void tell?.(base)
    for (const { setup } of [vi, en]) print(setup)
    const link = `${base}/auth-redirect?kind=setup&code=${setupCode}`
    print(`  ${link}`)
    tell?.(link)
  }

  return {
    opening: open(),
    async close(): Promise<void> {
      // Calls under way are answered; who sends or reads too slowly does not keep the house open.
      const patience = setTimeout(() => app?.server.closeAllConnections(), CALLS_MS)
      await app?.close()
      clearTimeout(patience)
      await Promise.race([database.close(), wait(QUERIES_MS, undefined, { ref: false })])
    },
  }
}
