import { listOwnClasses } from '@bangxanh/contract/learn/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shared/query/use-api-query.ts'

const WAITING_MS = 15_000

/** The pupil's classes; while a teacher's approval is awaited, they are read again by themselves. */
export function useOwnClasses() {
  return useQuery({
    ...apiQuery(listOwnClasses, {}),
    refetchInterval: query =>
      query.state.data?.classes.some(({ state }) => state === 'waiting') ? WAITING_MS : false,
  })
}
