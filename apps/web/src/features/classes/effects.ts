import {
  createClass,
  deleteClass,
  expireClass,
  listClasses,
  readClass,
  updateClass,
} from '@bangxanh/contract/classes/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

const record = [listClasses, readClass]

export const useCreateClass = () =>
  useAct(createClass, { refreshes: [listClasses], done: 'classes:done.created' })
export const useUpdateClass = () => useAct(updateClass, { refreshes: record, done: 'classes:done.updated' })
export const useCloseClass = () => useAct(updateClass, { refreshes: record, done: 'classes:done.closed' })
export const useReopenClass = () => useAct(updateClass, { refreshes: record, done: 'classes:done.reopened' })
export const useNewJoinCode = () => useAct(updateClass, { refreshes: record, done: 'classes:done.newCode' })
export const useExpireClass = () => useAct(expireClass, { refreshes: record, done: 'classes:done.expired' })
/** Its own page is left, not read again. */
export const useDeleteClass = () =>
  useAct(deleteClass, { refreshes: [listClasses], done: 'classes:done.removed' })
