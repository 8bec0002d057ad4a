import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { ENDINGS, keepAsIs } from './keep-as-is.ts'
import type { StoredFile } from './keep-file.ts'
import { isFilm } from './sound-tracks.ts'

/** Containers of films that sounds are recorded into, and what such a recording is. */
const RECORDED: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
}

/**
 * Stores a sound as it came.
 * @throws E_FILE_INVALID for another kind of file; E_MEDIA_TYPE for a film
 */
export async function storeSound(files: Files, upload: Upload): Promise<StoredFile> {
  const type = RECORDED[upload.type] ?? upload.type
  if (!type.startsWith('audio/') || !ENDINGS[type]) throw new AppError(errors.E_FILE_INVALID)
  if (await isFilm(upload.path, upload.type)) throw new AppError(errors.E_MEDIA_TYPE)
  return keepAsIs(files, { ...upload, type })
}
