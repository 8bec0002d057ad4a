import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/organisation/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize, type HandlersOf, handler, routes } from '../../kernel/serve/routes.ts'
import { readStorage } from '../uploads/public.ts'
import { changeGroupLogo, changeSchoolLogo } from './change-logo.ts'
import { findDepartment, selectDepartments } from './departments.store.ts'
import { findGroup, selectGroups } from './groups.store.ts'
import { checkPlace } from './organisation.access.ts'
import { ownSchools } from './organisation.scope.ts'
import {
  configOf,
  departmentRights,
  groupRights,
  ownSchoolId,
  readableDepartment,
  readableGroup,
  readableSchool,
  schoolRights,
} from './organisation.service.ts'
import { listDepartments, listSchools, readDepartment, readSettings } from './organisation.store.ts'
import {
  departmentName,
  departmentView,
  groupView,
  schoolName,
  schoolView,
  storageView,
} from './organisation.view.ts'
import { findSchool, type SchoolFilters, selectSchools } from './schools.store.ts'
import { changeDepartment, createDepartment, removeDepartment } from './write-department.ts'
import { renameGroup } from './write-group.ts'
import { addSchool, changeConfig, changeSchool } from './write-school.ts'

const authorizedSchool = async (call: Caller, id: string | null, also?: Caller['scopes']) =>
  authorize(
    id === null ? undefined : await findSchool(call.db, call.viewer, { scopes: call.scopes, also }, id),
    call.viewer,
  )
const authorizedGroup = async (call: Caller, id: string) =>
  authorize(await findGroup(call.db, call.viewer, call.scopes, id), call.viewer)
const authorizedDepartment = async (call: Caller, id: string) =>
  authorize(await findDepartment(call.db, call.viewer, call.scopes, id), call.viewer)

const schoolOf = async (call: Caller, id: string) => ({
  school: schoolView(await readableSchool(call, id), call.addressOf),
})
const groupOf = async (call: Caller, id: string) => ({
  group: groupView(await readableGroup(call, id), call.addressOf),
})
const departmentOf = async (call: Caller, id: string) => ({
  department: departmentView(await readableDepartment(call, id)),
})
const schoolsOf = async (call: Caller, action: Action, filters: SchoolFilters) => {
  const { rows, pagination } = await selectSchools(call.db, schoolRights(call, action), filters)
  return { schools: rows.map(row => schoolView(row, call.addressOf)), pagination }
}
const configFor = async ({ db, viewer, scopesOf, now }: Caller) => {
  const schoolId = ownSchoolId(viewer)
  const settings = schoolId ? await readSettings(db, schoolId) : undefined
  const mayUpdate = scopesOf('config.update').some(({ grant }) => grant.schoolId === schoolId)
  return { config: configOf(settings, now, mayUpdate) }
}

const schools = {
  readConfig: handler({ act: configFor }),

  updateConfig: handler({
    act: call => changeConfig(call, call.body),
    readCurrent: call => configFor(call),
  }),

  listSchools: handler({ act: call => schoolsOf(call, 'school.list', call.query) }),

  listUnassignedSchools: handler({
    act: call => schoolsOf(call, 'school.unassigned', { ...call.query, unassigned: true }),
  }),

  createSchool: handler({
    act: async call => ({ made: await addSchool(call, call.body) }),
    respond: (call, id) => schoolOf(call, id),
  }),

  readOwnSchool: handler({
    load: call =>
      authorizedSchool(
        call,
        call.query.schoolId ?? ownSchoolId(call.viewer),
        call.scopesOf('school.storage'),
      ),
    act: async (call, { id, also }) => ({
      ...(await schoolOf(call, id)),
      storage: also ? storageView(await readStorage(call.db, id)) : null,
    }),
  }),

  updateSchool: handler({
    load: call => {
      const { cityId, districtId } = call.body
      if (cityId !== undefined && districtId !== undefined) checkPlace({ cityId, districtId })
      return authorizedSchool(call, call.params.id === call.body._id ? call.body._id : null)
    },
    act: call => changeSchool(call, call.body),
    readCurrent: (call, { id }) => schoolOf(call, id),
  }),

  changeSchoolLogo: handler({
    load: call => authorizedSchool(call, call.query.schoolId ?? ownSchoolId(call.viewer)),
    act: call => {
      const id = call.query.schoolId ?? ownSchoolId(call.viewer)
      return changeSchoolLogo(call, caller => authorizedSchool(caller, id), call.file)
    },
    transaction: false,
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const groups = {
  listGroups: handler({
    act: async call => {
      const { rows, pagination } = await selectGroups(call.db, groupRights(call), call.query)
      return { groups: rows.map(row => groupView(row, call.addressOf)), pagination }
    },
  }),

  readOwnGroup: handler({
    act: async call => {
      const { rows } = await selectGroups(call.db, groupRights(call), { page: 1, limit: 1 })
      if (!rows[0]) throw new AppError(errors.E_NOT_FOUND)
      return { group: groupView(rows[0], call.addressOf) }
    },
  }),

  updateGroup: handler({
    load: call => authorizedGroup(call, call.params.id),
    act: (call, { id }) => renameGroup(call, id, call.body),
    readCurrent: (call, { id }) => groupOf(call, id),
  }),

  changeGroupLogo: handler({
    act: async call => {
      const groupId = call.scopes.find(({ grant }) => grant.groupId)?.grant.groupId
      if (!groupId) throw new AppError(errors.E_NOT_FOUND)
      return changeGroupLogo(call, groupId, call.file)
    },
    transaction: false,
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

const departments = {
  listDepartments: handler({
    act: async call => {
      const { rows, pagination } = await selectDepartments(call.db, departmentRights(call), call.query)
      return { departments: rows.map(departmentView), pagination }
    },
  }),

  createDepartment: handler({
    act: async call => ({ made: await createDepartment(call, call.body) }),
    respond: (call, id) => departmentOf(call, id),
  }),

  readOwnDepartment: handler({
    act: async call => {
      const departmentId = call.scopes.find(({ scope }) => scope === 'D')?.grant.departmentId
      const groupId = call.scopes.find(({ scope }) => scope === 'G')?.grant.groupId
      const department = departmentId ? await readDepartment(call.db, departmentId) : undefined
      const departments = groupId ? await listDepartments(call.db, groupId) : []
      const own = await listSchools(call.db, ownSchools(call.scopes))
      return {
        department: department ? departmentName(department) : null,
        departments: departments.map(departmentName),
        schools: own.map(school => schoolName(school, call.addressOf)),
      }
    },
  }),

  updateDepartment: handler({
    load: call => authorizedDepartment(call, call.params.id),
    act: (call, { id }) => changeDepartment(call, id, call.body),
    readCurrent: (call, { id }) => departmentOf(call, id),
  }),

  deleteDepartment: handler({
    load: call => authorizedDepartment(call, call.params.id),
    act: (call, { id }) => removeDepartment(call, id),
  }),
} satisfies Partial<HandlersOf<typeof endpoints>>

export const organisationRoutes = () => routes(endpoints, { ...schools, ...groups, ...departments })
