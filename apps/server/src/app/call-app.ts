import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** What came back: the status, and `data` or `error` of the body. */
export interface Answer<E extends Endpoint> {
  readonly status: number
  readonly data: ReplyOf<E>
  readonly error: { code: string; msg: string; fields?: Record<string, string>; current?: ReplyOf<E> }
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  /** The body as it came, for calls that answer with a file. */
  readonly bytes: Buffer
}

type Extra = { headers?: Record<string, string>; key?: string }
type Words<E extends Endpoint> =
  Partial<RequestOf<E>> extends RequestOf<E>
    ? [request?: RequestOf<E> & Extra]
    : [request: RequestOf<E> & Extra]

/** Calls as one person: typed by the contract, through the whole of HTTP, without a port. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, ...request: Words<E>): Promise<Answer<E>>
}

interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  /** Beside the file. */
  fields?: Record<string, unknown>
  headers?: Record<string, string>
  key?: string
}

/** Somebody by their token, or nobody. For tests and for the demo school, which is filled as people would fill it. */
export const clientOf = (app: FastifyInstance, token: string | undefined): Client => ({
  call: (endpoint, ...[request]) => inject(app, token, endpoint, request ?? {}),
})

async function inject<E extends Endpoint>(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: E,
  given: object,
): Promise<Answer<E>> {
  const { params = {}, query = {}, body, file, fields = {}, headers, key }: Given = given
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
    ...(file && { payload: asForm(file, fields) }),
  }
  const response = await app.inject(options)
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  const parsed = isJson ? JSON.parse(response.body) : {}
  return {
    status: response.statusCode,
    data: parsed.data,
    error: parsed.error,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  }
}

function asForm(file: Blob, fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one))
    else if (value !== undefined) form.append(name, String(value))
  }
  form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}
