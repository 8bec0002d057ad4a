import type { Feature } from '../../kernel/feature.ts'
import type { PersonRule } from '../../kernel/pupil-data.ts'
import { personRules } from './person-rules.ts'
import type { ReadStudentRooms } from './student-record.service.ts'
import { studentsRoutes } from './students.routes.ts'
import { forgetTransfersJob } from './undo-transfer.ts'

export { isAccountOfRecordAlone } from './anonymise-student.store.ts'
export { answerProposal } from './claim-place.ts'
export { whoConsents } from './consents.store.ts'
export { enrolStudents } from './enrol-students.ts'
export { pupilFace } from './file-readers.store.ts'
export { entryOfKnown } from './found-for-caller.ts'
export { areAllStudents, setHomerooms } from './homerooms.store.ts'
export { joinAccounts } from './join-accounts.store.ts'
export { joinByCode, joinWithinLimits } from './join-by-code.ts'
export {
  keepRecord,
  lockPair,
  type MergedFields,
  replaceRecord,
  returnRecord,
} from './merge-records.store.ts'
export { approvedScope, inHandScope, studentReach } from './students.scope.ts'
export { insertStudents, updateStudents } from './write-students.store.ts'
export const feature: Feature<{
  readonly personRules: readonly PersonRule[]
  readonly readStudentRooms: ReadStudentRooms
}> = {
  layer: 2,
  personRules,
  open: (kernel, { personRules, readStudentRooms }) => ({
    calls: studentsRoutes(personRules, readStudentRooms),
    jobs: [forgetTransfersJob(kernel)],
  }),
}
