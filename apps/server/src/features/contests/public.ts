import type { Feature } from '../../kernel/feature.ts'
import { contestClock } from './contests.job.ts'
import { contestsRoutes } from './contests.routes.ts'
import { personRules } from './person-rules.ts'

export { contestQuestion, contestQuestionGroup } from './file-readers.store.ts'
export { contestQuestions } from './question-owner.ts'
export const feature: Feature = {
  layer: 7,
  personRules,
  open: kernel => ({ calls: contestsRoutes(), jobs: [contestClock(kernel)] }),
}
