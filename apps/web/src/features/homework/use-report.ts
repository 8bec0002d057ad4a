import type { reportQuestions, reportSubmissions } from '@bangxanh/contract/homework/endpoints.ts'
import type { ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../shared/http/call.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { keyOf } from '../../shared/query/keys.ts'
import { refresh } from '../../shared/query/refresh.ts'

type Report = typeof reportSubmissions | typeof reportQuestions

/** A report is asked for by POST, so its body belongs to what it is kept under. */
export function useReport<E extends Report>(endpoint: E, request: RequestOf<E>) {
  return useQuery<ReplyOf<E>>({
    queryKey: [...keyOf(endpoint), request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: endpoint.shows, silent: true },
  })
}

/** A whole class may hand in within a minute: what came in this time is read at once. */
const GATHER_MS = 600

/** Reads the results again as they arrive. */
export function useLiveReport(homeworkUid: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom(`homework:${homeworkUid}`, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(client, ['attempt'])
    }, GATHER_MS)
  })
}
