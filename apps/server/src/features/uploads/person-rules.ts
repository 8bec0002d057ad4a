import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import { dropLeftOver } from './direct-upload.ts'
import { endUploadsOf, ownFilesOf, readKeptFiles, readKeptUploads } from './kept-files.store.ts'

/** What is drawn of a file, and the parts of one on its way, go with it. */
const WITH_ITS_FILE = { exported: null, anonymise: null }

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('file', {
    impersonal: ['type', 'sha256'],
    exported: { as: 'files', read: readKeptFiles },
    anonymise: ({ db }, pupil) => ownFilesOf(db, pupil),
  }),
  keepsOfPupils('paged_file', { impersonal: ['state'], ...WITH_ITS_FILE }),
  keepsOfPupils('file_page', { impersonal: ['key', 'sha256'], ...WITH_ITS_FILE }),
  keepsOfPupils('file_thumbnail', { impersonal: ['key', 'sha256'], ...WITH_ITS_FILE }),
  keepsOfPupils('own_storage', { impersonal: [], exported: null, anonymise: null }),
  keepsOfPupils('upload', {
    impersonal: ['purpose', 'type', 'bucket_key', 'bucket_upload'],
    exported: { as: 'filesOnTheirWay', read: readKeptUploads },
    anonymise: async ({ db, files, afterCommit }, pupil) => {
      const { made, left } = await endUploadsOf(db, pupil)
      afterCommit(() => dropLeftOver(files, left))
      return made
    },
  }),
  keepsOfPupils('upload_part', { impersonal: ['key', 'sha256'], ...WITH_ITS_FILE }),
]
