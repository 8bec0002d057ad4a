import {
  listOwnHomeworks,
  readAttempt,
  readOwnHomework,
  startAttempt,
  submitAttempt,
} from '@bangxanh/contract/learn/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

const lists = [listOwnHomeworks, readOwnHomework]

/** Its reply is the attempt itself: see `use-start-attempt.ts`. */
export const useStartAttempt = () => useAct(startAttempt, { refreshes: lists })
/** Other attempts of the homework may show their answers now. */
export const useSubmitAttempt = () => useAct(submitAttempt, { refreshes: [...lists, readAttempt] })
