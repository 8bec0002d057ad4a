import {
  createComment,
  deleteComment,
  updateComment,
  writeRubric,
} from '@bangxanh/contract/marking/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateComment = () => useApiMutation(createComment)
export const useUpdateComment = () => useApiMutation(updateComment)
export const useDeleteComment = () => useApiMutation(deleteComment, { done: 'marking:thread.deleted' })
export const useWriteRubric = () => useApiMutation(writeRubric, { done: 'marking:rubric.done' })
