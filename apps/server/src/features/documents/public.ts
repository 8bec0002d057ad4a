import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { documentsRoutes } from './documents.routes.ts'
import { emptyBinJob } from './empty-bin.job.ts'
import { readDocumentJob } from './reading/read-document.job.ts'

export { inLibrary } from './file-readers.ts'
export { filesForSchool as libraryFilesFor } from './files.store.ts'
export { offerFolder } from './installation/offer-folder.ts'
export { withdrawFolder } from './installation/withdraw-folder.ts'

export const feature: Feature = {
  layer: 1,
  personRules: keepsOfStaff('document', 'document_folder', 'document_link'),
  open: kernel => ({
    calls: documentsRoutes(),
    jobs: [emptyBinJob(kernel), readDocumentJob(kernel)],
  }),
}
