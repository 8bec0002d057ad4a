import { joinClass, listOwnClasses, listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** Failures stand under the field, where a pupil looks. */
export const useJoinClass = () =>
  useApiMutation(joinClass, { refreshes: [listOwnClasses, listOwnHomeworks], silent: true })
