import type { Endpoint, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'

/** The cache key of a call: all its answers share the path, each request has its own. */
export function keyOf<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): readonly unknown[] {
  const ask: { readonly params?: unknown; readonly query?: unknown } = request ?? {}
  return request === undefined
    ? [endpoint.method, endpoint.path]
    : [endpoint.method, endpoint.path, ask.params ?? null, ask.query ?? null]
}
