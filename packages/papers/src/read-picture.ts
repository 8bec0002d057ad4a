import sharp from 'sharp'
import { CannotReadPaper } from './failures.ts'
import type { FoundPaper } from './found.ts'
import { PAPER } from './limits.ts'
import { foundOn } from './page/found-on-pages.ts'
import { canvasOf } from './pdf/page-pictures.ts'
import { openRecogniser } from './scan/recognise.ts'

/** In points of a page. */
const PAGE = 595

/**
 * Reads the questions of a photo or a scan, JPG or PNG: of one page, or of two that lie side by side.
 * @throws CannotReadPaper, and nothing else
 */
export async function readPicture(bytes: Uint8Array): Promise<FoundPaper> {
  if (bytes.length > PAPER.file) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
  await check(bytes)
  const recogniser = await openRecogniser()
  try {
    const pages = await recogniser.read(bytes, PAGE)
    if (pages.every(({ marks }) => marks.spans.length === 0)) throw new CannotReadPaper('E_PAPER_EMPTY')
    return await foundOn(
      pages.map(({ marks }) => marks),
      async at => canvasOf(pages[at]?.picture ?? bytes),
    )
  } catch (error) {
    throw error instanceof CannotReadPaper ? error : new CannotReadPaper('E_PAPER_UNREADABLE', error)
  } finally {
    await recogniser.close()
  }
}

/** Opened once whole, and small: what is cut short or too large is told apart before anything is read. */
async function check(bytes: Uint8Array): Promise<void> {
  try {
    await sharp(bytes, { limitInputPixels: PAPER.points * 2, failOn: 'error' })
      .resize(16, 16)
      .raw()
      .toBuffer()
  } catch (error) {
    const large = error instanceof Error && /pixel limit/.test(error.message)
    throw new CannotReadPaper(large ? 'E_PAPER_TOO_LARGE' : 'E_PAPER_UNREADABLE', error)
  }
}
