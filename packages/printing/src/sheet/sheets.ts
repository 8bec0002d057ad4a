import type { PrintedExam, PrintHead, PrintSettings, Variant } from '../model.ts'
import { answerSheet } from './answer-sheet.ts'
import type { Sheet } from './blocks.ts'
import { keySheet, solutionSheet } from './key-sheets.ts'
import { variantSheet } from './variant-sheet.ts'

/** What is printed, and with which pictures (product 9.17). */
export interface Printing {
  readonly exam: PrintedExam
  readonly head: PrintHead
  readonly settings: PrintSettings
  readonly variants: readonly Variant[]
  /** The bytes of a stored picture as PNG or JPEG; undefined when there are none. */
  readonly pictureOf: (key: string) => Uint8Array | undefined
}

export interface Printed {
  readonly bytes: Uint8Array
  /** What could not be printed as it is: the LaTeX of formulas, keys of pictures; each once. */
  readonly formulas: readonly string[]
  readonly pictures: readonly string[]
  /** Signs that no font of a PDF has; Word has fonts of its own. */
  readonly signs: readonly string[]
}

/** Each variant, and what goes with them, in the order in which they are printed. */
export function sheetsOf({ exam, head, settings, variants }: Omit<Printing, 'pictureOf'>): Sheet[] {
  const [first] = variants
  return [
    ...variants.map(variant => variantSheet(exam, head, settings, variant)),
    ...(settings.answerSheet && first ? [answerSheet(exam, head, first)] : []),
    ...(settings.key ? [keySheet(exam, head, variants)] : []),
    ...(settings.solutions ? [solutionSheet(exam, head, variants)] : []),
  ]
}
