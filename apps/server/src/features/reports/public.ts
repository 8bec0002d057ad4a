import type { Feature } from '../../kernel/feature.ts'
import { keepsOfPupils, keepsOfStaff } from '../../kernel/pupil-data.ts'
import { countDaysJob, countEndedJob, countSchoolsJob } from './count-days.job.ts'
import { reportsRoutes } from './reports.routes.ts'

export { countAnew } from './count-days.job.ts'

/** Sums of what is kept elsewhere: they are counted anew when that is merged or goes. */
const counts = { impersonal: [], exported: null, anonymise: null, merge: null }
export const feature: Feature = {
  layer: 8,
  personRules: [
    keepsOfPupils('class_pupil', counts),
    keepsOfPupils('school_top', counts),
    ...keepsOfStaff('school_top_teacher'),
  ],
  open: kernel => ({
    calls: reportsRoutes(kernel.newestDump),
    jobs: [countDaysJob(kernel), countEndedJob(kernel), countSchoolsJob(kernel)],
  }),
}
