import * as canvas from '@napi-rs/canvas'
import { createIsomorphicCanvasFactory } from 'unpdf'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs'
import { CannotReadPaper } from '../failures.ts'
import { registerFonts } from '../fonts.ts'
import { PAPER } from '../limits.ts'
import { checkStreams } from './check-streams.ts'

/**
 * Opens a PDF whose pages may be read.
 * @param most bytes of the file, and pages: those of a paper where nothing else is said
 * @throws CannotReadPaper
 */
export async function openPdf(
  bytes: Uint8Array,
  most: { readonly file: number; readonly pages: number } = PAPER,
): Promise<PDFDocumentProxy> {
  if (bytes.length > most.file) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
  checkStreams(bytes)
  registerFonts()
  const CanvasFactory = await createIsomorphicCanvasFactory(async () => canvas)
  const pdf = await getDocument({
    // pdf.js takes the bytes away from whoever gives them.
    data: new Uint8Array(bytes),
    CanvasFactory,
    maxImageSize: PAPER.points,
    disableFontFace: true,
    useSystemFonts: true,
    verbosity: VerbosityLevel.ERRORS,
  }).promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw new CannotReadPaper(name === 'PasswordException' ? 'E_PAPER_PROTECTED' : 'E_PAPER_UNREADABLE')
  })
  if (pdf.numPages > most.pages) {
    await pdf.loadingTask.destroy()
    throw new CannotReadPaper('E_PAPER_TOO_MANY_PAGES')
  }
  return pdf
}
