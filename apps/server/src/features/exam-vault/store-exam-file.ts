import { EXAM } from '@bangxanh/contract/exam-vault/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { storePicture, storeSound } from '../uploads/public.ts'
import type { ExamRow } from './exam-vault.store.ts'

/** Wide enough for a scanned page to be read on a large screen. */
const PICTURE_SIDE = 2000

/**
 * Stores a picture or a sound for an exam that was authorized for writing.
 * @returns its key; questions hold it with a slash before it
 * @throws E_FILE_INVALID when it is broken, or shorter or longer than its sender says
 */
export async function storeExamFile(
  caller: Caller,
  exam: ExamRow,
  { upload, name, size }: { upload: Upload; name: string | undefined; size: number | undefined },
): Promise<string> {
  const { viewer } = caller
  if (size !== undefined && size !== upload.bytes.length) throw new AppError(errors.E_FILE_INVALID)
  const schoolId = exam.schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  const owner = { ownerId: viewer.userId, schoolId }
  const named = { ...upload, name: name ?? upload.name }
  const isPicture = (EXAM.pictureTypes as readonly string[]).includes(upload.type)
  const key = isPicture
    ? await storePicture(caller, named, { ...owner, size: PICTURE_SIDE })
    : await storeSound(caller, named, owner)
  return key
}
