import { listClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import {
  createTeacher,
  listTeachers,
  resetTeacherPassword,
  updateTeacher,
} from '@bangxanh/contract/staff/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

const record = [listTeachers]

export const useCreateTeacher = () => useAct(createTeacher, { refreshes: record })
export const useUpdateTeacher = () => useAct(updateTeacher, { refreshes: record, done: 'staff:done.updated' })
/** Who leaves a school leaves its classes. */
export const useChangeRoles = () =>
  useAct(updateTeacher, { refreshes: [...record, listClasses, readClass], done: 'staff:done.roles' })
export const useTakeIn = () => useAct(updateTeacher, { refreshes: record, done: 'staff:done.takenIn' })
export const useDisable = () => useAct(updateTeacher, { refreshes: record, done: 'staff:done.disabled' })
export const useEnable = () => useAct(updateTeacher, { refreshes: record, done: 'staff:done.enabled' })
export const useResetPassword = () => useAct(resetTeacherPassword, { refreshes: record })
