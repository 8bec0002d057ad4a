import { joinClass, listOwnClasses, listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

/** Failures stand under the field, where a pupil looks. */
export const useJoinClass = () =>
  useAct(joinClass, { refreshes: [listOwnClasses, listOwnHomeworks], silent: true })
