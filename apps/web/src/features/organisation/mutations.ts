import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import {
  changeGroupLogo,
  changeSchoolLogo,
  createDepartment,
  createSchool,
  deleteDepartment,
  listDepartments,
  listSchools,
  listUnassignedSchools,
  readConfig,
  readOwnDepartment,
  readOwnGroup,
  readOwnSchool,
  updateConfig,
  updateDepartment,
  updateGroup,
  updateSchool,
} from '@bangxanh/contract/organisation/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

// The account carries name and logo of school, group and department, which the head of the menu shows.
const schools = [listSchools, listUnassignedSchools, listDepartments, readOwnDepartment]
const school = [...schools, readOwnSchool, readAccount]
const group = [readOwnGroup, readAccount]

export const useChangeSchoolLogo = () =>
  useApiMutation(changeSchoolLogo, { refreshes: school, done: 'organisation:done.logo' })
export const useUpdateSchool = () =>
  useApiMutation(updateSchool, { refreshes: school, done: 'organisation:done.school' })
export const useCreateSchool = () =>
  useApiMutation(createSchool, { refreshes: schools, done: 'organisation:done.schoolCreated' })
export const useUpdateConfig = () =>
  useApiMutation(updateConfig, { refreshes: [readConfig], done: 'organisation:done.config' })

export const useChangeGroupLogo = () =>
  useApiMutation(changeGroupLogo, { refreshes: group, done: 'organisation:done.logo' })
export const useUpdateGroup = () =>
  useApiMutation(updateGroup, { refreshes: group, done: 'organisation:done.group' })

export const useCreateDepartment = () =>
  useApiMutation(createDepartment, { refreshes: schools, done: 'organisation:done.departmentCreated' })
export const useUpdateDepartment = () =>
  useApiMutation(updateDepartment, { refreshes: schools, done: 'organisation:done.department' })
export const useDeleteDepartment = () =>
  useApiMutation(deleteDepartment, { refreshes: schools, done: 'organisation:done.departmentRemoved' })
