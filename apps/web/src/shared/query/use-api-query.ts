import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { keyOf } from './keys.ts'

interface QueryOptions {
  /** False while what the request needs is not known yet. */
  readonly enabled?: boolean
  /** Shows the rows of the last request while the next ones load: for lists whose page or filter changes. */
  readonly keepPrevious?: boolean
  /** Milliseconds during which the answer is taken as fresh; 15 s when not given. */
  readonly freshFor?: number
  /** Milliseconds between two readings, for what changes by itself. */
  readonly every?: number
  /** No error notice: the screen tells it in its own words. */
  readonly silent?: boolean
  /** Instead of all that the call shows: it is read again when one of these changes. */
  readonly shows?: readonly Kind[]
}

/** A call of the contract as a value of the query cache, for guards and loaders. */
export function apiQuery<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: QueryOptions = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    enabled: options.enabled ?? true,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
    refetchInterval: options.every ?? false,
    meta: { shows: options.shows ?? endpoint.shows ?? [], ...(options.silent && { silent: true }) },
    ...(options.freshFor === undefined ? {} : { staleTime: options.freshFor }),
  })
}

/** Reads a call of the contract: `useApiQuery(readExam, { params: { id } })`. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: QueryOptions = {},
) {
  return useQuery(apiQuery(endpoint, request, options))
}
