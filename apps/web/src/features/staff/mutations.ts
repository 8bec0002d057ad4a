import { changeClasses, handOverClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { createTeacher, resetTeacherPassword, updateTeacher } from '@bangxanh/contract/staff/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateTeacher = () => useApiMutation(createTeacher)
export const useUpdateTeacher = () => useApiMutation(updateTeacher, { done: 'staff:done.updated' })
export const useChangeRoles = () => useApiMutation(updateTeacher, { done: 'staff:done.roles' })
export const useTakeIn = () => useApiMutation(updateTeacher, { done: 'staff:done.takenIn' })
/** Before its teacher leaves: what follows tells of both. */
export const useHandOver = () => useApiMutation(changeClasses)
export const useHandOverClasses = () => useApiMutation(handOverClasses)
export const useDisable = () => useApiMutation(updateTeacher, { done: 'staff:done.disabled' })
export const useEnable = () => useApiMutation(updateTeacher, { done: 'staff:done.enabled' })
export const useResetPassword = () => useApiMutation(resetTeacherPassword)
