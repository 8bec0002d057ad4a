import type { Files, Received } from '../../kernel/files/local-files.ts'
import { filmSeconds } from './film-length.ts'
import type { StoredFile } from './keep-file.ts'

/** Stores an MP4 film as it came, and reads how long it is while its bytes are at hand. */
export async function keepFilm(
  files: Files,
  film: Received & { readonly name: string },
): Promise<StoredFile> {
  const { name, size, sha256, path } = film
  const seconds = await filmSeconds(path)
  return { key: await files.keep(film, 'mp4'), name, size, sha256, type: 'video/mp4', seconds }
}
