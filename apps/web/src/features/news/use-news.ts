import type { QueryOf } from '@bangxanh/contract/kit/endpoint.ts'
import { listNews } from '@bangxanh/contract/news/endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { keyOf } from '../../shared/query/keys.ts'

/** A page of news; its totals stand in the headers (product 2.20). */
export function useNews(query: Partial<QueryOf<typeof listNews>>) {
  const request = { query }
  return useQuery({
    queryKey: keyOf(listNews, request),
    queryFn: async ({ signal }) => {
      let headers = new Headers()
      const reply = await call(listNews, request, { signal, onHeaders: got => (headers = got) })
      const told = (name: string) => Number(headers.get(name))
      const pagination = { page: told('x-page'), limit: told('x-limit'), total: told('x-total') }
      return { ...reply, pagination }
    },
    placeholderData: keepPreviousData,
    meta: { shows: listNews.shows },
  })
}
