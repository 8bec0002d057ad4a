import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { call } from '../http/call.ts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** What a select asks its source: the first rows, rows that match a text, or rows by id. */
export interface RemoteAsk {
  readonly search?: string
  readonly ids?: readonly string[]
  readonly limit: number
}

/** Where a select's options come from. */
export interface RemoteSource {
  readonly key: string
  readonly shows: readonly Kind[]
  readonly load: (ask: RemoteAsk, signal: AbortSignal) => Promise<readonly Option[]>
}

/**
 * Options read by a call of the contract:
 * `remoteSource(listClasses, ask => ({ query: { search: ask.search, ids: ask.ids && [...ask.ids], limit: ask.limit } }),
 * reply => reply.classes.map(row => ({ value: row._id, label: row.name })))`.
 * Make it outside of the component, or with `useMemo` when it depends on something; `within` tells such sources apart.
 */
export function remoteSource<E extends Endpoint>(
  endpoint: E,
  request: (ask: RemoteAsk) => RequestOf<E>,
  options: (reply: ReplyOf<E>) => readonly Option[],
  within = '',
): RemoteSource {
  return {
    key: `${endpoint.path} ${within}`,
    shows: endpoint.shows ?? [],
    load: async (ask, signal) => options(await call(endpoint, request(ask), { signal })),
  }
}
