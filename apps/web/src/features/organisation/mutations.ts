import {
  changeGroupLogo,
  changeSchoolLogo,
  createDepartment,
  createSchool,
  deleteDepartment,
  updateConfig,
  updateDepartment,
  updateGroup,
  updateSchool,
} from '@bangxanh/contract/organisation/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useChangeSchoolLogo = () => useApiMutation(changeSchoolLogo, { done: 'organisation:done.logo' })
export const useUpdateSchool = () => useApiMutation(updateSchool, { done: 'organisation:done.school' })
export const useCreateSchool = () => useApiMutation(createSchool, { done: 'organisation:done.schoolCreated' })
export const useUpdateGradebookSettings = () =>
  useApiMutation(updateConfig, { done: 'organisation:done.gradebook' })
export const useUpdateContact = () => useApiMutation(updateConfig, { done: 'organisation:done.contact' })
export const useUpdateConfig = () => useApiMutation(updateConfig, { done: 'organisation:done.config' })

export const useChangeGroupLogo = () => useApiMutation(changeGroupLogo, { done: 'organisation:done.logo' })
export const useUpdateGroup = () => useApiMutation(updateGroup, { done: 'organisation:done.group' })

export const useCreateDepartment = () =>
  useApiMutation(createDepartment, { done: 'organisation:done.departmentCreated' })
export const useUpdateDepartment = () =>
  useApiMutation(updateDepartment, { done: 'organisation:done.department' })
export const useDeleteDepartment = () =>
  useApiMutation(deleteDepartment, { done: 'organisation:done.departmentRemoved' })
