import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import sharp, { type Sharp } from 'sharp'
import type { Db } from '../../kernel/db/database.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { insertFile } from './uploads.store.ts'

/**
 * Stores a picture: turned upright, made no larger than `size` on either side, without the position and camera data
 * that a phone writes into it (product 5.9). The bytes are on the disk before their row is written.
 * @throws E_FILE_INVALID when the bytes are no picture
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
  const { key, sha256 } = await files.put(bytes, hasAlpha ? 'png' : 'jpg')
  const type = hasAlpha ? 'image/png' : 'image/jpeg'
  await insertFile(db, {
    key,
    ownerId,
    schoolId,
    name: upload.name.slice(0, 200),
    type,
    size: bytes.length,
    sha256,
  })
  return key
}

// Endings that questions know as pictures; a photo is far smaller as JPEG, a drawing with see-through parts needs PNG.
async function encode(picture: Sharp): Promise<{ hasAlpha: boolean; bytes: Buffer }> {
  const { hasAlpha } = await picture.metadata()
  const bytes = hasAlpha
    ? await picture.png({ palette: true }).toBuffer()
    : await picture.jpeg({ quality: 82 }).toBuffer()
  return { hasAlpha, bytes }
}
