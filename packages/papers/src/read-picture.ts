import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { CannotReadPaper } from './failures.ts'
import type { FoundPaper } from './found.ts'
import { PAPER } from './limits.ts'
import { foundOn } from './page/found-on-pages.ts'
import { openRecogniser } from './scan/recognise.ts'

/** Points of a page of A4 at 200 dpi: letters of 12 points are 33 high, which is what the recogniser was trained for. */
const WIDTH = 1654
/** In points of a page. */
const PAGE = 595

/**
 * Reads the questions of a photo or a scan of one page, JPG or PNG, the right way up by what its camera wrote.
 * @throws CannotReadPaper, and nothing else
 */
export async function readPicture(bytes: Uint8Array): Promise<FoundPaper> {
  if (bytes.length > PAPER.file) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
  const picture = await upright(bytes)
  const recogniser = await openRecogniser()
  try {
    const marks = await recogniser.read(picture, PAGE)
    if (marks.spans.length === 0) throw new CannotReadPaper('E_PAPER_EMPTY')
    return await foundOn([marks], async () => {
      const image = await loadImage(Buffer.from(picture))
      const canvas = createCanvas(image.width, image.height)
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas
    })
  } catch (error) {
    throw error instanceof CannotReadPaper ? error : new CannotReadPaper('E_PAPER_UNREADABLE', error)
  } finally {
    await recogniser.close()
  }
}

async function upright(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: PAPER.points * 2, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: WIDTH, height: WIDTH * 3, fit: 'inside' })
      .normalise()
      .png()
      .toBuffer()
  } catch (error) {
    const large = error instanceof Error && /pixel limit/.test(error.message)
    throw new CannotReadPaper(large ? 'E_PAPER_TOO_LARGE' : 'E_PAPER_UNREADABLE', error)
  }
}
