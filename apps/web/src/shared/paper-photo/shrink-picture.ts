import { drawn, jpegOf } from './canvas.ts'

/** Wide enough to read handwriting; what the server keeps. */
export const PAGE_SIDE = 2_400
export const PAGE_QUALITY = 0.85
const SMALL_BYTES = 1024 * 1024

/**
 * A photo as it is sent: upright, and no larger than it is kept, since a school's network is slow. What the browser cannot
 * draw, and what is small already, goes as it is.
 * @param kinds that the server takes: any other picture is drawn as one of them, where this browser opens it (HEIC on a Mac)
 */
export async function shrinkPicture(file: File, kinds: readonly string[] = []): Promise<File> {
  const isTaken = kinds.length === 0 || kinds.includes(file.type)
  if (!file.type.startsWith('image/') || (isTaken && file.size <= SMALL_BYTES)) return file
  try {
    const small = await jpegOf((await drawn(file, PAGE_SIDE)).canvas, file.name, PAGE_QUALITY)
    return isTaken && small.size >= file.size ? file : small
  } catch {
    return file
  }
}
