import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import * as endpoints from '@bangxanh/contract/organisation/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { routes } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { ownSchools } from './organisation.scope.ts'
import { configOf } from './organisation.service.ts'
import { listDepartments, listSchools, readDepartment, readGroup, readSchool } from './organisation.store.ts'
import { departmentName, groupName, schoolName } from './organisation.view.ts'

const ownSchoolId = (viewer: Viewer) => viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null

export const organisationRoutes = ({ signer }: Kernel) =>
  routes(endpoints, {
    readConfig: async ({ db, viewer, now }) => {
      const schoolId = ownSchoolId(viewer)
      return { config: configOf(schoolId ? await readSchool(db, schoolId) : undefined, now) }
    },

    readOwnSchool: async ({ db, viewer, now }) => {
      const schoolId = ownSchoolId(viewer)
      const school = schoolId ? await readSchool(db, schoolId) : undefined
      if (!school) throw new Fail(errors.E_NOT_FOUND)
      return { school: schoolName(school, signer, now) }
    },

    readOwnGroup: async ({ db, scopes, now }) => {
      for (const { grant } of scopes) {
        const department = grant.departmentId ? await readDepartment(db, grant.departmentId) : undefined
        const school = grant.schoolId ? await readSchool(db, grant.schoolId) : undefined
        const groupId = grant.groupId ?? department?.groupId ?? school?.groupId
        const group = groupId ? await readGroup(db, groupId) : undefined
        if (group) return { group: groupName(group, signer, now) }
      }
      throw new Fail(errors.E_NOT_FOUND)
    },

    readOwnDepartment: async ({ db, scopes, now }) => {
      const departmentId = scopes.find(({ letter }) => letter === 'D')?.grant.departmentId
      const groupId = scopes.find(({ letter }) => letter === 'G')?.grant.groupId
      const department = departmentId ? await readDepartment(db, departmentId) : undefined
      const departments = groupId ? await listDepartments(db, groupId) : []
      const own = await listSchools(db, ownSchools(scopes))
      return {
        department: department ? departmentName(department) : null,
        departments: departments.map(departmentName),
        schools: own.map(school => schoolName(school, signer, now)),
      }
    },
  })
