import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { MayCreate } from '@bangxanh/contract/classes/schemas.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'

const NOTHING = { createOwn: false, createForOthers: false, promote: false }

/** Which classes this person may make; nothing until the server has said so. */
export function useMayCreate(): MayCreate & { readonly create: boolean; readonly promote: boolean } {
  const { data } = useApiQuery(
    listClasses,
    { query: { page: 1, limit: 1 } },
    { freshFor: 300_000, silent: true },
  )
  const can = data?.can ?? NOTHING
  return { ...can, create: can.createOwn || can.createForOthers }
}
