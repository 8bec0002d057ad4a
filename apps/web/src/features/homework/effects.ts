import {
  assignExam,
  deleteHomework,
  listHomeworks,
  publishHomework,
  readHomework,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

const record = [listHomeworks, readHomework]

export const useAssignExam = () =>
  useAct(assignExam, { refreshes: [listHomeworks], done: 'homework:done.created' })
export const useUpdateHomework = () =>
  useAct(updateHomework, { refreshes: record, done: 'homework:done.updated' })
export const usePublish = () =>
  useAct(publishHomework, { refreshes: record, done: 'homework:done.published' })
export const useWithdraw = () =>
  useAct(publishHomework, { refreshes: record, done: 'homework:done.withdrawn' })
/** Its own page is left, not read again. */
export const useDeleteHomework = () =>
  useAct(deleteHomework, { refreshes: [listHomeworks], done: 'homework:done.removed' })
