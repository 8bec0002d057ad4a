import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { askModelJob } from './model/ask-model.job.ts'
import { paperImportsRoutes } from './paper-imports.routes.ts'
import { readPaperJob } from './read-paper.job.ts'
import { removeOldImportsJob } from './remove-imports.ts'

export const paperImportsFeature = (kernel: Kernel): Feature => ({
  calls: paperImportsRoutes(kernel),
  jobs: [readPaperJob(kernel), askModelJob(kernel), removeOldImportsJob(kernel)],
})
