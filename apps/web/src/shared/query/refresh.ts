import type { Endpoint, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'

/**
 * Reads again whatever shows things of these kinds: at once where it is on screen, else when it is next opened.
 * @param gone the id of what was deleted: what was asked about it is old too, and would only answer that it is gone
 * @param fresh the key of what shows it already
 */
export async function refresh(
  client: QueryClient,
  kinds: readonly Kind[],
  { gone, fresh }: { gone?: string | undefined; fresh?: readonly unknown[] | undefined } = {},
): Promise<void> {
  const isFresh = ({ queryHash }: Query) => fresh !== undefined && queryHash === hashKey(fresh)
  const isOld = (query: Query) => !!query.meta?.shows?.some(kind => kinds.includes(kind)) && !isFresh(query)
  const isGone = ({ queryKey }: Query) => gone !== undefined && JSON.stringify(queryKey).includes(gone)
  await Promise.all([
    client.invalidateQueries({ predicate: query => isOld(query) && !isGone(query) }),
    client.invalidateQueries({ predicate: query => isOld(query) && isGone(query), refetchType: 'none' }),
  ])
}

/** What a DELETE takes away: `_id`, or the innermost of its path. */
export function deletedBy<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string | undefined {
  if (endpoint.method !== 'DELETE') return undefined
  const ask: { params?: Record<string, string>; query?: { _id?: string } } = request
  const innermost = endpoint.path.match(/\{(\w+)\}$/)?.[1]
  return innermost === undefined ? ask.query?._id : ask.params?.[innermost]
}
