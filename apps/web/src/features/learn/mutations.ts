import { startAttempt, submitAttempt, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** Its reply is the attempt itself: see `use-start-attempt.ts`. */
export const useStartAttempt = () => useApiMutation(startAttempt)
/** A file that fails is told beside it. */
export const useUploadWork = () => useApiMutation(uploadWork, { silent: true })
export const useSubmitAttempt = () => useApiMutation(submitAttempt)
