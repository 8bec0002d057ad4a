import type { Feature } from '../../kernel/feature.ts'
import { contestClock } from './contests.job.ts'
import { contestsRoutes } from './contests.routes.ts'
import { personRules } from './person-rules.ts'

export { loadContest, presentContests } from './contests.service.ts'
export type { ContestRow } from './contests.store.ts'
export { isRanked } from './contests.view.ts'
export { contestQuestion, contestQuestionGroup } from './file-readers.store.ts'
export { holdUsers } from './halls.store.ts'
export { answersOf, refuseDoubts, rowView } from './import-participants.ts'
export { holdPupils, leaveMissedSittings } from './participants.store.ts'
export {
  type Answers,
  countsOf,
  isTaken,
  type KnownPupil,
  type ParticipantPlan,
  planImport,
} from './plan-import.ts'
export { contestQuestions } from './question-owner.ts'
export { seatCandidates } from './seat-candidates.store.ts'
export { checkSubject, createContest, placeOf, teachers, updateContest } from './write-contest.ts'
export const feature: Feature = {
  layer: 7,
  personRules,
  open: kernel => ({ calls: contestsRoutes(), jobs: [contestClock(kernel)] }),
}
