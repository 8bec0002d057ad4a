import { readFileSync } from 'node:fs'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import type { Program } from '../../kernel/workers/in-worker.ts'
import { keyTable } from './key-table.ts'
import type { PrintJob } from './print-job.ts'

export const run: Program<PrintJob, Uint8Array> = async job => {
  const { format, exam, variants, settings, head, language } = job
  if (format === 'xlsx') return (await writeSpreadsheet('', [keyTable(exam, variants, language)])).bytes
  const paths = new Map(job.pictures)
  const pictureOf = (key: string) => {
    const path = paths.get(key)
    return path === undefined ? undefined : new Uint8Array(readFileSync(path))
  }
  const printing = { exam, variants, settings, head, pictureOf }
  const { countPages, writePdf } = await import('@bangxanh/printing/write-pdf.ts')
  const { tinos } = await import('@bangxanh/printing/pdf/tinos.ts')
  if (format === 'pdf') return (await writePdf(printing, tinos)).bytes
  // It takes half a second to load: only where it is asked for.
  const { writeDocx } = await import('@bangxanh/printing/write-docx.ts')
  return (await writeDocx(printing, await countPages(printing, tinos))).bytes
}
