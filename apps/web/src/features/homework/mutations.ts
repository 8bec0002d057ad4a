import {
  assignExam,
  deleteHomework,
  listHomeworks,
  publishHomework,
  readHomework,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

const record = [listHomeworks, readHomework]

export const useAssignExam = () =>
  useApiMutation(assignExam, { refreshes: [listHomeworks], done: 'homework:done.created' })
export const useUpdateHomework = () =>
  useApiMutation(updateHomework, { refreshes: record, done: 'homework:done.updated' })
export const usePublish = () =>
  useApiMutation(publishHomework, { refreshes: record, done: 'homework:done.published' })
export const useWithdraw = () =>
  useApiMutation(publishHomework, { refreshes: record, done: 'homework:done.withdrawn' })
/** Its own page is left, not read again. */
export const useDeleteHomework = () =>
  useApiMutation(deleteHomework, { refreshes: [listHomeworks], done: 'homework:done.removed' })
