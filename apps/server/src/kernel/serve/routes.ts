import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError, type Failure, type Language } from '@bangxanh/contract/kit/app-error.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Db } from '../db/database.ts'
import { type GrantedScope, isPupil, type Viewer } from '../viewer/viewer.ts'

/** A file that arrived whole, within the size and of a type (sniffed) that the call accepts. */
export interface Upload {
  readonly bytes: Buffer
  readonly name: string
  readonly type: string
}

/** What a handler sees of one call. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: E['file'] extends object ? Upload : undefined
  /** Who asks. Null for a public call alone. */
  readonly viewer: E['action'] extends 'public' ? null : Viewer
  /** What the permission table gives the viewer for this call's action. */
  readonly scopes: readonly GrantedScope[]
  /** The same for another action: for `can` in views. */
  readonly scopesOf: (action: Action) => readonly GrantedScope[]
  /** A transaction for every write, the pool for reads and for handlers marked `alone`. */
  readonly db: Db
  readonly now: Date
  readonly language: Language
  /** The caller's address, for limits; never stored. */
  readonly address: string
  readonly userAgent: string
  /** Runs once the transaction is committed, and not at all when it is not. */
  readonly afterCommit: (effect: () => unknown) => void
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['reply'] extends 'bytes' ? StoredBytes | MadeBytes : ReplyOf<E>>

/** A stored file on its way out. */
export interface StoredBytes {
  readonly path: string
  readonly type: string
  readonly sha256: string
}

/** A file made for this answer alone (a spreadsheet, an export); nothing keeps it. */
export interface MadeBytes {
  readonly bytes: Buffer
  readonly type: string
  /** What the browser calls it when it saves it. */
  readonly name: string
}

/** A call that takes an Idempotency-Key keeps the id of what it made, and presents that again on a replay. */
export interface Repeatable<E extends Endpoint> {
  readonly act: (call: Call<E>) => Promise<string>
  readonly present: (call: Call<E>, id: string) => Promise<ReplyOf<E>>
}

export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends { repeat: 'key' }
    ? Repeatable<Endpoints[Name]>
    : Handler<Endpoints[Name]>
}

export interface BoundCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint> | Repeatable<Endpoint>
}

/** Binds a feature's calls to functions. A call without its function does not build. */
export function routes<const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: NoInfer<Handlers<Endpoints>>,
): BoundCall[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    // The mapped type above has checked each pair; together they are only known as a list.
    handler: handlers[name] as unknown as BoundCall['handler'],
  }))
}

/** An object as a store finds it for a viewer: within his reach, and whether the action's scope holds it. */
export type Found<T> = (T & { readonly allowed: boolean }) | undefined

/**
 * Judges what was loaded: 404 out of reach (or for a pupil, all that is not his), 403 within reach but not his
 * (product 6.2).
 * @param refusal what to say instead of the plain 403; a personal thing gives E_NOT_FOUND
 */
export function authorize<T>(found: Found<T>, viewer: Viewer, refusal: Failure = errors.E_FORBIDDEN): T {
  if (!found) throw new AppError(errors.E_NOT_FOUND)
  if (!found.allowed) throw new AppError(isPupil(viewer) ? errors.E_NOT_FOUND : refusal)
  return found
}

const ALONE = Symbol('alone')
const OBJECT = Symbol('object')

/** Marks a handler that wants no transaction around it: its one statement is its own, or it waits for something slow. */
export const alone = <F extends (call: never) => unknown>(handler: F): F =>
  Object.assign(handler, { [ALONE]: true })
export const isAlone = (handler: object): boolean => ALONE in handler

/**
 * A handler that first loads the object it is about. The loader checks (404, then 403), so the right may depend on the
 * object; a handler without one needs the right itself, before anything is read.
 */
export const on = <C, T, R>(
  load: (call: C) => Promise<T>,
  act: (call: C, object: T) => Promise<R>,
): ((call: C) => Promise<R>) =>
  Object.assign(async (call: C) => act(call, await load(call)), { [OBJECT]: true })
export const isAboutObject = (handler: object): boolean => OBJECT in handler
