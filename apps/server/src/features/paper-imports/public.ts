import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { askModelJob } from './model/ask-model.job.ts'
import { paperImportsRoutes } from './paper-imports.routes.ts'
import { readPagedPaperJob, readPaperJob } from './read-paper.job.ts'
import { removeOldImportsJob } from './remove-imports.ts'

export { readPaper } from './file-readers.ts'
export { describePapers, paperRead } from './notifications.store.ts'
export const feature: Feature = {
  layer: 7,
  personRules: keepsOfStaff('paper_import'),
  open: kernel => ({
    calls: paperImportsRoutes(kernel),
    jobs: [readPaperJob(kernel), readPagedPaperJob(kernel), askModelJob(kernel), removeOldImportsJob(kernel)],
  }),
}
