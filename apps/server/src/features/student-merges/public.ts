import type { Feature } from '../../kernel/feature.ts'
import type { PersonRule } from '../../kernel/pupil-data.ts'
import { forgetMergesJob } from './forget-merges.job.ts'
import { personRules } from './person-rules.ts'
import { studentMergesRoutes } from './student-merges.routes.ts'

export const feature: Feature<{ readonly personRules: readonly PersonRule[] }> = {
  layer: 8,
  personRules,
  open: (kernel, { personRules }) => ({
    calls: studentMergesRoutes(personRules),
    jobs: [forgetMergesJob(kernel)],
  }),
}
