import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import type {
  BodyOf,
  Endpoint,
  FieldsOf,
  ParamsOf,
  PathKeys,
  QueryOf,
  ReplyOf,
  RequestOf,
  TakesEdition,
} from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Pagination } from '@bangxanh/contract/kit/paging.ts'
import type { Caller } from '../caller.ts'
import type { Received } from '../files/local-files.ts'
import { isPupil, type Viewer } from '../viewer/viewer.ts'

/** A file that arrived whole, within the size and of a type (sniffed) that the call accepts. It goes with the call. */
export interface Upload extends Received {
  readonly name: string
  readonly type: string
}

/** The body of a call that takes raw bytes. None is read before the handler has said whose they are and how many. */
export interface RawBody {
  /** As the sender names them, without what follows a semicolon. */
  readonly type: string
  /**
   * Writes them down as they come. They go with the call unless they are kept.
   * @param whose by whom uploads under way are counted
   * @throws E_TOO_LARGE or E_FILE_INVALID for more or fewer than `size`, and for a body that breaks off; E_TOO_MANY
   */
  receive(whose: string, size: number): Promise<Received>
}

/** What a handler sees of one call: who calls, and what the contract's schemas made of the request. */
export interface Call<E extends Endpoint = Endpoint>
  extends Caller<
    E['action'] extends 'public' ? null : E['bySignature'] extends true ? Viewer | null : Viewer
  > {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly fields: FieldsOf<E>
  readonly file: E['file'] extends object ? Upload : undefined
  readonly raw: E['raw'] extends true ? RawBody : undefined
  /** What another GET answers the same caller now, as JSON; undefined where it refuses them. */
  readonly answerTo: (asked: Asked) => Promise<string | undefined>
}

/** A GET with what it is asked. */
export interface Asked {
  readonly endpoint: Endpoint
  readonly params?: unknown
  readonly query?: unknown
}

export const asked = <E extends Endpoint<'GET'>>(
  endpoint: E,
  ...[request]: PathKeys<E['path']> | keyof E['query'] extends never
    ? []
    : [request: Pick<RequestOf<E>, 'params' | 'query'>]
): Asked => ({ endpoint, ...request })

/** A stored file on its way out. */
export interface StoredBytes {
  readonly key: string
  readonly size: number
  readonly type: string
  readonly sha256: string
  /** Who reads it must be shown it each time: no browser keeps it for whoever asks next. */
  readonly byRight?: true
}

/** A file made for this answer alone (a spreadsheet, an export); nothing keeps it. */
export interface MadeBytes {
  readonly bytes: Buffer
  readonly type: string
  /** What the browser calls it when it saves it. */
  readonly name: string
}

type Answer<E extends Endpoint> = E['reply'] extends 'bytes'
  ? StoredBytes | MadeBytes
  : E['totalsInHeaders'] extends true
    ? ReplyOf<E> & { readonly pagination: Pagination }
    : ReplyOf<E>
/** A call that answers with nothing but its success has nothing to give. */
type Answered<E extends Endpoint> = [keyof E['reply']] extends [never] ? Promise<void> : Promise<Answer<E>>
type Keyed = { readonly repeat: 'key' }

/** What a call with an Idempotency-Key has done. */
export interface Outcome<Made = unknown, Once = unknown> {
  /** The id of what was made, or what an import has done: kept with the key, for the reply to whoever repeats the call. */
  readonly made: Made
  /** Shown to the first caller alone, such as a temporary password, and kept nowhere. */
  readonly once?: Once
}

/** How a call is served. See docs/guides/add-a-call.md. */
export type Handler<E extends Endpoint, Loaded, Made, Once> = {
  /**
   * Finds what the call is about and authorizes it: 404, then 403. A handler without it needs the action's right itself.
   * Of an upload it runs before the bytes come as well, when nothing else has been read but, where the call takes some and they
   * stand before the file, its fields.
   */
  readonly load?: (call: Omit<Call<E>, 'file' | 'raw'>) => Promise<Loaded>
  readonly act: (
    call: Call<E>,
    loaded: Loaded,
  ) => E extends Keyed
    ? Promise<Outcome<Made, Once>>
    : TakesEdition<E> extends true
      ? Promise<Made>
      : Answered<E>
  /**
   * Of a call with an Idempotency-Key: its reply, the first time and each time it is repeated. `once` is there the first time
   * alone.
   */
  readonly respond?: (call: Call<E>, made: Made, once: Once | undefined) => Promise<Answer<E>>
  /**
   * Of a call that takes an edition: the thing as it is now, for the reply and for E_CHANGED. `made`, what `act` gave, is there
   * when it was changed.
   */
  readonly readCurrent?: (call: Call<E>, loaded: Loaded, made: Made | undefined) => Promise<Answer<E>>
} & (E extends Keyed
  ? // Its key is claimed in the transaction of what it makes (product 4.2): it cannot leave that.
    { readonly respond: unknown; readonly readCurrent?: never }
  : (TakesEdition<E> extends true ? { readonly readCurrent: unknown } : { readonly readCurrent?: never }) & {
      readonly respond?: never
      /** Every write has one around it. Without: its one statement is its own, or it waits for something slow. */
      readonly transaction?: false
    })

/** A handler as the server runs it: its inner types were checked by `handler`. */
export interface AnyHandler {
  readonly load?: (call: Omit<Call, 'file' | 'raw'>) => Promise<unknown>
  readonly act: (call: Call, loaded: unknown) => Promise<unknown>
  readonly respond?: (call: Call, made: unknown, once: unknown) => Promise<unknown>
  readonly readCurrent?: (call: Call, loaded: unknown, made: unknown) => Promise<unknown>
  readonly transaction?: false
}

declare const OF: unique symbol
interface HandlerOf<E extends Endpoint> {
  readonly [OF]: E
}

/** One call's handler, as it is written; this only lets `act` know what `load` found, and the other parts what `act` has made. */
export const handler = <E extends Endpoint, Loaded, Made, Once>(
  written: Handler<E, Loaded, Made, Once>,
): HandlerOf<E> => written as unknown as HandlerOf<E>

export interface BoundCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/** Handlers of a feature's calls by their names. `satisfies Partial<HandlersOf<typeof endpoints>>`: those of one topic. */
export type HandlersOf<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: HandlerOf<Endpoints[Name]>
}

/** Binds a feature's calls to handlers. A call without one does not build. */
export const routes = <const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: NoInfer<HandlersOf<Endpoints>>,
): BoundCall[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    handler: handlers[name] as unknown as AnyHandler,
  }))

/** An object as a store finds it for a viewer: within their reach, and whether the action's scope holds it. */
export type Found<T> = (T & { readonly allowed: boolean }) | undefined

/**
 * Authorizes what was loaded (product 6.2): 404 when it is out of reach, 403 when it is within reach but not allowed. A pupil
 * gets 404 for both.
 * @param refusal thrown instead of the plain 403; of a personal thing E_NOT_FOUND
 */
export function authorize<T>(found: Found<T>, viewer: Viewer, refusal: Failure = errors.E_FORBIDDEN): T {
  if (!found) throw new AppError(errors.E_NOT_FOUND)
  if (!found.allowed) throw new AppError(isPupil(viewer) ? errors.E_NOT_FOUND : refusal)
  return found
}
