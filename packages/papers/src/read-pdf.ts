import { OPS, type PDFDocumentProxy } from 'unpdf/pdfjs'
import { CannotReadPaper } from './failures.ts'
import type { FoundPaper } from './found.ts'
import { PAPER } from './limits.ts'
import { foundOn } from './page/found-on-pages.ts'
import type { PageMarks } from './page/page.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { drawPage } from './pdf/page-pictures.ts'
import { readMarks } from './pdf/read-marks.ts'
import { openRecogniser } from './scan/recognise.ts'

/** How many pages are done, and of how many. */
export type Progress = (done: number, of: number) => void

/** What the recogniser was trained for. */
const SCAN_SCALE = 200 / 72

/**
 * Reads the questions of a PDF: by its text, and by recognising the pages that are scans. Takes up to some seconds a page
 * for the latter: the server calls it in a worker thread.
 * @throws CannotReadPaper, and nothing else
 */
export async function readPdf(bytes: Uint8Array, progress: Progress = () => {}): Promise<FoundPaper> {
  const pdf = await openPdf(bytes)
  try {
    const marks = await marksOf(pdf, progress)
    if (marks.every(({ spans }) => spans.length === 0)) throw new CannotReadPaper('E_PAPER_EMPTY')
    return await foundOn(marks, async at => {
      const page = await pdf.getPage(at + 1)
      const canvas = await drawPage(page)
      page.cleanup()
      return canvas
    })
  } catch (error) {
    throw error instanceof CannotReadPaper ? error : new CannotReadPaper('E_PAPER_UNREADABLE', error)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function marksOf(pdf: PDFDocumentProxy, progress: Progress): Promise<PageMarks[]> {
  const pages: PageMarks[] = []
  const scans: number[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const marks = await readMarks(page, OPS)
    page.cleanup()
    pages.push(marks)
    if (isScan(marks)) scans.push(number)
    // Before any of them is recognised.
    if (scans.length > PAPER.scannedPages) throw new CannotReadPaper('E_PAPER_TOO_MANY_PAGES')
    if (!isScan(marks)) progress(number - scans.length, pdf.numPages)
  }
  if (scans.length > 0) await recognise(pdf, pages, scans, progress)
  return pages
}

async function recognise(
  pdf: PDFDocumentProxy,
  pages: PageMarks[],
  scans: readonly number[],
  progress: Progress,
): Promise<void> {
  const recogniser = await openRecogniser()
  try {
    for (const [at, number] of scans.entries()) {
      const page = await pdf.getPage(number)
      const canvas = await drawPage(page, SCAN_SCALE)
      page.cleanup()
      const width = pages[number - 1]?.width ?? 595
      pages[number - 1] = await recogniser.read(new Uint8Array(canvas.toBuffer('image/png')), width)
      progress(pages.length - scans.length + at + 1, pages.length)
    }
  } finally {
    await recogniser.close()
  }
}

/** A page that is a picture, with hardly a letter on it. */
const isScan = ({ width, height, spans, drawings }: PageMarks): boolean =>
  spans.length < 25 &&
  drawings.some(({ left, top, right, bottom }) => (right - left) * (bottom - top) > width * height * 0.4)
