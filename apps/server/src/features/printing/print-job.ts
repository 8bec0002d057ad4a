import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { PrintedExam, PrintHead, PrintSettings, Variant } from '@bangxanh/printing/model.ts'

export type PaperFormat = 'docx' | 'pdf' | 'xlsx'

/** What the worker is given. */
export interface PrintJob {
  readonly format: PaperFormat
  readonly exam: PrintedExam
  readonly variants: readonly Variant[]
  readonly settings: PrintSettings
  readonly head: PrintHead
  /** Key and path of each picture. */
  readonly pictures: readonly (readonly [key: string, path: string])[]
  readonly language: Language
}
