import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import type { StoredFile } from './keep-file.ts'
import { ENDINGS } from './uploads.access.ts'

/**
 * Stores a document as it came. Whoever reads it downloads it: nothing in it runs in a page of ours (product 5.8).
 * @throws E_MEDIA_TYPE
 */
export async function storeDocument(files: Files, upload: Upload): Promise<StoredFile> {
  const { name, size, sha256, type } = upload
  const ending = ENDINGS[type]
  if (!ending) throw new AppError(errors.E_MEDIA_TYPE)
  return { key: await files.keep(upload, ending), name, size, sha256, type }
}
