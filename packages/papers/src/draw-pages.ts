import { CannotReadPaper } from './failures.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { drawPage, freed, jpegOf } from './pdf/page-pictures.ts'

/** Bytes of a PDF whose pages are drawn: a book that was scanned has as many. */
const MOST_BYTES = 40 * 1024 * 1024
/** Points of a picture from left to right: a page of A4 is then read at twice the width of a phone. */
const WIDTH = 1_400

/** One page as it looks. */
export interface DrawnPage {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export interface DrawnPages {
  /** Pages of the whole file. */
  readonly total: number
  /** Without those that cannot be drawn. */
  readonly pages: readonly DrawnPage[]
}

/**
 * Draws the pages of a PDF from one to another, as JPEG. The server calls it in a worker thread.
 * @throws CannotReadPaper, and nothing else
 */
export async function drawPages(bytes: Uint8Array, from: number, to: number): Promise<DrawnPages> {
  const pdf = await openPdf(bytes, { file: MOST_BYTES, pages: Number.POSITIVE_INFINITY })
  try {
    const pages: DrawnPage[] = []
    for (let number = from; number <= Math.min(to, pdf.numPages); number += 1) {
      const page = await pdf.getPage(number).catch(() => null)
      if (!page) continue
      // One page that is damaged costs itself alone.
      const canvas = await drawPage(page, WIDTH / page.getViewport({ scale: 1 }).width).catch(() => null)
      page.cleanup()
      if (!canvas) continue
      pages.push({ page: number, width: canvas.width, height: canvas.height, bytes: jpegOf(canvas) })
      freed(canvas)
    }
    return { total: pdf.numPages, pages }
  } catch (error) {
    throw error instanceof CannotReadPaper ? error : new CannotReadPaper('E_PAPER_UNREADABLE', error)
  } finally {
    await pdf.loadingTask.destroy()
  }
}
