import { z } from 'zod'
import { errors as common } from '../kit/errors.ts'
import { line } from '../kit/values.ts'
import { errors } from './errors.ts'
import { MEDIA } from './limits.ts'

/** What the calls that store a picture or a sound for questions have in common. */
export const mediaQuery = {
  name: line(1, MEDIA.fileName).optional(),
  /** In bytes, as the sender counts them: a file that was cut off on its way is refused. */
  size: z.coerce.number().int().min(0).optional(),
}
export const mediaUpload = {
  file: { maxBytes: MEDIA.fileBytes, types: [...MEDIA.pictureTypes, ...MEDIA.soundTypes] },
  reply: { key: z.string(), url: z.string() },
  errors: [
    common.E_FILE_INVALID,
    common.E_TOO_LARGE,
    common.E_MEDIA_TYPE,
    errors.E_STORAGE_FULL,
    errors.E_OWN_STORAGE_FULL,
  ],
}
