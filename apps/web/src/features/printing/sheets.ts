import type { PrintedExam, PrintHead, PrintSettings, Variant } from '@bangxanh/printing/model.ts'
import { answerSheet } from '@bangxanh/printing/sheet/answer-sheet.ts'
import type { Sheet } from '@bangxanh/printing/sheet/blocks.ts'
import { keySheet, solutionSheet } from '@bangxanh/printing/sheet/key-sheets.ts'
import { variantSheet } from '@bangxanh/printing/sheet/variant-sheet.ts'

export interface ShownPaper {
  readonly exam: PrintedExam
  readonly variants: readonly Variant[]
  readonly settings: PrintSettings
  readonly head: PrintHead
  /** Where the picture of a key is read. */
  readonly addressOf: (key: string) => string
}

export interface ShownSheet {
  readonly kind: 'variant' | 'answerSheet' | 'key' | 'solutions'
  /** The code of a variant, else its kind. */
  readonly name: string
  readonly draw: () => Sheet
}

/** The sheets of a paper as the writers print them; each is drawn when it is looked at. */
export function sheetsOf({ exam, variants, settings, head }: ShownPaper): ShownSheet[] {
  const [first] = variants
  const along = (kind: 'answerSheet' | 'key' | 'solutions', draw: () => Sheet): ShownSheet[] =>
    settings[kind] ? [{ kind, name: kind, draw }] : []
  return [
    ...variants.map(
      (variant): ShownSheet => ({
        kind: 'variant',
        name: variant.code,
        draw: () => variantSheet(exam, head, settings, variant),
      }),
    ),
    ...(first ? along('answerSheet', () => answerSheet(exam, head, first)) : []),
    ...along('key', () => keySheet(exam, head, variants)),
    ...along('solutions', () => solutionSheet(exam, head, variants)),
  ]
}
