import type { Feature } from '../../kernel/feature.ts'
import type { EndCard } from './anonymise-student.ts'
import { studentsRoutes } from './students.routes.ts'

export { whoConsents } from './consents.store.ts'
export { enrolStudents } from './enrol-students.ts'
export { entryOfKnown } from './found-for-caller.ts'
export { joinAccounts } from './join-accounts.store.ts'
export { joinByCode, joinWithinLimits } from './join-by-code.ts'
export { approvedScope, inHandScope, studentReach } from './students.scope.ts'
export { insertStudents, updateStudents } from './write-students.store.ts'
export const studentsFeature = (endCard: EndCard): Feature => ({ calls: studentsRoutes(endCard) })
