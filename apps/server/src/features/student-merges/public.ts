import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { forgetMergesJob } from './forget-merges.job.ts'
import { studentMergesRoutes } from './student-merges.routes.ts'

export { forgetMergesOf } from './student-merges.store.ts'
export const studentMergesFeature = (kernel: Kernel): Feature => ({
  calls: studentMergesRoutes(),
  jobs: [forgetMergesJob(kernel)],
})
