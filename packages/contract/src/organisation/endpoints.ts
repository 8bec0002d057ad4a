import { z } from 'zod'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, DepartmentId, GroupId, SchoolId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { errors } from './errors.ts'
import { ORGANISATION } from './limits.ts'
import {
  Config,
  ConfigPatch,
  Department,
  DepartmentDraft,
  DepartmentName,
  DepartmentPatch,
  GroupRecord,
  OrganisationGroup,
  School,
  SchoolDraft,
  SchoolName,
  SchoolRecord,
  Storage,
  schoolFilters,
} from './schemas.ts'
import { DEPARTMENT_SORTS, SCHOOL_SORTS } from './states.ts'

const logo = { maxBytes: ORGANISATION.logoBytes, types: ORGANISATION.logoTypes }
const schoolList = { schools: z.array(School), pagination: Pagination }

export const readConfig = get('/config', {
  action: 'config.read',
  summary:
    'Grades, subjects and school years; the public part for students and for users without organisation.',
  shows: ['school'],
  reply: { config: Config },
})

export const updateConfig = put('/config', {
  action: 'config.update',
  summary:
    'Changes what the own school chooses: days of its school year, grades and subjects that it uses, what holds for its gradebooks, and how it is reached.',
  changes: ['school'],
  body: ConfigPatch,
  reply: { config: Config },
  errors: [
    errors.E_CONFIG_LIST,
    errors.E_SCHOOL_YEAR_UNKNOWN,
    errors.E_SEMESTER_START,
    errors.E_GRADEBOOK_WORDS,
    common.E_CHANGED,
  ],
  example: { body: { schoolYearStart: '2026-08-31', grades: ['L6', 'L7', 'L8', 'L9'], subjects: null } },
})

export const listSchools = get('/school', {
  action: 'school.list',
  summary: 'The schools of the own group, department or school, by name.',
  shows: ['school', 'group', 'department'],
  query: { ...listQuery(SchoolId), ...schoolFilters, sort: z.enum(SCHOOL_SORTS).default('name') },
  reply: schoolList,
  example: { query: { search: 'nguyen du', level: ['1', '2'], page: 1, limit: 10 } },
})

export const createSchool = post('/school', {
  action: 'school.create',
  summary: 'Makes a school: a group chief in their group, a department chief in their department.',
  changes: ['school'],
  body: SchoolDraft,
  reply: { school: School },
  repeat: 'key',
  errors: [errors.E_PLACE_UNKNOWN],
  example: { body: { name: 'THCS Nguyễn Du', level: 1 } },
})

export const changeSchoolLogo = put('/school/logo', {
  action: 'school.update',
  summary: "Replaces a school's logo: the own one, or for chiefs the one of the query.",
  changes: ['school', 'file'],
  query: { schoolId: SchoolId.optional() },
  file: logo,
  reply: { key: z.string(), url: z.string() },
  errors: [common.E_FILE_INVALID, common.E_TOO_LARGE, uploads.E_STORAGE_FULL, uploads.E_OWN_STORAGE_FULL],
})

export const readOwnSchool = get('/school/detail', {
  action: 'school.read',
  summary: 'The school of the caller, or for chiefs the one of the query; its storage for who manages it.',
  shows: ['school', 'group', 'department', 'file'],
  query: { schoolId: SchoolId.optional() },
  reply: { school: School, storage: Storage.nullable() },
})

export const listUnassignedSchools = get('/school/not-in-any-department', {
  action: 'school.unassigned',
  summary: 'Schools of the own group that no department has, by name.',
  shows: ['school', 'group', 'department'],
  query: { ...listQuery(SchoolId), sort: z.enum(SCHOOL_SORTS).default('name') },
  reply: schoolList,
  example: { query: { page: 1, limit: 10 } },
})

export const updateSchool = put('/school/{id}', {
  action: 'school.update',
  summary: 'Changes name, level and place of a school; _id says again which one.',
  changes: ['school'],
  params: { id: SchoolId },
  body: SchoolRecord,
  reply: { school: School },
  errors: [errors.E_PLACE_UNKNOWN, common.E_CHANGED],
  example: {
    body: { _id: anId, name: 'THCS Nguyễn Du', level: 1, cityId: '01', districtId: null },
  },
})

export const listGroups = get('/group', {
  action: 'group.read',
  summary: 'The groups that the caller belongs to, by name.',
  shows: ['group'],
  query: listQuery(GroupId),
  reply: { groups: z.array(OrganisationGroup), pagination: Pagination },
  example: { query: { page: 1, limit: 10 } },
})

export const readOwnGroup = get('/group/detail', {
  action: 'group.read',
  summary: 'The group of the caller.',
  shows: ['group'],
  reply: { group: OrganisationGroup },
})

export const changeGroupLogo = put('/group/logo', {
  action: 'group.update',
  summary: 'Replaces the logo of the own group.',
  changes: ['group', 'file'],
  file: logo,
  reply: { key: z.string(), url: z.string() },
  errors: [common.E_FILE_INVALID, common.E_TOO_LARGE],
})

export const updateGroup = put('/group/{id}', {
  action: 'group.update',
  summary: 'Changes the name of the own group.',
  changes: ['group'],
  params: { id: GroupId },
  body: GroupRecord,
  reply: { group: OrganisationGroup },
  errors: [common.E_CHANGED],
  example: { body: { name: 'Hệ thống giáo dục Bảng Xanh' } },
})

export const listDepartments = get('/department', {
  action: 'department.read',
  summary:
    'The departments of the own group, or the own one, by name; with their chiefs and how many schools they have.',
  shows: ['department', 'school', 'user'],
  query: { ...listQuery(DepartmentId), sort: z.enum(DEPARTMENT_SORTS).default('name') },
  reply: { departments: z.array(Department), pagination: Pagination },
  example: { query: { search: 'bac', page: 1, limit: 10 } },
})

export const createDepartment = post('/department', {
  action: 'department.write',
  summary: 'Makes a department of the own group, with schools that no department has yet.',
  changes: ['department', 'school'],
  body: DepartmentDraft,
  reply: { department: Department },
  repeat: 'key',
  errors: [errors.E_SCHOOL_IN_DEPARTMENT],
  example: { body: { name: 'Khu vực miền Trung' } },
})

export const readOwnDepartment = get('/department/detail', {
  action: 'department.read',
  summary:
    "The caller's department with its schools; a group_chief has none and gets the group's departments.",
  shows: ['department', 'school'],
  reply: {
    department: DepartmentName.nullable(),
    departments: z.array(DepartmentName),
    schools: z.array(SchoolName),
  },
})

export const updateDepartment = put('/department/{id}', {
  action: 'department.write',
  summary: 'Changes the name of a department; takes schools of the group in and out, all of them or none.',
  changes: ['department', 'school'],
  params: { id: DepartmentId },
  body: DepartmentPatch,
  reply: { department: Department },
  errors: [errors.E_SCHOOL_IN_DEPARTMENT, common.E_CHANGED],
  example: { body: { name: 'Khu vực miền Trung', addSchoolIds: [] } },
})

export const deleteDepartment = del('/department/{id}', {
  action: 'department.write',
  summary: 'Removes a department that has neither schools nor a chief.',
  changes: ['department'],
  params: { id: DepartmentId },
  reply: {},
  errors: [errors.E_DEPARTMENT_HAS_SCHOOLS, errors.E_DEPARTMENT_HAS_CHIEF],
})
