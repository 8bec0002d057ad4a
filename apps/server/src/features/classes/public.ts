import type { Feature } from '../../kernel/feature.ts'
import { classRoom } from './classes.live.ts'
import { classesRoutes } from './classes.routes.ts'
import { personRules } from './person-rules.ts'

export {
  askAgain,
  type Enrolled,
  enrolInClass,
  handBackRequests,
  handOverRequests,
  insertClassStudent,
  isClaimed,
  type KeptPlace,
  lockClassesOfStudents,
  placesIn,
  putPlacesBack,
  requestOf,
  setClaimed,
  setStatesInClass,
  setSubscribed,
  stateInClass,
  statesInClass,
} from './class-students.store.ts'
export { authorizeClass } from './classes.access.ts'
export {
  authorizedClass,
  authorizedClasses,
  listClasses,
  listReadableClasses,
  studentsChanged,
} from './classes.service.ts'
export { type ClassRow, hasOpenClass, loadClass, lockClass, lockOpenClass } from './classes.store.ts'
export { asJoinCode } from './join-code.ts'
export { leaveClasses } from './leave-classes.ts'
export { classesOfPupil, findJoinableClass } from './list-classes.store.ts'
export {
  areAllClasses,
  closeClasses,
  deleteClasses,
  insertNextClasses,
  insertNextPlaces,
  lockClasses,
  reopenClasses,
} from './next-classes.store.ts'
export { describeClasses, joinApproved, joinAsked } from './notifications.store.ts'
export const feature: Feature = {
  layer: 2,
  personRules,
  open: () => ({ calls: classesRoutes(), rooms: [classRoom] }),
}
