import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { filmSeconds } from './film-length.ts'
import { keepAsIs } from './keep-as-is.ts'
import type { StoredFile } from './keep-file.ts'

/** Stores an MP4 film as it came, and reads how long it is while its bytes are at hand. */
export async function keepFilm(files: Files, film: Omit<Upload, 'type'>): Promise<StoredFile> {
  const seconds = await filmSeconds(film.path)
  return { ...(await keepAsIs(files, { ...film, type: 'video/mp4' })), seconds }
}
