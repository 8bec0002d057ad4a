import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import { dropHalfDemo, fillDemo } from '../demo/fill-demo.ts'
import { giveOwnPasswords } from '../demo/own-passwords.ts'
import { demoAccounts } from '../demo/people.ts'
import { offerExamples } from '../features/apps/public.ts'
import { offerSetup } from '../features/setup/public.ts'
import { actAs } from '../kernel/caller.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { openDatabase } from '../kernel/db/database.ts'
import { nightlyDump, showDumpAge } from '../kernel/dump/dumps.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { buildApp } from './build-app.ts'
import { dumpSource, dumpsOf } from './dump-source.ts'
import { openKernel } from './open-kernel.ts'
import { reachDatabase } from './start-database/reach.ts'
import { type StartedDatabase, startDatabase } from './start-database/start-database.ts'
import { texts as en } from './texts.en.ts'
import { texts as vi } from './texts.vi.ts'

/** How long calls, and then statements, may go on after a signal. */
const CALLS_MS = 5_000
const QUERIES_MS = 3_000

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

/**
 * Runs the product until a signal ends it: PostgreSQL (unless the installation has one), migrations, the application.
 * The way down is the same in reverse: no new calls, jobs and sockets, connections, PostgreSQL last.
 */
export async function runServer(
  config: Config,
  { migrations, portable, webFolder, log, print, opened: tell }: Surroundings,
): Promise<void> {
  let embedded: StartedDatabase | undefined
  let app: FastifyInstance | undefined
  let closing: Promise<void> | undefined
  const database = () => openDatabase(config.databaseUrl ?? (embedded as StartedDatabase).url, log)
  let opened: ReturnType<typeof database> | undefined

  const close = () =>
    (closing ??= (async () => {
      // Calls under way are answered; who sends or reads too slowly does not keep the house open.
      const patience = setTimeout(() => app?.server.closeAllConnections(), CALLS_MS)
      await app?.close()
      clearTimeout(patience)
      await Promise.race([opened?.close(), wait(QUERIES_MS, undefined, { ref: false })])
      await embedded?.stop()
    })())
  // Ctrl-C reaches us twice under npm: the second signal finds the way down already begun.
  // A closed window is SIGHUP; Windows waits some seconds for us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    process.on(signal, () => void close().then(() => process.exit(0), fail))
  const fail = (error: unknown) => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'the server ends')
    process.exit(1)
  }

  try {
    if (!config.databaseUrl)
      embedded = await startDatabase({ dataDir: config.dataDir, portable, log: wordsOf(log), fsync: true })
    opened = database()
    if (config.databaseUrl) await reachDatabase(opened.pool, systemClock)
    await bringUpToDate(config, opened, migrations, log)
    const kernel = openKernel(config, opened, log)
    const demo = config.demo ? await fillDemo(kernel) : 'none'
    if (!config.demo) await dropHalfDemo(kernel)
    const given = config.demoIsOpen ? [] : await giveOwnPasswords(kernel)
    const setupCode = await actAs(kernel, { viewer: null }, offerSetup)
    if (setupCode) await actAs(kernel, { viewer: null }, offerExamples)
    const dumps = dumpsOf(config)
    showDumpAge(kernel.metrics, dumps, systemClock)
    app = await buildApp(kernel, {
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      background: embedded ? 'alone' : 'shared',
      jobs: [nightlyDump(dumpSource(config, opened), dumps, systemClock, log)],
      ...(webFolder && { webFolder }),
    })
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
  } catch (error) {
    // A signal came before the start was over.
    if (closing) return closing
    await close().catch(() => undefined)
    throw error
  }
}

const wordsOf = (log: Logger) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
  error: (message: string) => log.error(message),
})
