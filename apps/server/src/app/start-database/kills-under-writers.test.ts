import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Whatever is killed while many write: what was answered is there, once; no process is left; the next start needs no hand.
// npm test kills each once; KILLS=full as often as issues promise: 64 clients, the server 10 times, the others 3.
const FULL = process.env.KILLS === 'full'
const CLIENTS = FULL ? 64 : 16
/** Acknowledged writes between two kills. */
const WRITES = FULL ? 2_000 : 300
const TIMES = { server: FULL ? 10 : 1, postgres: FULL ? 3 : 1, guard: FULL ? 3 : 1, all: FULL ? 3 : 1 }
/** No process may be left after it. */
const LEFT_MS = 15_000

let dataDir: string
let child: ChildProcess | undefined
let port = 0
let acknowledged: string[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kills-'))
  // Where root runs the tests PostgreSQL is another account.
  chmodSync(dataDir, 0o711)
  acknowledged = []
})
afterEach(async () => {
  child?.kill('SIGTERM')
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await expect.poll(working, { timeout: LEFT_MS }).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(way: string): Promise<void> {
  const program = join(import.meta.dirname, 'writer.fixture.ts')
  child = spawn(process.execPath, [program, dataDir, way], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it had started')
  })
  ended.catch(() => {})
  const [line] = await Promise.race([once(child.stdout!, 'data'), ended])
  port = Number(line)
}

/** Processes that work in the folder: PostgreSQL's and the guard. */
function working(): number[] {
  return readdirSync('/proc')
    .filter(pid => {
      try {
        return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
      } catch {
        return false
      }
    })
    .map(Number)
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const guard = () => working().find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('guard.ts'))!

let agent = new Agent({ keepAlive: true })
let counter = 0
function ask(method: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    request({ method, path, port, host: '127.0.0.1', agent, timeout: 20_000 }, reply => {
      let text = ''
      reply.setEncoding('utf8').on('data', part => {
        text += part
      })
      reply.on('end', () => done({ status: reply.statusCode!, text }))
      reply.on('error', failed)
    })
      .on('error', failed)
      .on('timeout', () => failed(new Error('no answer')))
      .end()
  })
}

/** All clients write until so many writes were acknowledged, or until nobody answers any more. */
async function write(times: number, then: () => void): Promise<void> {
  let done = 0
  let over = false
  const client = async () => {
    for (; !over; ) {
      const id = `/${counter++}`
      const reply = await ask('POST', id).catch(() => undefined)
      if (!reply && child?.exitCode === null && child.signalCode === null && !child.killed) continue
      if (!reply) return
      if (reply.status !== 200) {
        await wait(20)
        continue
      }
      acknowledged.push(id)
      if (++done === times) then()
      if (done === times * 2) over = true
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

async function expectAllWritten(): Promise<void> {
  const { text } = await ask('GET', '/')
  const found: string[] = JSON.parse(text)
  const rows = new Set(found)
  expect({
    lost: acknowledged.filter(id => !rows.has(id)),
    doubled: found.length - rows.size,
  }).toEqual({ lost: [], doubled: 0 })
}

function kill(...pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

async function startAgain(way: string, mayBeLeft: boolean): Promise<void> {
  if (!mayBeLeft) await expect.poll(working, { timeout: LEFT_MS }).toEqual([])
  agent.destroy()
  agent = new Agent({ keepAlive: true })
  await start(way)
  await expectAllWritten()
}

// The kernel's death signal has tests of its own (start-database.test.ts), and needs the full counts alone.
const WAYS = FULL ? ['linux', 'portable'] : ['portable']

test.each(WAYS)('the way of %s: PostgreSQL, its guard, the server and all at once', async way => {
  const isGuarded = way === 'portable'
  await start(way)
  for (let time = 0; time < TIMES.postgres; time++) {
    await write(WRITES, () => kill(postmaster()))
    await expectAllWritten()
  }

  const same = postmaster()
  for (let time = 0; isGuarded && time < TIMES.guard; time++) {
    const killed = guard()
    await write(WRITES, () => kill(killed))
    await expect.poll(() => guard() !== undefined && guard() !== killed).toBe(true)
    await expectAllWritten()
    expect(postmaster()).toBe(same)
  }

  for (let time = 0; time < TIMES.server; time++) {
    const gone = once(child!, 'exit')
    await write(WRITES, () => child!.kill('SIGKILL'))
    await gone
    // Every second time the next start comes while PostgreSQL is still being ended.
    await startAgain(way, time % 2 === 0)
  }

  for (let time = 0; time < TIMES.all; time++) {
    const gone = once(child!, 'exit')
    await write(WRITES, () => {
      child!.kill('SIGKILL')
      // Every second time PostgreSQL is left alive with nobody who guards it.
      kill(...(isGuarded ? [guard()] : []), ...(time % 2 === 0 && isGuarded ? [] : [postmaster()]))
    })
    await gone
    await startAgain(way, true)
  }
})
