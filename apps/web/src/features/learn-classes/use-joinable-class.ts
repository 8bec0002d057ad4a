import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import { readJoinableClass } from '@bangxanh/contract/learn/endpoints.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { joinCodeIn } from './join-code.ts'

/** The class of a code as soon as that is whole. */
export function useJoinableClass(typed: string) {
  const joinCode = joinCodeIn(typed)
  const enabled = joinCode.length === JOIN_CODE.length
  return useApiQuery(readJoinableClass, { query: { joinCode } }, { enabled, silent: true })
}
