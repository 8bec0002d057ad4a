import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, failures } from '@bangxanh/contract/kit/app-error.ts'
import { type Endpoint, post, put } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import multipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { clientOf } from '../app/call-app.ts'
import { loadViewer } from '../features/account/public.ts'
import { inTransaction } from '../kernel/caller.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { presentDeclared, presentFailure } from '../kernel/serve/present-failure.ts'
import { type BoundCall, type Call, type Handler, handler, routes } from '../kernel/serve/routes.ts'
import { serializerCompiler } from '../kernel/serve/serialize.ts'
import { serveCall } from '../kernel/serve/serve.ts'
import { startTestApp, type TestApp } from './app.ts'
import { maker, type Person } from './make.ts'

/** The form of every call, tried on calls that no feature has. */
let t: TestApp
let person: Person
/** A pool that nothing but these calls uses. */
let database: Database
const logged: string[] = []

beforeAll(async () => {
  t = await startTestApp()
  person = await maker(t).person('teacher')
  database = openDatabase(t.place.url, t.kernel.log, 2)
  await t.database.pool.query('create table note (text text)')
})
afterAll(async () => {
  await database.close()
  await t.close()
})

const NoteBody = z.strictObject({ text: z.string() })
const words = { action: 'signed-in', summary: 'x', reply: { text: z.string() } } as const
const writeNote = (call: Pick<Call, 'db'>, text: string) =>
  call.db.execute(sql`insert into note (text) values (${text})`)
const isKept = async (text: string) =>
  (await t.database.pool.query('select from note where text = $1', [text])).rowCount === 1

async function served([bound]: BoundCall[], presented = presentDeclared) {
  const log = pino({ level: 'error' }, { write: line => void logged.push(line) })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(presented)
  app.decorateRequest('viewer', null)
  await app.register(multipart)
  const kernel = { ...t.kernel, database, log }
  const serving = {
    kernel,
    loadViewer: loadViewer(t.database.db),
    beforeNewPassword: [],
    bySeatCard: [],
    calls: new Map(),
  }
  await app.register(async calls => serveCall(calls, serving, bound as BoundCall), { prefix: '/app' })
  return app
}

const tried = post('/tried', { ...words, changes: [], body: NoteBody })
const keyed = post('/keyed', { ...words, changes: [], body: NoteBody, repeat: 'key' })
const upload = put('/upload', { ...words, changes: [], file: { maxBytes: 1_000_000, types: ['text/csv'] } })

it('an effect that fails after the commit is logged, and what was committed stands', async () => {
  const app = await served(
    routes(
      { tried },
      {
        tried: handler({
          act: async call => {
            await writeNote(call, call.body.text)
            call.afterCommit(() => Promise.reject(new RangeError('the disk is away')))
            call.afterCommit(async () => writeNote({ db: t.database.db }, `seen ${await isKept('stands')}`))
            return { text: 'made' }
          },
        }),
      },
    ),
  )
  const { status, data } = await clientOf(app, person.token).call(tried, { body: { text: 'stands' } })
  expect({ status, data }).toEqual({ status: 200, data: { text: 'made' } })
  expect(await isKept('stands')).toBe(true)
  // The next effect has run in spite of it, and after the commit.
  expect(await isKept('seen true')).toBe(true)
  expect(logged.filter(line => line.includes('RangeError'))).toHaveLength(1)
  expect(logged.join()).not.toContain('the disk is away')
})

it('a failure that its call does not declare is a mistake in tests, and is logged elsewhere', async () => {
  const { E_HOME_ALONE } = failures({ E_HOME_ALONE: { status: 409, vi: 'Một mình', en: 'Alone' } })
  const refused = handler<Endpoint, unknown, unknown, unknown>({
    act: () => Promise.reject(new AppError(E_HOME_ALONE)),
  })
  const declared = post('/tried', { ...words, changes: [], body: NoteBody, errors: [E_HOME_ALONE] })
  const answerOf = async (endpoint: Endpoint, presented: typeof presentFailure) => {
    const app = await served(routes({ tried: endpoint }, { tried: refused }), presented)
    const { status, error } = await clientOf(app, person.token).call(tried, { body: { text: '' } })
    return [status, error.msg]
  }
  const mistake = 'tried (POST /tried) does not declare E_HOME_ALONE'
  expect(await answerOf(tried, presentDeclared)).toEqual([500, expect.stringContaining(mistake)])
  logged.length = 0
  for (const presented of [presentDeclared, presentFailure])
    expect(await answerOf(declared, presented)).toEqual([409, 'Một mình'])
  expect(logged).toEqual([])
  expect(await answerOf(tried, presentFailure)).toEqual([409, 'Một mình'])
  expect(logged).toEqual([expect.stringContaining(mistake)])
})

it('what is taken back has no effects, in a transaction within a call neither', async () => {
  const effects: string[] = []
  const refused = () => Promise.reject(new AppError(errors.E_CONFLICT))
  const app = await served(
    routes(
      { tried },
      {
        tried: handler({
          act: async call => {
            await inTransaction(call, async caller => {
              await writeNote(caller, 'kept part')
              caller.afterCommit(() => effects.push('of the kept part'))
            })
            await inTransaction(call, async caller => {
              await writeNote(caller, 'lost part')
              caller.afterCommit(() => effects.push('of the lost part'))
              return refused()
            })
            return { text: '' }
          },
          transaction: false,
        }),
      },
    ),
  )
  const { status } = await clientOf(app, person.token).call(tried, { body: { text: '' } })
  expect(status).toBe(409)
  expect([await isKept('kept part'), await isKept('lost part')]).toEqual([true, false])
  expect(effects).toEqual(['of the kept part'])
})

it('a repeated call gets what was made, and nothing of what is shown once', async () => {
  const app = await served(
    routes(
      { keyed },
      {
        keyed: handler({
          act: async call => {
            await writeNote(call, call.body.text)
            return { made: { ids: ['a', 'b'] }, once: { password: 'secret' } }
          },
          respond: async (_, { ids }, once) => ({ text: [...ids, once?.password ?? 'kept nowhere'].join() }),
        }),
      },
    ),
  )
  const send = () => clientOf(app, person.token).call(keyed, { body: { text: 'keyed' }, key: 'one intent' })
  expect((await send()).data.text).toBe('a,b,secret')
  expect((await send()).data.text).toBe('a,b,kept nowhere')
  expect(await isKept('keyed')).toBe(true)
  const { rows } = await t.database.pool.query('select resource_id from idempotency_key where key = $1', [
    'one intent',
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

it('a keyed call has no way out of its transaction', () => {
  // Checked when this is built: of another type, `true` would not fit.
  type MayLeave<E extends Endpoint> = 'transaction' extends keyof Handler<E, unknown, unknown, unknown>
    ? true
    : false
  const keyedMayNot: MayLeave<typeof keyed> = false
  const plainMay: MayLeave<typeof tried> = true
  expect([keyedMayNot, plainMay]).toEqual([false, true])
})

/** Begins an upload and sends nothing more until it is told to. */
async function beginUpload(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const request = httpRequest({ port, host: '127.0.0.1', path: '/app/upload', method: 'PUT', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', response => resolve(response.resume().statusCode)).on('error', reject)
  })
  request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
  return { status, finish: () => request.end('a;b\r\n--x--\r\n'), abort: () => request.destroy() }
}

it('who may not bring a file is refused before its bytes have come', async () => {
  const app = await served(
    routes(
      { upload },
      {
        upload: handler({
          load: () => Promise.reject(new AppError(errors.E_FORBIDDEN)),
          act: async () => ({ text: '' }),
        }),
      },
    ),
  )
  const { status, abort } = await beginUpload(app)
  expect(await status).toBe(403)
  abort()
  await app.close()
})

it('no connection is held while bytes come, and the right is judged again in the transaction', async () => {
  const loads: { inTransaction: boolean }[] = []
  let allowed = true
  const app = await served(
    routes(
      { upload },
      {
        upload: handler({
          load: async ({ db }) => {
            await db.execute(sql`select 1`)
            loads.push({ inTransaction: db !== database.db })
            if (!allowed) throw new AppError(errors.E_FORBIDDEN)
          },
          act: async call => {
            await writeNote(call, call.file.name)
            return { text: call.file.type }
          },
        }),
      },
    ),
  )
  const { status, finish } = await beginUpload(app)
  await vi.waitFor(() => expect(loads).toEqual([{ inTransaction: false }]), { timeout: 30_000 })
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
  allowed = false
  finish()
  expect(await status).toBe(403)
  expect(loads).toEqual([{ inTransaction: false }, { inTransaction: true }])
  expect(await isKept('a.csv')).toBe(false)
  await app.close()
})
