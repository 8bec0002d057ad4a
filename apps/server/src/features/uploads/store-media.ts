import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { PICTURE_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { keepFile, writeFileRow } from './keep-file.ts'
import { storePicture } from './store-picture.ts'
import { storeSound } from './store-sound.ts'

/** Wide enough for a scanned page to be read on a large screen. */
const PICTURE_SIDE = 2000

/**
 * Stores a picture or a sound for the questions of an exam or a homework. Pictures are drawn anew, which takes a while: call it outside a transaction.
 * @param find gives what the questions belong to, and checks again in the transaction whether the caller may write it
 * @returns its key; questions hold it with a slash before it
 * @throws E_FILE_INVALID when it is broken, or shorter or longer than its sender says
 */
export async function storeMedia(
  caller: Caller,
  find: (caller: Caller) => Promise<{ readonly schoolId: string | null }>,
  { upload, name, size }: { upload: Upload; name: string | undefined; size: number | undefined },
): Promise<string> {
  const { viewer, files } = caller
  if (size !== undefined && size !== upload.size) throw new AppError(errors.E_FILE_INVALID)
  const named = { ...upload, name: name ?? upload.name }
  const isPicture = (PICTURE_TYPES as readonly string[]).includes(upload.type)
  const stored = isPicture ? await storePicture(files, named, PICTURE_SIDE) : await storeSound(files, named)
  await keepFile(caller, stored, async caller => {
    const owner = await find(caller)
    const schoolId = owner.schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
    await writeFileRow(caller, stored, { ownerId: viewer.userId, schoolId })
  })
  return stored.key
}
