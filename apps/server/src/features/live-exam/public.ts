import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { liveExamRoutes } from './live-exam.routes.ts'

export { liveExamQuestion, liveExamQuestionGroup } from './file-readers.store.ts'
export { loadLiveExam } from './live-exam.service.ts'
export { liveExamQuestions } from './question-owner.ts'
export const feature: Feature = {
  layer: 7,
  personRules: keepsOfStaff('live_exam'),
  open: () => ({ calls: liveExamRoutes() }),
}
