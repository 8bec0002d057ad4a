import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asAccount } from './start-database-binaries.ts'
import type { Cluster } from './start-database-cluster.ts'
import { CannotStart } from './start-database-error.ts'
import {
  clusterName,
  type DatabaseLog,
  eachLine,
  exit,
  healCluster,
  spawnPostgres,
} from './start-database-process.ts'

/** Keeps PostgreSQL running until `stop`; `started` fails when the first start does. */
export function keepRunning(
  cluster: Cluster,
  url: string,
): { started: Promise<void>; stop(): Promise<void> } {
  let stopping = false
  let child = startPostgres(cluster)
  let gone = exit(child)
  const wakeUp = new AbortController()

  const started = answers(child, url, cluster.log)
  const watching = started.then(async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 10_000)) {
      const since = Date.now()
      await gone
      if (stopping) return
      if (Date.now() - since > 60_000) pause = 100
      cluster.log.error(
        `PostgreSQL ended by itself (${child.signalCode ?? child.exitCode}), starting it again`,
      )
      await wait(pause, undefined, { signal: wakeUp.signal }).catch(() => {})
      if (stopping) return
      await healCluster(cluster.folder, cluster.log)
      if (stopping) return
      child = startPostgres(cluster)
      gone = exit(child)
      await answers(child, url, cluster.log).then(
        () => cluster.log.info('PostgreSQL answers again'),
        error => cluster.log.error(error.message),
      )
    }
  })
  watching.catch(() => {})

  async function stop(): Promise<void> {
    stopping = true
    wakeUp.abort()
    // Fast shutdown: sessions are ended and everything is written; then less and less patience.
    for (const [signal, patience] of [
      ['SIGINT', 30_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 5_000],
    ] as const) {
      child.kill(signal)
      const done = await Promise.race([gone.then(() => true), wait(patience, false, { ref: false })])
      if (done) break
      cluster.log.warn(`PostgreSQL did not end within ${patience / 1000} s of ${signal}`)
    }
    await watching.catch(() => {})
  }
  return { started, stop }
}

function startPostgres(cluster: Cluster): ChildProcess {
  const settings = {
    listen_addresses: '',
    // Relative to the data folder, which nobody else may enter; that is all the authentication it needs.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: clusterName(cluster.folder),
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Errors of statements are logged by the server; here their texts would bring names of pupils into the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    fsync: cluster.fsync ? 'on' : 'off',
    full_page_writes: cluster.fsync ? 'on' : 'off',
    synchronous_commit: cluster.fsync ? 'on' : 'off',
  }
  const args = [
    ...asAccount(cluster.account),
    // The kernel sends it when this process is gone, also after kill -9.
    '--pdeathsig=INT',
    join(cluster.binaries, 'bin', 'postgres'),
    '-D',
    cluster.named,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawnPostgres(args, cluster.folder, cluster.descriptor)
  eachLine(child, line => {
    // Our own asking whether it is ready is refused meanwhile; and at the end the last connections hear a farewell.
    if (/the database system is |terminating connection due to administrator command/.test(line)) return
    if (/^(FATAL|PANIC|WARNING):/.test(line)) cluster.log.warn(`postgres: ${line}`)
  })
  return child
}

/** Resolves at the first answer; recovery after a crash may take minutes, so only the end of the process is a failure. */
async function answers(child: ChildProcess, url: string, log: DatabaseLog): Promise<void> {
  const said: string[] = []
  eachLine(child, line => said.push(line))
  const since = Date.now()
  for (let tries = 1; ; tries++) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new CannotStart(`PostgreSQL did not start:\n${said.slice(-20).join('\n')}`)
    }
    try {
      await ask(url, 'SELECT 1')
      return
    } catch {
      // No socket yet, or 57P03: it is starting up.
    }
    if (tries % 500 === 0) log.info(`waiting for PostgreSQL for ${Math.round((Date.now() - since) / 1000)} s`)
    await wait(20)
  }
}

export async function ask(url: string, sql: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the database's farewell may come after end()
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}
