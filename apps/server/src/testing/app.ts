import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { buildApp } from '../app/build-app.ts'
import type { Clock } from '../kernel/clock.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { openFigures } from '../kernel/figures.ts'
import { localFiles } from '../kernel/files/local-files.ts'
import { signer } from '../kernel/files/signed-address.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createTestDatabase } from './database.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date('2026-10-05T02:00:00.000Z')
  now = () => this.#now
  set(now: Date | string): void {
    this.#now = new Date(now)
  }
  forward(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

/** What came back: the status, and `data` or `error` of the body. */
export interface Answer<E extends Endpoint> {
  readonly status: number
  readonly data: ReplyOf<E>
  readonly error: { code: string; msg: string; fields?: Record<string, string> }
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  readonly database: Database
  readonly clock: TestClock
  /** Calls as somebody (by his token) or as nobody. */
  as(who: { token: string } | null): Caller
  close(): Promise<void>
}

type Extra = { headers?: Record<string, string>; key?: string }
export interface Caller {
  call<E extends Endpoint>(endpoint: E, ...request: CallWords<E>): Promise<Answer<E>>
}
type CallWords<E extends Endpoint> =
  Partial<RequestOf<E>> extends RequestOf<E>
    ? [request?: RequestOf<E> & Extra]
    : [request: RequestOf<E> & Extra]

/** The whole application on a database of its own, reached through HTTP without a port. */
export async function startTestApp(): Promise<TestApp> {
  const { url, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bangxanh-test-'))
  const log = pino({ level: process.env.TEST_LOG ?? 'fatal' })
  const clock = new TestClock()
  const database = openDatabase(url, log, 10)
  const kernel: Kernel = {
    database,
    clock,
    log,
    files: localFiles(join(folder, 'files')),
    signer: signer('test secret'),
    figures: openFigures(),
  }
  const app = await buildApp(kernel, { trustProxy: false, background: 'alone' })
  await app.ready()
  return {
    app,
    kernel,
    database,
    clock,
    as: who => ({ call: (endpoint, ...[request]) => inject(app, who?.token, endpoint, request ?? {}) }),
    async close() {
      await app.close()
      await database.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
  key?: string
}

async function inject<E extends Endpoint>(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: E,
  given: object,
): Promise<Answer<E>> {
  const { params = {}, query = {}, body, file, headers, key }: Given = given
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  const options: InjectOptions = {
    method: endpoint.method,
    url: `/app${path}${search.size ? `?${search}` : ''}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(file && { payload: asForm(file) }),
  }
  const response = await app.inject(options)
  const parsed = response.headers['content-type']?.toString().startsWith('application/json')
    ? JSON.parse(response.body)
    : {}
  return {
    status: response.statusCode,
    data: parsed.data,
    error: parsed.error,
    headers: response.headers,
    text: response.body,
  }
}

function asForm(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}
