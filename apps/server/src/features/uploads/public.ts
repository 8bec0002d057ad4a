import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { freeFilesJob } from './free-files.job.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'
import { uploadsRoutes } from './uploads.routes.ts'

export { keepFile, type StoredFile, writeFileRow } from './keep-file.ts'
export { pathsOf } from './paths-of.ts'
export { storeMedia } from './store-media.ts'
export { storePdf } from './store-pdf.ts'
export { storePicture } from './store-picture.ts'
export { storeSound } from './store-sound.ts'
export { deleteFileRow, listFiles, ownKeys, readStorage } from './uploads.store.ts'
export const uploadsFeature = (kernel: Kernel): Feature => ({
  calls: uploadsRoutes(kernel),
  jobs: [freeFilesJob(kernel), removeOrphansJob(kernel)],
})
