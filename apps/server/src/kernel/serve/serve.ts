import { type Action, isAction } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type Endpoint, type FilePart, schemasOf } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Pagination } from '@bangxanh/contract/kit/paging.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type AnyCaller, actAs, type Caller, inTransaction } from '../caller.ts'
import { cleaningBeforehand } from '../clean-beforehand.ts'
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
  Asked,
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
  /** Names of the calls that are open to who came in by the card of a seat, of their room alone (product 19.84). */
  readonly bySeatCard: readonly string[]
  /** Every call that is served, for those that ask another one. */
  readonly calls: ReadonlyMap<Endpoint, BoundCall>
}

const IdempotencyKey = z.string().min(8).max(100)

/** A call that is registered: what each of its requests needs to know. */
interface ServedCall extends Serving, BoundCall {
  readonly action: Action | undefined
  /** Of the texts that come beside a file. */
  readonly fields: z.ZodType | undefined
}

/** What a request brings beside path, query and body. */
interface Brought {
  readonly file?: Upload
  readonly fields?: unknown
  readonly raw?: RawBody
}

const NOTHING: Brought = {}

/**
 * Serves one call of the contract. The order is the same for all (product 2.3): 401 without a token, 400 by the schemas of
 * the call, 404 and 403 by its loader or its permission, then its act in one transaction with the idempotency key, then the
 * reply through its schema.
 */
export function serveCall(app: FastifyInstance, serving: Serving, bound: BoundCall): void {
  const { name, endpoint } = bound
  const { params, query, body, fields, reply, changed } = schemasOf(endpoint)
  const action = isAction(endpoint.action) ? endpoint.action : undefined
  const served: ServedCall = { ...serving, ...bound, action, fields }
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
    ...(endpoint.action !== 'public' && {
      onRequest: async request => {
        if (!isSigned(endpoint, request)) await signIn(request, served)
      },
    }),
    preValidation: readAsMeant(endpoint),
    handler: (request, response) => serveRequest(served, request, response),
  }
  if (!endpoint.raw) app.route(route)
  else
    app.register(async alone => {
      takeRaw(alone)
      alone.route(route)
    })
}

async function serveRequest(
  served: ServedCall,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<unknown> {
  const { endpoint, kernel } = served
  if (!endpoint.body && !endpoint.file && request.body != null) throw new AppError(errors.E_INVALID)
  const data = await receiveAndAct(served, request)
  if (endpoint.totalsInHeaders) response.headers(totalsOf(data as { readonly pagination: Pagination }))
  return endpoint.reply === 'bytes'
    ? sendBytes(request, response, data as StoredBytes | MadeBytes, kernel.files)
    : send(response, data)
}

const totalsOf = ({ pagination: { page, limit, total } }: { readonly pagination: Pagination }) => ({
  'x-page': page,
  'x-limit': limit,
  'x-total': total,
})

function receiveAndAct(served: ServedCall, request: FastifyRequest): Promise<unknown> {
  const { endpoint, kernel } = served
  if (endpoint.file) return uploadAndAct(served, request, endpoint.file)
  if (endpoint.raw) return withRaw(request, kernel, raw => actOnRequest(served, request, { raw }))
  return actOnRequest(served, request, NOTHING)
}

/**
 * Bytes are received only from somebody who may send them, and while no connection to the database is held. Receiving takes
 * a while, so sign-in and permission are checked again afterwards.
 */
async function uploadAndAct(served: ServedCall, request: FastifyRequest, part: FilePart): Promise<unknown> {
  const { kernel, fields: schema } = served
  // Where texts stand beside the file, they may decide whether it is wanted: then the check waits until they are read.
  const beside = schema && {
    schema,
    known: (fields: unknown) => demandPermission(served, request, { fields }),
  }
  if (!beside) await demandPermission(served, request, NOTHING)
  return withUpload(request, part, kernel, beside, async (file, fields) => {
    await signIn(request, served)
    return actOnRequest(served, request, { file, fields })
  })
}

/** Runs the checks of a call and nothing else. @throws E_NOT_FOUND, E_FORBIDDEN */
const demandPermission = (served: ServedCall, request: FastifyRequest, brought: Brought): Promise<unknown> =>
  actAs(served.kernel, identityOf(request, served.action), async caller => {
    demandScope(served, caller)
    return served.handler.load?.(callOf(served, caller, request, brought))
  })

/** Runs a call to its reply: every write in one transaction, unless its handler says that it needs none. */
const actOnRequest = (served: ServedCall, request: FastifyRequest, brought: Brought): Promise<unknown> =>
  actAs(served.kernel, identityOf(request, served.action), async caller => {
    demandScope(served, caller)
    const run = (caller: AnyCaller) => runHandler(served, request, callOf(served, caller, request, brought))
    if (served.endpoint.method === 'GET') return run(caller)
    return cleaningBeforehand(request.body, () =>
      served.handler.transaction === false ? run(caller) : inTransaction(caller, run),
    )
  })

/** A handler with a loader authorizes what it loads; without one, the permission for the action decides alone. */
function demandScope({ action, handler }: Pick<ServedCall, 'action' | 'handler'>, caller: AnyCaller): void {
  if (action && !handler.load && caller.scopes.length === 0) throw new AppError(errors.E_FORBIDDEN)
}

/** The request as its schemas parsed it; the contract's types say the same of it. */
const callOf = (
  { calls }: ServedCall,
  caller: AnyCaller,
  { params, query, body }: FastifyRequest,
  brought: Brought,
): Call =>
  ({
    ...caller,
    params,
    query,
    body,
    ...brought,
    answerTo: asked => answerTo(calls, caller as Caller, asked),
  }) as Call

/** Runs a GET as it would be served to the caller: their rights alone decide what they are told. */
async function answerTo(
  calls: Serving['calls'],
  caller: Caller,
  { endpoint, params = {}, query = {} }: Asked,
): Promise<string | undefined> {
  const { handler } = calls.get(endpoint) as BoundCall
  const action = isAction(endpoint.action) ? endpoint.action : undefined
  const schemas = schemasOf(endpoint)
  const call = {
    ...{ ...caller, scopes: action ? caller.scopesOf(action) : [] },
    params: schemas.params.parse(params),
    query: schemas.query.parse(query),
  } as unknown as Call
  try {
    demandScope({ action, handler }, call)
    const data = await handler.act(call, await handler.load?.(call))
    return JSON.stringify(schemas.reply?.parse(data))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const isSigned = ({ bySignature }: Endpoint, { query }: FastifyRequest): boolean =>
  bySignature === true && Boolean((query as { signature?: unknown }).signature)

async function runHandler(served: ServedCall, request: FastifyRequest, call: Call): Promise<unknown> {
  const { handler } = served
  if (handler.respond) {
    const { made, once } = await actOncePerKey(served, request, call)
    return handler.respond(call, made, once)
  }
  const data = handler.readCurrent
    ? await edit(call, handler, handler.readCurrent)
    : await handler.act(call, await handler.load?.(call))
  demandSameIds(request, data)
  return data
}

/** What is done now, or what the same Idempotency-Key has done before. Without the header each request is one of its own. */
async function actOncePerKey(
  { name, handler }: ServedCall,
  request: FastifyRequest,
  call: Call,
): Promise<Outcome> {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return (await handler.act(call, await handler.load?.(call))) as Outcome
  const { viewer, params, query, body, fields } = call
  const file = call.file as Upload | undefined
  const intent = {
    userId: viewer.userId,
    call: name,
    key,
    // The same file is the same bytes, whatever its name.
    request: [params, query, body, ...(file ? [fields, file.sha256] : [])],
  }
  const before = await claim(call.db, intent)
  if (before) return before
  const outcome = (await handler.act(call, await handler.load?.(call))) as Outcome
  await settle(call.db, intent, outcome.made)
  return outcome
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = IdempotencyKey.safeParse(header)
  if (key.success) return key.data
  throw new AppError(errors.E_INVALID, { fields: wrongFields(['Idempotency-Key'], languageOf(request)) })
}

/**
 * An edit replies with the thing as it is afterwards. An edit of an old edition fails with the thing as it is now, read
 * under the same lock under which the difference was found.
 */
async function edit(
  call: Call,
  { load, act }: AnyHandler,
  readCurrent: NonNullable<AnyHandler['readCurrent']>,
): Promise<unknown> {
  const loaded = await load?.(call)
  try {
    const made = await act(call, loaded)
    return await readCurrent(call, loaded, made)
  } catch (error) {
    if (!(error instanceof AppError) || error.failure !== errors.E_CHANGED) throw error
    throw new AppError(errors.E_CHANGED, { current: await readCurrent(call, loaded, undefined) })
  }
}

async function signIn(
  request: FastifyRequest,
  { name, loadViewer, kernel: { clock }, beforeNewPassword, bySeatCard }: ServedCall,
): Promise<void> {
  const token = bearer(request.headers.authorization)
  request.viewer = token ? await loadViewer(hashOf(token), clock.now()) : null
  if (!request.viewer) throw new AppError(errors.E_UNAUTHENTICATED)
  if (owesPassword(request.viewer) && !beforeNewPassword.includes(name))
    throw new AppError(errors.E_PASSWORD_MUST_CHANGE)
  if (request.viewer.onlyRoom && !(bySeatCard.includes(name) && isAbout(request, request.viewer.onlyRoom)))
    throw new AppError(errors.E_THIS_EXAM_ONLY)
}

/** A call names its room in its address, or none. */
function isAbout({ params }: FastifyRequest, roomId: string): boolean {
  const { contestId = roomId, roomId: named = contestId } = params as { contestId?: string; roomId?: string }
  return contestId.toLowerCase() === roomId && named.toLowerCase() === roomId
}

function identityOf(request: FastifyRequest, action: Action | undefined) {
  const { viewer, ip: address, headers } = request
  const userAgent = headers['user-agent'] ?? ''
  const who = { viewer, action, language: languageOf(request), address, userAgent, device: deviceOf(request) }
  const hash = headers['x-safeexambrowser-configkeyhash']
  if (typeof hash !== 'string') return who
  return { ...who, examBrowser: { hash, url: `${request.protocol}://${request.host}${request.originalUrl}` } }
}

export const DEVICE = /^[\w-]{16,64}$/

/** A browser's random name for itself; whatever else is sent there is none. */
function deviceOf({ headers }: FastifyRequest): string | undefined {
  const device = headers['x-device']
  return typeof device === 'string' && DEVICE.test(device) ? device : undefined
}

const send = (response: FastifyReply, data: unknown = {}) =>
  response.header('cache-control', 'no-store').send({ data })
