import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import sharp, { type Sharp } from 'sharp'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { keepFile } from './keep-file.ts'

/** A picture as it is kept. */
export interface DrawnPicture {
  readonly bytes: Buffer
  readonly extension: 'png' | 'jpg'
  readonly type: 'image/png' | 'image/jpeg'
  readonly name: string
}

/**
 * Draws a picture anew: turned upright, made no larger than `size` on either side, without the position and camera data
 * that a phone writes into it (product 5.9). Call it outside a transaction: it takes a while.
 * @throws E_FILE_INVALID when the bytes are no picture
 */
export async function drawPicture({ bytes: given, name }: Upload, size: number): Promise<DrawnPicture> {
  const picture = sharp(given, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
  const { hasAlpha, bytes } = await encode(picture).catch(() => {
    throw new AppError(errors.E_FILE_INVALID)
  })
  return hasAlpha
    ? { bytes, name, extension: 'png', type: 'image/png' }
    : { bytes, name, extension: 'jpg', type: 'image/jpeg' }
}

/** Keeps a picture that was drawn, and gives its key. @throws E_STORAGE_FULL */
export const keepPicture = (
  caller: AnyCaller,
  { bytes, extension, type, name }: DrawnPicture,
  owner: { ownerId: string; schoolId: string | null },
): Promise<string> => keepFile(caller, bytes, extension, { ...owner, name, type })

/** Draws a picture and keeps it. @throws E_FILE_INVALID, E_STORAGE_FULL */
export const storePicture = async (
  caller: AnyCaller,
  upload: Upload,
  { size, ...owner }: { size: number; ownerId: string; schoolId: string | null },
): Promise<string> => keepPicture(caller, await drawPicture(upload, size), owner)

// Endings that questions know as pictures; a photo is far smaller as JPEG, a drawing with see-through parts needs PNG.
async function encode(picture: Sharp): Promise<{ hasAlpha: boolean; bytes: Buffer }> {
  const { hasAlpha } = await picture.metadata()
  const bytes = hasAlpha
    ? await picture.png({ palette: true }).toBuffer()
    : await picture.jpeg({ quality: 82 }).toBuffer()
  return { hasAlpha, bytes }
}
