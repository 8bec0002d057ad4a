import { DOCX, XLSX } from './kinds.ts'

/** The pages of a stored file as a PDF, composed where it is none: of Word and Excel alone. @throws CannotReadPaper */
export async function asPdf(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  // What composes takes half a second to be loaded: only where it is needed.
  if (type === DOCX) return (await import('./word-pages.ts')).wordPages(bytes)
  if (type === XLSX) return (await import('./excel-pages.ts')).excelPages(bytes, type)
  return bytes
}
