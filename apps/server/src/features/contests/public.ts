import type { Feature } from '../../kernel/feature.ts'
import { contestClock } from './contests.job.ts'
import { contestsRoutes } from './contests.routes.ts'
import { personRules } from './person-rules.ts'

export { loadContest } from './contests.service.ts'
export type { ContestRow } from './contests.store.ts'
export { isRanked } from './contests.view.ts'
export { contestQuestion, contestQuestionGroup } from './file-readers.store.ts'
export { contestQuestions } from './question-owner.ts'
export const feature: Feature = {
  layer: 7,
  personRules,
  open: kernel => ({ calls: contestsRoutes(), jobs: [contestClock(kernel)] }),
}
