import PDFDocument from 'pdfkit'
import { openPdf } from '../../src/pdf/open-pdf.ts'
import { drawPage } from '../../src/pdf/page-pictures.ts'

/** A PDF as a scanner makes it: each page one picture of 200 dpi. `times`: how often its pages come again. */
export async function scanPdf(bytes: Uint8Array, times = 1): Promise<Uint8Array> {
  const pictures = await scanPages(bytes)
  return pdfOf(Array.from({ length: times }, () => pictures).flat())
}

/** A page for each picture. */
export async function pdfOf(pictures: readonly Buffer[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise(resolve => pdf.on('end', resolve))
  for (const picture of pictures) pdf.addPage().image(picture, 0, 0, { width: 595.28, height: 841.89 })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Its pages as JPEG. */
export async function scanPages(bytes: Uint8Array): Promise<Buffer[]> {
  const pdf = await openPdf(bytes)
  const pictures: Buffer[] = []
  for (let number = 1; number <= pdf.numPages; number += 1)
    pictures.push((await drawPage(await pdf.getPage(number), 200 / 72)).toBuffer('image/jpeg', 85))
  await pdf.loadingTask.destroy()
  return pictures
}
