import type { FoundPicture } from './found.ts'

/** Kinds of old programs that no browser shows and that are drawn here. */
const OLD = /^(?:wm[fz]|bmp|dib)$/

/** A paper with its old pictures as PNG; one that cannot be drawn stays as it is. */
export async function withDrawnPictures<Paper extends { readonly pictures: FoundPicture[] }>(
  paper: Paper,
): Promise<Paper> {
  if (!paper.pictures.some(({ extension }) => OLD.test(extension))) return paper
  // What draws takes longer to be loaded than most papers to be read.
  const { drawBitmap, drawMetafile } = await import('./wmf/draw.ts')
  const pictures: FoundPicture[] = []
  for (const picture of paper.pictures) {
    const { bytes, extension } = picture
    const draw = extension.startsWith('wm') ? drawMetafile : drawBitmap
    const drawn = OLD.test(extension) ? await draw(bytes) : null
    pictures.push(drawn ? { ...picture, extension: 'png', bytes: drawn } : picture)
  }
  return { ...paper, pictures }
}
