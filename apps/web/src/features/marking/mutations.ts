import {
  createComment,
  deleteComment,
  deletePhrase,
  updateComment,
  writeRubric,
} from '@bangxanh/contract/marking/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateComment = () => useApiMutation(createComment)
export const useUpdateComment = () => useApiMutation(updateComment)
export const useDeleteComment = () => useApiMutation(deleteComment, { done: 'marking:thread.deleted' })
export const useDeletePhrase = () => useApiMutation(deletePhrase)
export const useWriteRubric = () => useApiMutation(writeRubric, { done: 'marking:rubric.done' })
