import {
  createClass,
  deleteClass,
  expireClass,
  listClasses,
  readClass,
  updateClass,
} from '@bangxanh/contract/classes/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

const record = [listClasses, readClass]

export const useCreateClass = () =>
  useApiMutation(createClass, { refreshes: [listClasses], done: 'classes:done.created' })
export const useUpdateClass = () =>
  useApiMutation(updateClass, { refreshes: record, done: 'classes:done.updated' })
export const useCloseClass = () =>
  useApiMutation(updateClass, { refreshes: record, done: 'classes:done.closed' })
export const useReopenClass = () =>
  useApiMutation(updateClass, { refreshes: record, done: 'classes:done.reopened' })
export const useNewJoinCode = () =>
  useApiMutation(updateClass, { refreshes: record, done: 'classes:done.newCode' })
export const useExpireClass = () =>
  useApiMutation(expireClass, { refreshes: record, done: 'classes:done.expired' })
/** Its own page is left, not read again. */
export const useDeleteClass = () =>
  useApiMutation(deleteClass, { refreshes: [listClasses], done: 'classes:done.removed' })
