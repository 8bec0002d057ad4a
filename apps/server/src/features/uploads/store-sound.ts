import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import type { StoredFile } from './keep-file.ts'
import { isFilm } from './sound-tracks.ts'

/** Sniffed type -> the ending of the key, and the type that browsers are told. */
const SOUNDS: Readonly<Record<string, { extension: string; type: string }>> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg' },
  'audio/x-m4a': { extension: 'm4a', type: 'audio/mp4' },
  'audio/ogg': { extension: 'ogg', type: 'audio/ogg' },
  'audio/ogg; codecs=opus': { extension: 'ogg', type: 'audio/ogg' },
  'audio/wav': { extension: 'wav', type: 'audio/wav' },
  'audio/mp4': { extension: 'm4a', type: 'audio/mp4' },
  'video/webm': { extension: 'webm', type: 'audio/webm' },
  'video/mp4': { extension: 'm4a', type: 'audio/mp4' },
}

/**
 * Stores a sound as it came.
 * @throws E_FILE_INVALID for another kind of file; E_MEDIA_TYPE for a film
 */
export async function storeSound(files: Files, upload: Upload): Promise<StoredFile> {
  const sound = SOUNDS[upload.type]
  if (!sound) throw new AppError(errors.E_FILE_INVALID)
  if (await isFilm(upload.path, upload.type)) throw new AppError(errors.E_MEDIA_TYPE)
  const { name, size, sha256 } = upload
  return { key: await files.keep(upload, sound.extension), name, size, sha256, type: sound.type }
}
