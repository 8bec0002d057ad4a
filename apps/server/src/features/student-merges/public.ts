import type { Feature } from '../../kernel/feature.ts'
import { forgetMergesJob } from './forget-merges.job.ts'
import { studentMergesRoutes } from './student-merges.routes.ts'

export { forgetMergesOf } from './student-merges.store.ts'
export const feature: Feature = {
  layer: 8,
  open: kernel => ({
    calls: studentMergesRoutes(),
    jobs: [forgetMergesJob(kernel)],
  }),
}
