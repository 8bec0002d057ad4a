import type { Feature } from '../../kernel/feature.ts'
import { countDaysJob, countSchoolsJob } from './count-days.job.ts'
import { reportsRoutes } from './reports.routes.ts'

export { countAnew } from './count-days.job.ts'
export const feature: Feature = {
  layer: 8,
  open: kernel => ({
    calls: reportsRoutes(kernel.newestDump),
    jobs: [countDaysJob(kernel), countSchoolsJob(kernel)],
  }),
}
