import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { examOffersRoutes } from './exam-offers.routes.ts'

export { offeredQuestion, offeredQuestionGroup } from './file-readers.store.ts'
export { describeOffers, examOffered, offerAnswered } from './notifications.store.ts'
export const feature: Feature = {
  layer: 6,
  personRules: keepsOfStaff('exam_offer'),
  open: () => ({ calls: examOffersRoutes() }),
}
