// A small process beside the server: node guard.ts. It starts PostgreSQL, starts it again when it dies, and stops it in
// order when its standard input ends, for whatever reason the server is gone. It hears no signal: at the end of a machine
// or a session everybody gets one, and the server ends us when its own work is done.
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart, gaveUp } from '../cannot-start.ts'
import { exit } from '../linux/process.ts'
import { inSettings, isWorthTelling, settingsOf } from '../the-database.ts'
import type { GuardJob, GuardWord } from './guard-job.ts'
import { holdAlone } from './lock.ts'
import { wrongPassword } from './password.ts'
import { connection, type Found, lookAt, meet, readPostmaster } from './postmaster.ts'
import { pathOf, runProgram } from './programs.ts'

/** For an earlier guard to end its PostgreSQL, and for what that leaves in memory to go. */
const PATIENCE_MS = 60_000
const PORTS = 5

/** A connection whose end says that PostgreSQL's may have come. */
type Pulse = { end(): void; ended: Promise<void> }

class Guard {
  private readonly job: GuardJob
  private readonly log: string
  private port: number
  private told = 0
  private ending = false
  /** Of the PostgreSQL that was just started. */
  private pulse: Pulse | undefined
  /** Kept, or the lock would go with it. */
  private turn: (() => void) | undefined
  private readonly serverGone: Promise<void>

  constructor(job: GuardJob, serverGone: Promise<void>) {
    this.job = job
    this.port = job.port ?? 0
    this.log = join(job.folder, 'postgres.log')
    this.serverGone = serverGone
    void serverGone.then(() => {
      this.ending = true
    })
  }

  async run(): Promise<void> {
    await this.takeTurn()
    // An earlier guard was killed, its PostgreSQL lives: it goes on under us.
    const goesOn = this.port > 0 && (await this.look()) === 'ours'
    if (!goesOn && !this.ending) await this.startAnew()
    if (!this.ending) say({ kind: 'running', port: this.port })
    await this.keep()
    await this.stop()
  }

  /** One guard a folder. What an earlier one is ending is waited for. */
  private async takeTurn(): Promise<void> {
    const path = join(this.job.dataDir, 'guard-lock.db')
    for (const end = performance.now() + PATIENCE_MS; ; await wait(50)) {
      this.turn = holdAlone(path)
      if (this.turn) return
      if (performance.now() > end)
        throw new CannotStart(
          `An earlier server's PostgreSQL on ${this.job.dataDir} does not end. Start the machine anew.`,
        )
    }
  }

  private look(): Promise<Found> {
    return lookAt(this.port, this.job.folder, this.job.password)
  }

  /**
   * Ends what still works on the folder though its server and its guard are gone, and takes away postmaster.pid, which blocks the start. The number in it
   * may have been given to somebody else: only who knows our password is ended.
   */
  private async heal(): Promise<void> {
    const { folder, password } = this.job
    const end = performance.now() + PATIENCE_MS
    for (let left = readPostmaster(folder); left; left = readPostmaster(folder)) {
      const found = left.port > 0 ? await lookAt(left.port, folder, password) : 'nobody'
      if (found === 'ours') {
        say({
          kind: 'warn',
          message: `PostgreSQL of an earlier server still runs on port ${left.port}: it is ended`,
        })
        await this.endInOrder()
      } else if (found === 'busy' && performance.now() < end) await wait(50)
      else rmSync(join(folder, 'postmaster.pid'), { force: true })
    }
  }

  /** The first start: on a port that is free, and with patience for what a killed one has left in memory. */
  private async startAnew(): Promise<void> {
    const wanted = this.job.port
    const end = performance.now() + PATIENCE_MS
    for (let ports = 1; !this.ending; ) {
      this.port = wanted ?? (await freePort())
      await this.heal()
      try {
        return await this.start()
      } catch (error) {
        const said = (error as Error).message
        const isTaken = /could not (bind|create any TCP)/.test(said)
        const isLeft = /shared memory|lock file/.test(said) && performance.now() < end
        if (isTaken && !wanted && ports++ < PORTS) continue
        if (!isLeft) throw error
        await wait(200)
      }
    }
  }

  /** Recovery after a crash may take minutes, so only the end of the process is a failure. */
  private async start(): Promise<void> {
    const { folder, fsync, dataDir } = this.job
    rmSync(this.log, { force: true })
    this.told = 0
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      ...settingsOf(fsync),
    }
    const options = inSettings(settings).join(' ')
    const args = [
      'start',
      '--silent',
      '--wait',
      '--timeout=86400',
      // Else it looks for it, and runs it once to see which version it has.
      ...['-p', pathOf(this.job, 'postgres')],
      `--pgdata=${folder}`,
      `--log=${this.log}`,
      `--options=${options}`,
    ]
    let ended: unknown
    void exit(runProgram(this.job, 'pg_ctl', args, folder)).then(code => {
      ended = code
    })
    const since = performance.now()
    for (let tries = 1; ; tries++) {
      // Whoever knocks before it is ready costs it a process, which says so.
      const isTime = readPostmaster(folder)?.isReady || ended !== undefined
      const found = isTime ? await this.feel() : 'busy'
      if (found === 'ours') return
      if (ended !== undefined && ended !== 0)
        throw gaveUp(
          dataDir,
          `PostgreSQL did not start (${ended})`,
          this.readLog().split('\n').slice(-20).join('\n'),
        )
      if (found === 'refused' && readPostmaster(folder)?.port === this.port) {
        // It is the one that we have started: before, the file with its number was taken away.
        await this.endInOrder()
        throw wrongPassword(dataDir)
      }
      if (this.ending && ended === 0) return
      const seconds = Math.round((performance.now() - since) / 1000)
      if (tries % 500 === 0) say({ kind: 'info', message: `waiting for PostgreSQL for ${seconds} s` })
      await wait(20)
    }
  }

  /** Until the server is gone. */
  private async keep(): Promise<void> {
    const listening = setInterval(() => this.tellLog(), 2_000)
    for (let pause = 100; !this.ending; ) {
      if (!this.pulse) await this.feel()
      const since = performance.now()
      if (this.pulse) await Promise.race([this.pulse.ended, this.serverGone])
      this.pulse?.end()
      this.pulse = undefined
      if (this.ending) break
      // Somebody ended our connection, or PostgreSQL begins anew by itself since one of its processes crashed.
      const found = await this.look()
      if (found === 'ours') continue
      if (found === 'busy') {
        await wait(50)
        continue
      }
      this.tellLog()
      if (performance.now() - since > 60_000) pause = 100
      say({ kind: 'error', message: 'PostgreSQL ended by itself, starting it again' })
      await Promise.race([wait(pause, undefined, { ref: false }), this.serverGone])
      pause = Math.min(pause * 2, 10_000)
      if (this.ending) break
      await this.heal()
      await this.start().then(
        () => say({ kind: 'info', message: 'PostgreSQL answers again' }),
        error => say({ kind: 'error', message: (error as Error).message }),
      )
    }
    clearInterval(listening)
  }

  /** Looks, and keeps the connection as a pulse where it finds ours. */
  private async feel(): Promise<Found> {
    const client = connection(this.port, this.job.password)
    const ended = new Promise<void>(over => client.once('end', () => over()))
    const pulse = { end: () => void client.end().catch(() => {}), ended }
    const found = await meet(client, this.job.folder)
    if (found === 'ours') this.pulse = pulse
    else pulse.end()
    return found
  }

  private async stop(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const found = this.port > 0 ? await this.look() : 'nobody'
      if (found === 'ours') return this.endInOrder()
      if (found !== 'busy' || performance.now() > end) return
      await wait(50)
    }
  }

  /** Of a PostgreSQL that is proven to be ours. Fast: sessions are ended and everything is written; then with less and less patience. */
  private async endInOrder(): Promise<void> {
    const { folder } = this.job
    const proven = readPostmaster(folder)
    for (const [mode, seconds] of [
      ['fast', 30],
      ['immediate', 10],
    ] as const) {
      const args = [
        'stop',
        '--silent',
        '--wait',
        `--timeout=${seconds}`,
        `--mode=${mode}`,
        `--pgdata=${folder}`,
      ]
      await exit(runProgram(this.job, 'pg_ctl', args, folder))
      if (readPostmaster(folder)?.text !== proven?.text || !proven) return
      say({ kind: 'warn', message: `PostgreSQL did not end within ${seconds} s (${mode})` })
    }
    await exit(runProgram(this.job, 'pg_ctl', ['kill', 'KILL', String(proven?.pid)], folder))
    rmSync(join(folder, 'postmaster.pid'), { force: true })
  }

  private readLog(): string {
    try {
      return readFileSync(this.log, 'utf8')
    } catch {
      return ''
    }
  }

  private tellLog(): void {
    const text = this.readLog()
    const end = text.lastIndexOf('\n') + 1
    const lines = text.slice(this.told, end).split('\n')
    this.told = end
    for (const line of lines.filter(isWorthTelling)) say({ kind: 'warn', message: `postgres: ${line}` })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

function say(word: GuardWord): void {
  process.stdout.write(`${JSON.stringify(word)}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => {})
// The server is gone.
process.stdout.on('error', () => {})

const input = createInterface({ input: process.stdin })
const serverGone = new Promise<void>(gone => input.once('close', gone))
const line = await Promise.race([
  new Promise<string>(given => input.once('line', given)),
  serverGone.then(() => undefined),
])
try {
  if (line !== undefined) await new Guard(JSON.parse(line), serverGone).run()
  process.exit(0)
} catch (error) {
  const message = error instanceof CannotStart ? error.message : String((error as Error).stack ?? error)
  process.stdout.write(`${JSON.stringify({ kind: 'failed', message } satisfies GuardWord)}\n`, () =>
    process.exit(1),
  )
}
