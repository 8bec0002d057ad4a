import { type Action, isAction } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type Endpoint, schemasOf } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import {
  bearer,
  hashOf,
  type LoadViewer,
  owesPassword,
  type PermissionTable,
  scopesOf,
  type Viewer,
} from '../viewer/viewer.ts'
import { claim, settle } from './idempotency.ts'
import { languageOf } from './present-failure.ts'
import { receiveFile } from './receive-file.ts'
import {
  type BoundCall,
  type Call,
  isAboutObject,
  isAlone,
  type MadeBytes,
  type Repeatable,
  type StoredBytes,
  type Upload,
} from './routes.ts'
import { sendBytes } from './send-bytes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    name?: string
  }
}

export interface Serving {
  readonly database: Database
  readonly clock: Clock
  readonly permissions: PermissionTable
  readonly loadViewer: LoadViewer
  /** Names of the calls that stay open to who must change their password first (product 5.16). */
  readonly beforeNewPassword: readonly string[]
}

/** Guessable secrets: no address of a school ever needs more tries in a minute (product 5.6). */
const TRIES_AN_ADDRESS = { max: 600, timeWindow: '1 minute' }
const IdempotencyKey = z.string().min(8).max(100)

/**
 * Serves one call of the contract, in one order for all (product 2.3): 401 without a token, 400 by its schemas, 404 and
 * 403 by its loader or its right, then the act in one transaction with its idempotency key, then the answer through its
 * output schema.
 */
export function serveCall(
  app: FastifyInstance,
  serving: Serving,
  { name, endpoint, handler }: BoundCall,
): void {
  const { params, query, body, reply } = schemasOf(endpoint)
  const repeatable = endpoint.repeat === 'key' ? (handler as Repeatable<Endpoint>) : undefined
  const act = repeatable ? repeatable.act : (handler as (call: Call) => Promise<unknown>)
  const needed = isAction(endpoint.action) && !isAboutObject(act) ? endpoint.action : undefined
  const inTransaction = endpoint.method !== 'GET' && !isAlone(act)

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: name,
      summary: endpoint.summary,
      params,
      querystring: query,
      ...(body && { body }),
      ...(endpoint.file && { consumes: ['multipart/form-data'] }),
      ...(reply && { response: { 200: z.object({ data: reply }) } }),
    },
    config: { endpoint, name, ...(endpoint.throttle && { rateLimit: TRIES_AN_ADDRESS }) },
    ...(endpoint.action !== 'public' && { onRequest: request => signIn(request, serving, name) }),
    handler: async (request, response) => {
      if (!body && !endpoint.file && request.body != null) throw new AppError(errors.E_INVALID)
      const scopes = request.viewer && needed ? scopesOf(serving.permissions, request.viewer, needed) : []
      if (needed && scopes.length === 0) throw new AppError(errors.E_FORBIDDEN)
      const file: Upload | undefined = endpoint.file && (await receiveFile(request, endpoint.file))
      const effects: (() => unknown)[] = []
      const callWith = (db: Db) => callOf(endpoint, request, serving, { db, file, effects })

      const run = async (db: Db) => {
        const call = callWith(db)
        if (!repeatable) return act(call)
        return repeatable.present(call, (await once(call, request, name, repeatable.act)) as string)
      }
      const data = await (inTransaction ? serving.database.db.transaction(run) : run(serving.database.db))
      for (const effect of effects) await effect()
      return endpoint.reply === 'bytes'
        ? sendBytes(request, response, data as StoredBytes | MadeBytes)
        : send(response, data)
    },
  })
}

async function signIn(
  request: FastifyRequest,
  { loadViewer, clock, beforeNewPassword }: Serving,
  name: string,
): Promise<void> {
  const token = bearer(request.headers.authorization)
  request.viewer = token ? await loadViewer(hashOf(token), clock.now()) : null
  if (!request.viewer) throw new AppError(errors.E_UNAUTHENTICATED)
  if (owesPassword(request.viewer) && !beforeNewPassword.includes(name))
    throw new AppError(errors.E_PASSWORD_MUST_CHANGE)
}

/** The effect, or what the same intent made before. Without the header the request stands for itself. */
async function once(
  call: Call,
  request: FastifyRequest,
  name: string,
  act: (call: Call) => Promise<string>,
): Promise<string> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return act(call)
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw new AppError(errors.E_INVALID, { fields: { 'Idempotency-Key': '8-100' } })
  const userId = (call.viewer as Viewer).userId
  const intent = { userId, call: name, key: key.data, request: [call.params, call.query, call.body] }
  const before = await claim(call.db, intent)
  if (before !== null) return before
  const id = await act(call)
  await settle(call.db, intent, id)
  return id
}

function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { clock, permissions }: Serving,
  given: { db: Db; file: Upload | undefined; effects: (() => unknown)[] },
): Call {
  const { viewer } = request
  const scopesFor = (action: Action) => (viewer ? scopesOf(permissions, viewer, action) : [])
  return {
    // Parsed by the schemas above; the contract's types say the same of them.
    params: request.params as Call['params'],
    query: request.query as Call['query'],
    body: request.body as Call['body'],
    file: given.file as Call['file'],
    viewer: viewer as Call['viewer'],
    get scopes() {
      return isAction(endpoint.action) ? scopesFor(endpoint.action) : []
    },
    scopesOf: scopesFor,
    db: given.db,
    now: clock.now(),
    language: languageOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    afterCommit: effect => given.effects.push(effect),
  }
}

const send = (response: FastifyReply, data: unknown) =>
  response.header('cache-control', 'no-store').send({ data })
