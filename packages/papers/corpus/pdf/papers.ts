import type { Block, Paragraph } from '../../src/document.ts'
import { readDocument } from '../../src/docx/read-document.ts'
import { drawPaper } from '../draw-paper.ts'
import { LAYOUTS, type Layout } from '../layouts.ts'
import { randomOf } from '../random.ts'
import type { Text, TruePaper } from '../truth.ts'
import { inOldCodes } from '../write/old-letters.ts'
import { writePaper } from '../write/write-paper.ts'
import type { Pen } from './atoms.ts'
import { printDocument } from './print-document.ts'

/**
 * Layouts as PDF. A MathType object is printed as any formula is; and the sign for ư in TCVN3 is one that fontkit leaves out of
 * a text, since it is a soft hyphen elsewhere.
 */
export const PDF_LAYOUTS: readonly Layout[] = LAYOUTS.filter(
  ({ mathType, oldLetters }) => !mathType && oldLetters !== 'tcvn3',
)

/** A drawn paper as it is printed, and what can be told of it then. */
export async function printPaper(
  layout: Layout,
  seed: number,
  pen?: Pen,
): Promise<{ paper: TruePaper; bytes: Uint8Array }> {
  const paper = drawPaper(layout, seed)
  const random = randomOf(seed + 900_000)
  const { blocks, margins } = readDocument(writePaper(paper, layout))
  const coded = layout.oldLetters ? blocks.map(block => inCodes(block, layout.oldLetters)) : blocks
  const printed = pen ? coded.map(block => marked(block, pen)) : coded
  const [header = '', footer = ''] = margins.split('\n')
  const bytes = await printDocument(
    { blocks: printed },
    { columns: layout.columns ? 2 : 1, justified: random.chance(0.5), header, footer },
  )
  return { paper: asPrinted(paper), bytes }
}

/** Letters of options that were highlighted, marked by a pen instead. */
function marked(block: Block, pen: Pen): Block {
  if (block.kind === 'table')
    return { ...block, rows: block.rows.map(row => row.map(cell => cell.map(one => marked(one, pen)))) }
  const pieces: Paragraph['pieces'] = block.pieces.map(piece => {
    if (piece.kind !== 'text' || !piece.look.highlight) return piece
    return { ...piece, look: { ...piece.look, highlight: /^[A-D]\.?$/.test(piece.text.trim()) ? pen : null } }
  })
  return { ...block, pieces }
}

export function inCodes(block: Block, letters: Layout['oldLetters']): Block {
  if (block.kind === 'table')
    return { ...block, rows: block.rows.map(row => row.map(cell => cell.map(one => inCodes(one, letters)))) }
  const pieces: Paragraph['pieces'] = block.pieces.map(piece =>
    piece.kind === 'text' ? { ...piece, text: inOldCodes(piece.text.normalize('NFC'), letters) } : piece,
  )
  const label = block.label && { ...block.label, text: inOldCodes(block.label.text, letters) }
  return { ...block, label, pieces }
}

/** Formulas are pictures there, and pictures that belong together are one. */
function asPrinted(paper: TruePaper): TruePaper {
  const text = (said: Text): Text =>
    said.map(stretch =>
      typeof stretch !== 'string' && ('formula' in stretch || 'picture' in stretch)
        ? { picture: 'inline' }
        : stretch,
    )
  return {
    ...paper,
    parts: paper.parts.map(part => ({
      ...part,
      passages: part.passages.map(passage => ({ ...passage, paragraphs: passage.paragraphs.map(text) })),
      questions: part.questions.map(question => ({
        ...question,
        content: text(question.content),
        options: question.options.map(text),
        explanation: question.explanation && text(question.explanation),
      })),
    })),
  }
}
