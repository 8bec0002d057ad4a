import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { forgetPromotionsJob } from './forget-promotions.job.ts'
import { promotionsRoutes } from './promotions.routes.ts'

export const feature: Feature = {
  layer: 3,
  // Its log holds, for a day, ids of pupils with names of homerooms: nothing of a person.
  personRules: keepsOfStaff('promotion'),
  open: kernel => ({ calls: promotionsRoutes(), jobs: [forgetPromotionsJob(kernel)] }),
}
