import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Endpoint, ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { expect } from 'vitest'
import type { TestPlace } from './app.ts'

interface Given {
  readonly token?: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly key?: string
}

interface RealAnswer<E extends Endpoint> {
  readonly status: number
  readonly retryAfter: string | null
  readonly data: ReplyOf<E>
}

/** The server as it is installed, in a process of its own with its own PostgreSQL, to be killed and started again. */
export interface RealServer {
  readonly process: ChildProcess
  readonly address: string
  readonly dataDir: string
  /** The lines that it has printed at its last start. */
  readonly said: readonly string[]
  /** Starts it on what the folder holds. */
  start(): Promise<void>
  /** The number of PostgreSQL's first process. */
  databasePid(): number
  /** What it has written as errors so far. */
  complaints(): string
  /** Fails when the connection does: then nothing was answered. */
  ask<E extends Endpoint>(endpoint: E, given: Given): Promise<RealAnswer<E>>
  /** For the steps that nothing disturbs. */
  done<E extends Endpoint>(endpoint: E, given: Given): Promise<ReplyOf<E>>
  /** Ends it and forgets its folder. */
  remove(): Promise<void>
}

/**
 * @param on a database and a folder that are there already: others look at them too, and forget them
 * @param variables of its surroundings besides
 */
export async function startRealServer(
  on?: Pick<TestPlace, 'url' | 'folder'>,
  variables: NodeJS.ProcessEnv = {},
): Promise<RealServer> {
  const dataDir = on?.folder ?? (await mkdtemp(join(tmpdir(), 'bangxanh-real-')))
  let child: ChildProcess
  let address = ''
  let complaints = ''
  let said: string[] = []

  const server: RealServer = {
    get process() {
      return child
    },
    get address() {
      return address
    },
    dataDir,
    get said() {
      return said
    },
    complaints: () => complaints,
    databasePid: () =>
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),

    async start() {
      const main = join(import.meta.dirname, '..', 'main.ts')
      // Nothing of the test runner's own surroundings, which has a BASE_URL of its own.
      const { PATH, HOME } = process.env
      const own = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'fatal' }
      // Of a server that ends in order, for those that start after it: most of a start from sources is to read their TypeScript.
      const kept = {
        NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'programs'),
      }
      const there = on && { DATABASE_URL: on.url, APP_SECRET: 'a secret of tests, long enough for it' }
      child = spawn(process.execPath, [main], {
        env: { PATH, HOME, ...kept, ...own, ...there, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child.stderr?.setEncoding('utf8').on('data', text => {
        complaints += text
      })
      said = []
      const lines = createInterface({ input: child.stdout! })
      await new Promise<void>((started, failed) => {
        lines.on('line', line => {
          said.push(line)
          const found = /http:\/\/[\d.:]+/.exec(line)
          if (found) address = found[0]
          if (found) started()
        })
        lines.on('close', () => failed(new Error(`The server did not start: ${complaints}`)))
      })
    },

    async ask(endpoint, { token, params, query, body, key }) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
      const response = await fetch(`${address}/app${path}?${new URLSearchParams(query)}`, {
        method: endpoint.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const { data } = (await response.json()) as { data: ReplyOf<typeof endpoint> }
      return { status: response.status, retryAfter: response.headers.get('retry-after'), data }
    },

    async done(endpoint, given) {
      const { status, data } = await server.ask(endpoint, given)
      expect([endpoint.path, status]).toEqual([endpoint.path, 200])
      return data
    },

    async remove() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
        await once(child, 'exit')
      if (!on) await rm(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
