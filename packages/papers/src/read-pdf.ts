import { OPS, type PDFDocumentProxy } from 'unpdf/pdfjs'
import { CannotReadPaper } from './failures.ts'
import type { FoundPaper } from './found.ts'
import { PAPER } from './limits.ts'
import { foundOn } from './page/found-on-pages.ts'
import type { PageMarks } from './page/page.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { canvasOf, drawPage, freed } from './pdf/page-pictures.ts'
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
    const pages = await pagesOf(pdf, progress)
    const marks = pages.map(({ marks }) => marks)
    if (marks.every(({ spans }) => spans.length === 0)) throw new CannotReadPaper('E_PAPER_EMPTY')
    return await foundOn(marks, async at => {
      const { number, picture } = pages[at] as ReadPage
      if (picture) return canvasOf(picture)
      const page = await pdf.getPage(number)
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

interface ReadPage {
  /** Of the PDF. */
  number: number
  marks: PageMarks
  /** Of a scan, put straight. */
  picture?: Uint8Array
}

async function pagesOf(pdf: PDFDocumentProxy, progress: Progress): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  let scans = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const marks = await readMarks(page, OPS)
    page.cleanup()
    pages.push({ number, marks })
    if (isScan(marks)) scans += 1
    // Before any of them is recognised.
    if (scans > PAPER.scannedPages) throw new CannotReadPaper('E_PAPER_TOO_MANY_PAGES')
    if (!isScan(marks)) progress(number - scans, pdf.numPages)
  }
  return scans > 0 ? recognised(pdf, pages, progress) : pages
}

async function recognised(
  pdf: PDFDocumentProxy,
  pages: readonly ReadPage[],
  progress: Progress,
): Promise<ReadPage[]> {
  const recogniser = await openRecogniser()
  let done = pages.filter(({ marks }) => !isScan(marks)).length
  const read: ReadPage[] = []
  try {
    for (const known of pages) {
      if (!isScan(known.marks)) {
        read.push(known)
        continue
      }
      const page = await pdf.getPage(known.number)
      const canvas = await drawPage(page, SCAN_SCALE)
      page.cleanup()
      const png = new Uint8Array(canvas.toBuffer('image/png'))
      freed(canvas)
      // Of a page with two pages on it there are two.
      for (const found of await recogniser.read(png, known.marks.width))
        read.push({ number: known.number, ...found })
      done += 1
      progress(done, pages.length)
    }
    return read
  } finally {
    await recogniser.close()
  }
}

/** A page that is a picture, with hardly a letter on it. */
const isScan = ({ width, height, spans, drawings }: PageMarks): boolean =>
  spans.length < 25 &&
  drawings.some(({ left, top, right, bottom }) => (right - left) * (bottom - top) > width * height * 0.4)
