import type { ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gaveUp } from '../cannot-start.ts'
import { ask, inSettings, isWorthTelling, settingsOf } from '../the-database.ts'
import { asAccount } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { clusterName, eachLine, exit, healCluster, spawnPostgres } from './process.ts'

/** Keeps PostgreSQL running until `stop`; `started` fails when the first start does. */
export function keepRunning(
  cluster: Cluster,
  url: string,
): { started: Promise<void>; stop(): Promise<void> } {
  let stopping = false
  let child = startPostgres(cluster)
  let gone = exit(child)
  const wakeUp = new AbortController()

  const started = answers(child, url, cluster)
  const watching = started.then(async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 10_000)) {
      const since = performance.now()
      await gone
      if (stopping) return
      if (performance.now() - since > 60_000) pause = 100
      cluster.log.error(
        `PostgreSQL ended by itself (${child.signalCode ?? child.exitCode}), starting it again`,
      )
      await wait(pause, undefined, { signal: wakeUp.signal }).catch(() => {})
      if (stopping) return
      await healCluster(cluster.folder, cluster.log)
      if (stopping) return
      child = startPostgres(cluster)
      gone = exit(child)
      await answers(child, url, cluster).then(
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
    ...settingsOf(cluster.fsync),
  }
  const args = [
    ...asAccount(cluster.account),
    // The kernel sends it when this process is gone, also after kill -9.
    '--pdeathsig=INT',
    join(cluster.binaries, 'bin', 'postgres'),
    '-D',
    cluster.named,
    ...inSettings(settings),
  ]
  const child = spawnPostgres(args, cluster.folder, cluster.descriptor)
  eachLine(child, line => {
    if (isWorthTelling(line)) cluster.log.warn(`postgres: ${line}`)
  })
  return child
}

/** Resolves at the first answer; recovery after a crash may take minutes, so only the end of the process is a failure. */
async function answers(child: ChildProcess, url: string, { folder, log }: Cluster): Promise<void> {
  const said: string[] = []
  eachLine(child, line => said.push(line))
  const since = performance.now()
  for (let tries = 1; ; tries++) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw gaveUp(dirname(folder), 'PostgreSQL did not start', said.slice(-20).join('\n'))
    }
    try {
      await ask(url, 'SELECT 1')
      return
    } catch {
      // No socket yet, or 57P03: it is starting up.
    }
    if (tries % 500 === 0)
      log.info(`waiting for PostgreSQL for ${Math.round((performance.now() - since) / 1000)} s`)
    await wait(20)
  }
}
