import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Sharp } from 'sharp'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { currentLane, Turns } from '../../kernel/turns.ts'
import type { StoredFile } from './keep-file.ts'

/** A picture of 64 million points takes a quarter of a gigabyte while it is drawn. */
const drawing = new Turns({ all: 2 })

/**
 * Draws a picture anew and stores it: turned upright, made no larger than `side`, without the position and camera data
 * that a phone writes into it (product 5.9). Call it outside a transaction: it takes a while.
 * @throws E_FILE_INVALID when the bytes are no picture
 */
export async function storePicture(files: Files, { path, name }: Upload, side: number): Promise<StoredFile> {
  // Loaded when the first picture comes: the start does not wait for it.
  const { default: sharp } = await import('sharp')
  const endTurn = await drawing.take(currentLane())
  const picture = sharp(path, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { hasAlpha, bytes } = await encode(picture)
    .catch(() => {
      throw new AppError(errors.E_FILE_INVALID)
    })
    .finally(endTurn)
  const [extension, type] = hasAlpha ? ['png', 'image/png'] : ['jpg', 'image/jpeg']
  return { ...(await files.put(bytes, extension as string)), size: bytes.length, name, type: type as string }
}

// Endings that questions know as pictures; a photo is far smaller as JPEG, a drawing with see-through parts needs PNG.
async function encode(picture: Sharp): Promise<{ hasAlpha: boolean; bytes: Buffer }> {
  const { hasAlpha } = await picture.metadata()
  const bytes = hasAlpha
    ? await picture.png({ palette: true }).toBuffer()
    : await picture.jpeg({ quality: 82 }).toBuffer()
  return { hasAlpha, bytes }
}
