import type { Logger } from 'pino'
import type { Config } from '../kernel/config.ts'
import type { openServer, Surroundings } from './open-server.ts'
import { type StartedDatabase, startDatabase } from './start-database/start-database.ts'

/**
 * Runs the product until a signal ends it: PostgreSQL (unless the installation has one), migrations, the application.
 * The way down is the same in reverse: no new calls, jobs and sockets, connections, PostgreSQL last.
 */
export async function runServer(config: Config, surroundings: Surroundings): Promise<void> {
  const { portable, log } = surroundings
  let embedded: StartedDatabase | undefined
  let server: ReturnType<typeof openServer> | undefined
  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= (async () => {
      await server?.close()
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
  const start = () => {
    const { promise: address, resolve: answers } = Promise.withResolvers<string>()
    const { dataDir } = config
    const started = startDatabase({ dataDir, portable, log: wordsOf(log), fsync: true, answers }).then(it => {
      embedded = it
    })
    // Told to whoever waits for it.
    started.catch(() => undefined)
    return { address, started }
  }

  try {
    const own = config.databaseUrl ? undefined : start()
    // While PostgreSQL starts the larger part of us is read and put together: on Windows each takes a second or more.
    const { openServer } = await import('./open-server.ts')
    server = openServer(config, surroundings, own)
    await Promise.all([own?.started, server.opening])
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
