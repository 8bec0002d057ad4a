import { type Action, isAction } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type Endpoint, type FilePart, schemasOf, takesEdition } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type AnyCaller, actAs, inTransaction } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Kernel } from '../kernel.ts'
import { bearer, hashOf, type LoadViewer, owesPassword, type Viewer } from '../viewer/viewer.ts'
import { demandSameIds, readAsMeant } from './as-meant.ts'
import { wrongFields } from './field-messages.ts'
import { claim, settle } from './idempotency.ts'
import { languageOf } from './present-failure.ts'
import { withUpload } from './receive-file.ts'
import { takeRaw, withRaw } from './receive-raw.ts'
import type {
  AnyHandler,
  BoundCall,
  Call,
  MadeBytes,
  Outcome,
  RawBody,
  StoredBytes,
  Upload,
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
  readonly kernel: Kernel
  readonly loadViewer: LoadViewer
  /** Names of the calls that stay open to who must change their password first (product 5.16). */
  readonly beforeNewPassword: readonly string[]
}

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
  const { kernel } = serving
  const { params, query, body, fields, reply, changed } = schemasOf(endpoint)
  const action = isAction(endpoint.action) ? endpoint.action : undefined
  const { load, act, present } = handler
  const inOne = endpoint.method !== 'GET' && handler.transaction !== false

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Fastify would answer HEAD by reading all bytes and throwing them away.
    exposeHeadRoute: endpoint.reply !== 'bytes',
    schema: {
      operationId: name,
      summary: endpoint.summary,
      params,
      querystring: query,
      ...(body && { body }),
      ...(endpoint.file && { consumes: ['multipart/form-data'] }),
      ...(reply && { response: { 200: z.object({ data: reply }), ...(changed && { 409: changed }) } }),
    },
    config: { endpoint, name },
    ...(endpoint.action !== 'public' && { onRequest: request => signIn(request, serving, name) }),
    preValidation: readAsMeant(endpoint),
    handler: async (request, response) => {
      if (!body && !endpoint.file && request.body != null) throw new AppError(errors.E_INVALID)
      const authorized = (caller: AnyCaller) => {
        if (action && !load && caller.scopes.length === 0) throw new AppError(errors.E_FORBIDDEN)
        return asCall(caller, request)
      }
      const answer = (file?: Upload, fields?: unknown, raw?: RawBody) =>
        actAs(kernel, whoIs(request, action), async caller => {
          const asked = authorized(caller)
          const run = async (db: Db, afterCommit: Call['afterCommit']): Promise<unknown> => {
            const call = { ...asked, db, afterCommit, file, fields, raw } as Call
            const begin = async () => act(call, await load?.(call))
            if (present && !takesEdition(endpoint)) {
              // The same file is the same bytes, whatever its name.
              const brought = file ? [fields, file.sha256] : []
              const { made, once } = await repeatable(
                call,
                request,
                name,
                brought,
                begin as () => Promise<Outcome>,
              )
              return present(call, made, once)
            }
            const data = present ? await edit(call, handler) : await begin()
            demandSameIds(request, data)
            return data
          }
          return inOne
            ? inTransaction(caller, ({ db, afterCommit }) => run(db, afterCommit))
            : run(caller.db, caller.afterCommit)
        })
      const upload = async (part: FilePart) => {
        // Bytes come from somebody who may bring them, and come while no connection is held.
        const mayBring = (fields?: unknown) =>
          actAs(kernel, whoIs(request, action), async caller =>
            load?.({ ...authorized(caller), fields } as Omit<Call, 'file' | 'raw'>),
          )
        const beside = fields && { schema: fields, known: mayBring }
        if (!beside) await mayBring()
        return withUpload(request, part, kernel, beside, async (file, fields) => {
          // That took a while: whether they are still signed in, and may, is asked again.
          await signIn(request, serving, name)
          return answer(file, fields)
        })
      }
      const data = await (endpoint.file
        ? upload(endpoint.file)
        : endpoint.raw
          ? withRaw(request, kernel, raw => answer(undefined, undefined, raw))
          : answer())
      return endpoint.reply === 'bytes'
        ? sendBytes(request, response, data as StoredBytes | MadeBytes, kernel.files)
        : send(response, data)
    },
  }
  if (!endpoint.raw) app.route(route)
  else
    app.register(async alone => {
      takeRaw(alone)
      alone.route(route)
    })
}

async function signIn(
  request: FastifyRequest,
  { loadViewer, kernel: { clock }, beforeNewPassword }: Serving,
  name: string,
): Promise<void> {
  const token = bearer(request.headers.authorization)
  request.viewer = token ? await loadViewer(hashOf(token), clock.now()) : null
  if (!request.viewer) throw new AppError(errors.E_UNAUTHENTICATED)
  if (owesPassword(request.viewer) && !beforeNewPassword.includes(name))
    throw new AppError(errors.E_PASSWORD_MUST_CHANGE)
}

/**
 * An edit, answered with the thing as it stands then. What came too late fails with the same, read under the lock by which
 * that was found.
 */
async function edit(call: Call, { load, act, present }: AnyHandler): Promise<unknown> {
  const loaded = await load?.(call)
  try {
    const made = await act(call, loaded)
    return await present?.(call, loaded, made)
  } catch (error) {
    if (!(error instanceof AppError) || error.failure !== errors.E_CHANGED) throw error
    throw new AppError(errors.E_CHANGED, { current: await present?.(call, loaded, undefined) })
  }
}

/** What is done, or what the same intent has done before. Without the header the request stands for itself. */
async function repeatable(
  call: Call,
  request: FastifyRequest,
  name: string,
  brought: readonly unknown[],
  begin: () => Promise<Outcome>,
): Promise<Outcome> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return begin()
  const key = IdempotencyKey.safeParse(header)
  if (!key.success)
    throw new AppError(errors.E_INVALID, {
      fields: wrongFields(['Idempotency-Key'], languageOf(request)),
    })
  const { userId } = call.viewer
  const intent = {
    userId,
    call: name,
    key: key.data,
    request: [call.params, call.query, call.body, ...brought],
  }
  const before = await claim(call.db, intent)
  if (before) return before
  const outcome = await begin()
  await settle(call.db, intent, outcome.made)
  return outcome
}

function whoIs(request: FastifyRequest, action: Action | undefined) {
  const { viewer, ip: address, headers } = request
  const userAgent = headers['user-agent'] ?? ''
  return { viewer, action, language: languageOf(request), address, userAgent, device: deviceOf(request) }
}

export const DEVICE = /^[\w-]{16,64}$/

/** A browser's random name for itself; whatever else is sent there is none. */
function deviceOf({ headers }: FastifyRequest): string | undefined {
  const device = headers['x-device']
  return typeof device === 'string' && DEVICE.test(device) ? device : undefined
}

/** The request as its schemas parsed it; the contract's types say the same of it. */
const asCall = (
  caller: AnyCaller,
  { params, query, body }: FastifyRequest,
): Omit<Call, 'file' | 'fields' | 'raw'> =>
  ({ ...caller, params, query, body }) as Omit<Call, 'file' | 'fields' | 'raw'>

const send = (response: FastifyReply, data: unknown = {}) =>
  response.header('cache-control', 'no-store').send({ data })
