import { useQuery } from '@tanstack/react-query'
import type { RemoteSource } from './remote-source.ts'

/** What a select of this source would show for some values, as one line of text. */
export function RemoteNames({ source, ids }: { source: RemoteSource; ids: readonly string[] }) {
  const { data = [] } = useQuery({
    queryKey: ['remote', source.key, 'ids', [...ids].sort()],
    queryFn: ({ signal }) => source.load({ ids, limit: ids.length }, signal),
    enabled: ids.length > 0,
    meta: { silent: true },
  })
  return data
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(', ')
}
