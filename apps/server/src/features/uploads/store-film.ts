import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { keepFile, writeFileRow } from './keep-file.ts'
import { keepFilm } from './keep-film.ts'
import { isFilm } from './sound-tracks.ts'
import { plainName } from './uploads.access.ts'

/**
 * Stores an MP4 film as it came. Call it outside a transaction.
 * @param find gives whose it will be, and checks again in the transaction whether the caller may bring it
 * @returns its key; undefined for sound in a container of films
 * @throws E_FILE_INVALID when it is shorter or longer than its sender says
 */
export async function storeFilm(
  caller: Caller,
  find: (caller: Caller) => Promise<{ readonly schoolId: string | null }>,
  { upload, name, size: said }: { upload: Upload; name: string | undefined; size: number | undefined },
): Promise<string | undefined> {
  if (said !== undefined && said !== upload.size) throw new AppError(common.E_FILE_INVALID)
  if (!(await isFilm(upload.path, 'video/mp4'))) return undefined
  const stored = await keepFilm(caller.files, { ...upload, name: plainName(name ?? upload.name) })
  await keepFile(caller, stored, async caller => {
    const { schoolId } = await find(caller)
    await writeFileRow(caller, stored, { ownerId: caller.viewer.userId, schoolId })
  })
  return stored.key
}
