import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { listEssays } from '@bangxanh/contract/rankings/endpoints.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'

/** The questions of an exam that has ended which a person marks, with their numbers; asked for by who marks there alone. */
export const useEssays = ({ _id: roomId, can }: Contest) =>
  useApiQuery(listEssays, { params: { roomId } }, { silent: true, enabled: can.mark })
