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
import { useAct } from '../../shared/query/use-act.ts'

// The account carries name and logo of school, group and department, which the head of the menu shows.
const schools = [listSchools, listUnassignedSchools, listDepartments, readOwnDepartment]
const school = [...schools, readOwnSchool, readAccount]
const group = [readOwnGroup, readAccount]

export const useChangeSchoolLogo = () =>
  useAct(changeSchoolLogo, { refreshes: school, done: 'organisation:done.logo' })
export const useUpdateSchool = () =>
  useAct(updateSchool, { refreshes: school, done: 'organisation:done.school' })
export const useCreateSchool = () =>
  useAct(createSchool, { refreshes: schools, done: 'organisation:done.schoolCreated' })
export const useUpdateConfig = () =>
  useAct(updateConfig, { refreshes: [readConfig], done: 'organisation:done.config' })

export const useChangeGroupLogo = () =>
  useAct(changeGroupLogo, { refreshes: group, done: 'organisation:done.logo' })
export const useUpdateGroup = () => useAct(updateGroup, { refreshes: group, done: 'organisation:done.group' })

export const useCreateDepartment = () =>
  useAct(createDepartment, { refreshes: schools, done: 'organisation:done.departmentCreated' })
export const useUpdateDepartment = () =>
  useAct(updateDepartment, { refreshes: schools, done: 'organisation:done.department' })
export const useDeleteDepartment = () =>
  useAct(deleteDepartment, { refreshes: schools, done: 'organisation:done.departmentRemoved' })
