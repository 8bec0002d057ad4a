import {
  changeClasses,
  createClass,
  deleteClass,
  expireClass,
  updateClass,
} from '@bangxanh/contract/classes/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateClass = () => useApiMutation(createClass, { done: 'classes:done.created' })
export const useUpdateClass = () => useApiMutation(updateClass, { done: 'classes:done.updated' })
export const useCloseClass = () => useApiMutation(updateClass, { done: 'classes:done.closed' })
export const useReopenClass = () => useApiMutation(updateClass, { done: 'classes:done.reopened' })
export const useNewJoinCode = () => useApiMutation(updateClass, { done: 'classes:done.newCode' })
export const useExpireClass = () => useApiMutation(expireClass, { done: 'classes:done.expired' })
export const useChangeClasses = () => useApiMutation(changeClasses)
export const useDeleteClass = () => useApiMutation(deleteClass, { done: 'classes:done.removed' })
