import type { Feature } from '../../kernel/feature.ts'
import { keepsOfPupils } from '../../kernel/pupil-data.ts'
import { forgetPromotionsJob } from './forget-promotions.job.ts'
import { promotionsRoutes } from './promotions.routes.ts'

export const feature: Feature = {
  layer: 3,
  personRules: [
    // For a day: ids of pupils with names of homerooms, which say nothing of a person.
    keepsOfPupils('promotion', {
      impersonal: ['mark', 'from_year', 'to_year', 'log'],
      exported: null,
      anonymise: null,
    }),
  ],
  open: kernel => ({ calls: promotionsRoutes(), jobs: [forgetPromotionsJob(kernel)] }),
}
