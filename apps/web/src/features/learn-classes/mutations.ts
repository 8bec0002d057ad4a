import { answerProposal, joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** Failures stand under the field, where a pupil looks. */
export const useJoinClass = () => useApiMutation(joinClass, { silent: true })

export const useAnswerProposal = () => useApiMutation(answerProposal)
