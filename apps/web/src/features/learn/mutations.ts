import {
  listOwnHomeworks,
  readAttempt,
  readOwnHomework,
  startAttempt,
  submitAttempt,
} from '@bangxanh/contract/learn/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

const lists = [listOwnHomeworks, readOwnHomework]

/** Its reply is the attempt itself: see `use-start-attempt.ts`. */
export const useStartAttempt = () => useApiMutation(startAttempt, { refreshes: lists })
/** Other attempts of the homework may show their answers now. */
export const useSubmitAttempt = () => useApiMutation(submitAttempt, { refreshes: [...lists, readAttempt] })
