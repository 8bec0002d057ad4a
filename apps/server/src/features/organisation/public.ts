import type { Feature } from '../../kernel/feature.ts'
import { organisationRoutes } from './organisation.routes.ts'

export { createGroup, createSchool } from './create-organisation.ts'
export { groupLogo, schoolLogo } from './file-readers.ts'
export { deleteGroup } from './groups.store.ts'
export { checkPlace, checkStart, chosenGrades, chosenSubjects } from './organisation.access.ts'
export { any, byOrganisation, inOrganisation, NOTHING, reach } from './organisation.scope.ts'
export { ownSchoolId } from './organisation.service.ts'
export { anyInContests, readDepartment, readSchool, type SchoolRow } from './organisation.store.ts'
export { departmentName, groupName, schoolName } from './organisation.view.ts'
export {
  findOrganisation,
  type OrganisationPlace,
  only,
  recordOfPlace,
} from './places.store.ts'
export { schoolRecords } from './school-records.ts'
export const feature: Feature = {
  layer: 1,
  open: () => ({ calls: organisationRoutes() }),
}
