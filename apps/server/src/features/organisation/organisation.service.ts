import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { GRADES } from '../../data/grades.ts'
import { SCHOOL_YEARS, schoolYearOf, semestersOf } from '../../data/school-years.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { type ListedDepartment, selectDepartments } from './departments.store.ts'
import { type ListedGroup, selectGroups } from './groups.store.ts'
import {
  departmentAbilities,
  departmentsOf,
  grantsOf,
  groupAbilities,
  groupsOf,
  ownSchools,
  schoolAbilities,
} from './organisation.scope.ts'
import type { SettingsRow } from './organisation.store.ts'
import { type ListedSchool, selectSchools } from './schools.store.ts'

export const ownSchoolId = (viewer: Viewer): string | null =>
  viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null

/** The configuration that a person of this school (or of none) reads. A start of a year that is over counts no more. */
export function configOf(chosen: SettingsRow | undefined, now: Date, mayUpdate: boolean): Config {
  const { schoolYearStart = null, secondSemesterStart = null, grades = null, subjects = null } = chosen ?? {}
  const year = schoolYearOf(now)
  const { first, second } = semestersOf({ schoolYearStart, secondSemesterStart }, now)
  const unlessOver = (day: string | null) =>
    day !== null && schoolYearOf(new Date(day)) >= year ? day : null
  return {
    grades: GRADES.filter(({ oid }) => grades?.includes(oid) ?? true),
    subjects: SUBJECTS.filter(({ key }) => subjects?.includes(key) ?? true),
    all: { grades: [...GRADES], subjects: [...SUBJECTS] },
    schoolYears: [...SCHOOL_YEARS],
    schoolYearStart: first,
    secondSemesterStart: second,
    serverTime: now.toISOString(),
    settings:
      chosen && mayUpdate
        ? {
            ...chosen,
            schoolYearStart: unlessOver(schoolYearStart),
            secondSemesterStart: unlessOver(secondSemesterStart),
            firstClosesAfter: unlessOver(chosen.firstClosesAfter),
            secondClosesAfter: unlessOver(chosen.secondClosesAfter),
          }
        : null,
  }
}

export const schoolRights = (caller: Caller, action: Action) => ({
  read: ownSchools(caller.scopesOf(action)),
  can: schoolAbilities(caller),
})
export const groupRights = (caller: Caller) => ({
  read: groupsOf(grantsOf(caller.scopesOf('group.read'))),
  can: groupAbilities(caller),
})
export const departmentRights = (caller: Caller) => ({
  read: departmentsOf(grantsOf(caller.scopesOf('department.read'))),
  can: departmentAbilities(caller),
})

const one = (id: string) => ({ ids: [id], page: 1, limit: 1, sort: 'name' as const })
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError(errors.E_NOT_FOUND)
  return row
}

/** One school, group or department as the caller may see it. */
export const readableSchool = async (caller: Caller, id: string): Promise<ListedSchool> =>
  found((await selectSchools(caller.db, schoolRights(caller, 'school.read'), one(id))).rows[0])
export const readableGroup = async (caller: Caller, id: string): Promise<ListedGroup> =>
  found((await selectGroups(caller.db, groupRights(caller), one(id))).rows[0])
export const readableDepartment = async (caller: Caller, id: string): Promise<ListedDepartment> =>
  found((await selectDepartments(caller.db, departmentRights(caller), one(id))).rows[0])
