import type { Feature } from '../../kernel/feature.ts'
import { drawPagesJob } from './draw-pages.job.ts'
import { drawThumbnailJob } from './draw-thumbnail.job.ts'
import { endUploadsJob } from './end-uploads.job.ts'
import { freeFilesJob } from './free-files.job.ts'
import { personRules } from './person-rules.ts'
import type { FileReaders } from './read-by-right.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'
import type { Purposes } from './settle-upload.ts'
import { uploadsRoutes } from './uploads.routes.ts'

export { askThumbnail } from './draw-thumbnail.job.ts'
export { askForPages, pagesOf } from './file-pages.ts'
export { ENDINGS, keepAsIs } from './keep-as-is.ts'
export { demandRoom, keepFile, type StoredFile, writeFileRow } from './keep-file.ts'
export { keepFilm } from './keep-film.ts'
export { deleteWholeFiles } from './kept-files.store.ts'
export { openUpload, presentTicket } from './open-upload.ts'
export { areWithin, pathsOf } from './paths-of.ts'
export type { FileReader, FileReaders } from './read-by-right.ts'
export type { Bearer } from './settle-upload.ts'
export { storeFilm } from './store-film.ts'
export { storeMedia } from './store-media.ts'
export { storePicture } from './store-picture.ts'
export { storeSound } from './store-sound.ts'
export { plainName } from './uploads.access.ts'
export {
  deleteFileRow,
  holdBrought,
  insertOwnFile,
  listFiles,
  ownerOf,
  ownMaterial,
  readStorage,
  setQuota,
} from './uploads.store.ts'
export { type NamedRow, namedFile } from './uploads.view.ts'
export const feature: Feature<{
  readonly uploadPurposes: Purposes['bearers']
  readonly findViewer: Purposes['findViewer']
  readonly fileReaders: FileReaders
}> = {
  layer: 1,
  personRules,
  open: (kernel, { uploadPurposes: bearers, findViewer, fileReaders }) => ({
    calls: uploadsRoutes(kernel, { bearers, findViewer, permissions: kernel.permissions }, fileReaders),
    jobs: [
      freeFilesJob(kernel),
      endUploadsJob(kernel),
      removeOrphansJob(kernel),
      drawThumbnailJob(kernel),
      drawPagesJob(kernel),
    ],
  }),
}
