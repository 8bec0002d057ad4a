import { z } from 'zod'
import { get } from '../kit/endpoint.ts'
import { Config, DepartmentName, GroupName, SchoolName } from './schemas.ts'

export const readConfig = get('/config', {
  who: 'config.read',
  about:
    'Grades, subjects and school years; the public part for students and for users without organisation.',
  reply: { config: Config },
})

export const readOwnSchool = get('/school/detail', {
  who: 'school.read',
  about: 'The school of the caller.',
  reply: { school: SchoolName },
})

export const readOwnGroup = get('/group/detail', {
  who: 'group.read',
  about: 'The group of the caller.',
  reply: { group: GroupName },
})

export const readOwnDepartment = get('/department/detail', {
  who: 'department.read',
  about: "The caller's department with its schools; a group_chief has none and gets the group's departments.",
  reply: {
    department: DepartmentName.nullable(),
    departments: z.array(DepartmentName),
    schools: z.array(SchoolName),
  },
})
