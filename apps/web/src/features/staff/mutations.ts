import { listClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import {
  createTeacher,
  listTeachers,
  resetTeacherPassword,
  updateTeacher,
} from '@bangxanh/contract/staff/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

const record = [listTeachers]

export const useCreateTeacher = () => useApiMutation(createTeacher, { refreshes: record })
export const useUpdateTeacher = () =>
  useApiMutation(updateTeacher, { refreshes: record, done: 'staff:done.updated' })
/** Who leaves a school leaves its classes. */
export const useChangeRoles = () =>
  useApiMutation(updateTeacher, { refreshes: [...record, listClasses, readClass], done: 'staff:done.roles' })
export const useTakeIn = () =>
  useApiMutation(updateTeacher, { refreshes: record, done: 'staff:done.takenIn' })
export const useDisable = () =>
  useApiMutation(updateTeacher, { refreshes: record, done: 'staff:done.disabled' })
export const useEnable = () =>
  useApiMutation(updateTeacher, { refreshes: record, done: 'staff:done.enabled' })
export const useResetPassword = () => useApiMutation(resetTeacherPassword, { refreshes: record })
