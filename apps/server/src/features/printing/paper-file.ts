import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/printing/errors.ts'
import { PICTURE_BYTES } from '@bangxanh/contract/printing/limits.ts'
import { codeOf } from '@bangxanh/printing/variants.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { Turns } from '../../kernel/turns.ts'
import { inWorker, programOf, WorkerFailed, type WorkerLimits } from '../../kernel/workers/in-worker.ts'
import { keysOfGroup, keysOfQuestion } from '../questions/public.ts'
import { pathsOf } from '../uploads/public.ts'
import type { PaperFormat, PrintJob } from './print-job.ts'
import type { PrintedPaper } from './printed-paper.ts'

const program = programOf('print-worker', import.meta.url)

/** 24 variants of 60 questions with 300 formulas take a PDF 50 s and 400 MB on a busy machine; it waits for no other kind of work. */
const LIMITS: WorkerLimits = { timeMs: 150_000, heapMb: 1_024, turns: new Turns({ all: 1 }) }

const TYPES: Readonly<Record<PaperFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What of a print its file needs to know. */
type PrintedRow = Pick<PrintedPaper['row'], 'title' | 'settings' | 'head'>

/**
 * Writes a print in a worker, as it was printed whatever became of its questions. Call it outside of a transaction: it may
 * wait. @throws E_PAPER_TOO_LARGE
 */
export async function paperFile(
  caller: Caller,
  { row, exam, variants }: Omit<PrintedPaper, 'row'> & { readonly row: PrintedRow },
  format: PaperFormat,
): Promise<MadeBytes> {
  const { settings, head } = row
  const { language } = caller
  const keys = exam.groups.flatMap(group => [
    ...keysOfGroup({ ...group, audioUrl: null }),
    ...group.questions.flatMap(question => keysOfQuestion({ ...question, audioUrl: null })),
  ])
  const pictures = format === 'xlsx' ? [] : await pathsOf(caller, keys, PICTURE_BYTES)
  const job: PrintJob = { format, exam, variants, settings, head, pictures, language }
  try {
    const bytes = await inWorker<Uint8Array>(program, job, LIMITS)
    return { bytes: Buffer.from(bytes), type: TYPES[format], name: nameOf(row, format, language) }
  } catch (error) {
    if (error instanceof WorkerFailed) throw new AppError(errors.E_PAPER_TOO_LARGE)
    throw error
  }
}

const KEYS = { vi: 'đáp án', en: 'key' } as const
const CODES = { vi: 'mã', en: 'codes' } as const

function nameOf(
  { title, settings: { count, firstCode } }: PrintedRow,
  format: PaperFormat,
  language: Caller['language'],
): string {
  const codes = count === 1 ? codeOf(firstCode) : `${codeOf(firstCode)}-${codeOf(firstCode + count - 1)}`
  const words = [CODES[language], codes, ...(format === 'xlsx' ? [KEYS[language]] : [])].join(' ')
  return `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}, ${words}.${format}`
}
