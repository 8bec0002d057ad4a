import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import sharp, { type Sharp } from 'sharp'
import type { Db } from '../../kernel/db/database.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { keepFile } from './keep-file.ts'

/**
 * Stores a picture: turned upright, made no larger than `size` on either side, without the position and camera data
 * that a phone writes into it (product 5.9).
 * @throws E_FILE_INVALID when the bytes are no picture; E_STORAGE_FULL
 */
export async function storePicture(
  { files, db }: { files: Files; db: Db },
  upload: Upload,
  { size, ownerId, schoolId }: { size: number; ownerId: string; schoolId: string | null },
): Promise<string> {
  const picture = sharp(upload.bytes, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
  const { hasAlpha, bytes } = await encode(picture).catch(() => {
    throw new Fail(errors.E_FILE_INVALID)
  })
  return keepFile({ files, db }, bytes, hasAlpha ? 'png' : 'jpg', {
    ownerId,
    schoolId,
    name: upload.name,
    type: hasAlpha ? 'image/png' : 'image/jpeg',
  })
}

// Endings that questions know as pictures; a photo is far smaller as JPEG, a drawing with see-through parts needs PNG.
async function encode(picture: Sharp): Promise<{ hasAlpha: boolean; bytes: Buffer }> {
  const { hasAlpha } = await picture.metadata()
  const bytes = hasAlpha
    ? await picture.png({ palette: true }).toBuffer()
    : await picture.jpeg({ quality: 82 }).toBuffer()
  return { hasAlpha, bytes }
}
