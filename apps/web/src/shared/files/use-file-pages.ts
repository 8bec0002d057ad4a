import { readFilePages } from '@bangxanh/contract/uploads/endpoints.ts'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../query/use-api-query.ts'

/** Pictures of the pages of a file by its own signed address; while they are drawn, again and again. */
export function useFilePages(url: string) {
  const [waits, setWaits] = useState(true)
  const query = useApiQuery(readFilePages, requestOf(url), { silent: true, ...(waits && { every: 1_500 }) })
  const state = query.data?.pages.state
  const failed = query.error !== null
  useEffect(() => setWaits(!failed && (state === undefined || state === 'waiting')), [state, failed])
  return query
}

function requestOf(url: string) {
  const { pathname, searchParams } = new URL(url, location.origin)
  return {
    params: { key: decodeURIComponent(pathname.split('/').at(-1) ?? '') },
    query: { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' },
  }
}
