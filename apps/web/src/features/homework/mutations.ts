import {
  assignExam,
  deleteHomework,
  publishHomework,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useAssignExam = () => useApiMutation(assignExam, { done: 'homework:done.created' })
export const useUpdateHomework = () => useApiMutation(updateHomework, { done: 'homework:done.updated' })
export const usePublish = () => useApiMutation(publishHomework, { done: 'homework:done.published' })
export const useWithdraw = () => useApiMutation(publishHomework, { done: 'homework:done.withdrawn' })
export const useDeleteHomework = () => useApiMutation(deleteHomework, { done: 'homework:done.removed' })
