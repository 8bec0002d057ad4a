import { readLiveResult } from '@bangxanh/contract/room-results/endpoints.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'

export const useLiveResult = (liveExamId: string) =>
  useApiQuery(readLiveResult, { params: { liveExamId } }, { silent: true })
