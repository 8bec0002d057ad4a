import { z } from 'zod'
import type { ActionOfCall } from './actions.ts'
import type { Failure } from './app-error.ts'
import { errors } from './errors.ts'
import type { Kind } from './kinds.ts'

/** The names between braces of a path: `/class/{id}` has `id`. */
export type PathKeys<Path extends string> = Path extends `${string}{${infer Key}}${infer Rest}`
  ? Key | PathKeys<Rest>
  : never

/** One file in the part "file" of a multipart body. */
export interface FilePart {
  readonly maxBytes: number
  /** Accepted media types, as sniffed from the bytes and not as claimed. */
  readonly types: readonly string[]
  /** What is said of a larger one, and of another type, where E_TOO_LARGE and E_MEDIA_TYPE say too little. */
  readonly tooLarge?: Failure
  readonly otherType?: Failure
}

type Shape = z.core.$ZodShape

/** What stands in the path, each by its schema: an id by its kind. */
type PathWords<Path extends string> = string extends Path
  ? { readonly params?: Shape }
  : [PathKeys<Path>] extends [never]
    ? { readonly params?: never }
    : { readonly params: { readonly [Key in PathKeys<Path>]: z.core.$ZodType } }

/**
 * What makes answers old: each call that is no GET says what it changes, and whoever shows such things reads them again
 * (`apps/web/src/shared/query/refresh.ts`). A POST may be a read, with a body for its question.
 */
type Effect<M extends Method> = M extends 'GET'
  ? { readonly shows: readonly Kind[]; readonly changes?: never }
  : { readonly changes: readonly Kind[]; readonly shows?: readonly Kind[] }

/** The words of one call. See docs/guides/add-a-call.md for each of them. */
export type CallWords<Path extends string = string> = PathWords<Path> & {
  /** A row of the permission table, or who needs none. */
  readonly action: ActionOfCall
  /** Nobody needs a token whose query holds a signature: the handler looks whether it is a good one. */
  readonly bySignature?: true
  /** One sentence for the API's readers. */
  readonly summary: string
  readonly query?: Shape
  readonly body?: z.core.$ZodType
  readonly file?: FilePart
  /** The body is the bytes of a file as they are, of any type: the handler says how many it takes. */
  readonly raw?: true
  /** Parts that come beside the file: texts, each with its schema; `name[0]`, `name[1]` are a list. */
  readonly fields?: Shape
  /** Kinds of the things of which something stands in the reply, whoever changes them. */
  readonly shows?: readonly Kind[]
  /** Kinds of the things that are made, changed or deleted; what goes along with a deleted thing need not be said. */
  readonly changes?: readonly Kind[]
  /** Named keys under `data`, or `bytes` for a stored file. */
  readonly reply: Shape | 'bytes'
  /** Of a list: its `pagination` stands in the headers x-page, x-limit and x-total instead (product 2.20). */
  readonly totalsInHeaders?: true
  /** `key`: takes an Idempotency-Key, so that a repeated request has one effect (product 4.2). */
  readonly repeat?: 'key'
  readonly errors?: readonly Failure[]
  /** A body (or query) that is accepted as it stands, for readers and for the sweeps. */
  readonly example?: { readonly body?: unknown; readonly query?: Record<string, unknown> }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Words extends CallWords = CallWords,
> = Words & {
  readonly method: M
  readonly path: Path
}

const verb =
  <M extends Method>(method: M) =>
  <const Path extends string, const Words extends CallWords<Path>>(
    path: Path,
    words: Words & Effect<M>,
  ): Endpoint<M, Path, Words> => ({
    ...words,
    method,
    path,
  })

export const get = verb('GET')
export const post = verb('POST')
export const put = verb('PUT')
export const patch = verb('PATCH')
export const del = verb('DELETE')

type Values<S> = S extends Shape ? { [Key in keyof S]: z.core.output<S[Key]> } : never
type Given<S> = S extends Shape ? z.input<z.ZodObject<S>> : undefined

/** What a handler sees of the request. */
export type ParamsOf<E extends Endpoint> = E['params'] extends Shape
  ? Values<E['params']>
  : Record<never, never>
export type QueryOf<E extends Endpoint> = E['query'] extends Shape
  ? z.output<z.ZodObject<E['query']>>
  : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends z.core.$ZodType
  ? z.core.output<E['body']>
  : undefined
/** What came beside a file. */
export type FieldsOf<E extends Endpoint> = E['fields'] extends Shape
  ? z.output<z.ZodObject<E['fields']>>
  : undefined
/** What comes back under `data`. */
export type ReplyOf<E extends Endpoint> = Values<E['reply']>

/** Whether a PUT takes the edition that its sender has seen, and answers E_CHANGED with what stands now (product 4.14). */
export const takesEdition = ({ errors: failures = [] }: Endpoint): boolean =>
  failures.includes(errors.E_CHANGED)
export type TakesEdition<E extends Endpoint> = E['errors'] extends readonly (infer F)[]
  ? [Extract<F, typeof errors.E_CHANGED>] extends [never]
    ? false
    : true
  : false

/** Whether a call gives a page of rows. */
export const isPaged = ({ reply, totalsInHeaders }: Endpoint): boolean =>
  totalsInHeaders === true || (reply !== 'bytes' && 'pagination' in reply)

/** Every failure that a call may answer with: those of all calls, what it says of its file, its own. */
export const failuresOf = ({ errors: own = [], file }: Endpoint): Failure[] => [
  ...Object.values(errors),
  ...[file?.tooLarge, file?.otherType].filter(failure => failure !== undefined),
  ...own,
]

/** A file as the caller holds it; a browser's File and Blob are such. */
export interface Bytes {
  readonly size: number
  readonly type: string
}

/** What a caller gives; optional where the call does not ask for it. */
export type RequestOf<E extends Endpoint> = ([PathKeys<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: { [Key in PathKeys<E['path']>]: string } }) &
  (E['query'] extends Shape ? { query?: Given<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.core.$ZodType ? { body: z.core.input<E['body']> } : { body?: undefined }) &
  (E['fields'] extends Shape ? { fields: Given<E['fields']> } : { fields?: undefined }) &
  (E['file'] extends FilePart ? { file: Bytes } : { file?: undefined })

/** The schemas by which the server checks a request and its own answer. Unknown fields are refused (product 2.6). */
export function schemasOf(endpoint: Endpoint) {
  const reply = endpoint.reply === 'bytes' ? undefined : z.object(endpoint.reply)
  return {
    params: z.strictObject(endpoint.params ?? {}),
    query: z.strictObject(endpoint.query ?? {}),
    body: endpoint.body,
    fields: endpoint.fields && z.strictObject(endpoint.fields),
    reply,
    /** The failure of a write that came too late; `current` is what its success would show. */
    changed: reply && takesEdition(endpoint) ? failureWith(reply) : undefined,
  }
}

const failureWith = (current: z.ZodType) =>
  z.object({
    error: z.object({
      code: z.string(),
      msg: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      current: current.optional(),
    }),
  })
