import { isImage } from '@bangxanh/questions/media.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { readHtml, readLine } from '../html/read-html.ts'
import { letterOf } from '../key.ts'
import { movable } from '../movable.ts'
import type { PaperQuestion } from '../paper.ts'
import { type Block, type Cell, type Paragraph, type Piece, paragraph, text } from './blocks.ts'
import { oneLine, optionsPerLine } from './options-per-line.ts'
import { spokenPoints, WORDS } from './words.ts'

export interface QuestionLook {
  /** How wide a column is, in em. */
  readonly width: number
  /** Whether short answers go on the answer sheet, and need no line of their own. */
  readonly onSheet: boolean
}

const INDENT = 14

/** A question with what a student answers it by. What belongs together stays on one page as far as it can. */
export function questionBlocks(printed: PaperQuestion, look: QuestionLook): Block[] {
  const { number, question } = printed
  const points = question.type === 'Essay' && question.point > 0 ? ` (${spokenPoints(question.point)})` : ''
  const named = withLabel(
    text(`${WORDS.question} ${number}${points}. `, { bold: true }),
    readHtml(question.content),
  )
  const blocks = [...named, ...pictureOf(question.imgUrl), ...ownBlocks(printed, look)]
  return blocks.map((block, at) =>
    block.kind === 'paragraph'
      ? { ...block, ...(at === 0 && { before: 4 }), ...(at < blocks.length - 1 && { keepNext: true }) }
      : block,
  )
}

export const pictureOf = (key: string | null): Paragraph[] =>
  key === null ? [] : [paragraph([{ kind: 'picture', key, width: null }], { align: 'center' })]

/** The label before the first words; alone where they do not begin with words. */
export function withLabel(label: Piece, blocks: readonly Block[], look: Partial<Paragraph> = {}): Block[] {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph' || first.align === 'center' || first.align === 'right')
    return [paragraph([label], look), ...blocks]
  return [{ ...first, ...look, pieces: [label, ...first.pieces] }, ...rest]
}

function ownBlocks({ question, options }: PaperQuestion, look: QuestionLook): Block[] {
  const moved = options.map(at => movable(question)[at] ?? '')
  switch (question.type) {
    case 'MultiChoice':
      return optionBlocks(moved, look)
    case 'TrueFalse':
      return question.answers.statements.flatMap((statement, at) =>
        indented(withLabel(text(`${letterOf(at).toLowerCase()}) `), readHtml(statement))),
      )
    case 'NumericAnswer':
    case 'ShortAnswer':
      return look.onSheet ? [] : [answerLine()]
    case 'StringSorting':
      return [paragraph(moved.join(' / '), { indent: INDENT }), answerLine()]
    case 'Matching':
      return matching(question, moved)
    case 'Classification':
      return classification(question, moved)
    case 'CompleteSentence':
      return [gapLine(question, moved)]
    case 'UnderlineWord':
      return [paragraph(question.answers.phrase, { indent: INDENT })]
    case 'WordSearch':
      return wordSearch(question)
    case 'Speaking':
      return question.right.split('\n').map(line => paragraph(line, { indent: INDENT }))
    case 'Essay':
      return Array.from({ length: Math.min(16, Math.max(4, Math.round(question.point * 4))) }, () =>
        paragraph([{ kind: 'dots' }], { before: 4 }),
      )
  }
}

const indented = (blocks: readonly Block[]): Block[] =>
  blocks.map(block => ({ ...block, indent: (block.indent ?? 0) + INDENT }))

const answerLine = (): Paragraph =>
  paragraph([text(`${WORDS.answer} `), { kind: 'dots' }], { indent: INDENT, before: 4 })

function optionBlocks(options: readonly string[], { width }: QuestionLook): Block[] {
  const read = options.map(readHtml)
  const labels = options.map((_, at) => text(`${letterOf(at)}. `, { bold: true }))
  const lines = read.map(oneLine)
  const perLine = optionsPerLine(read, width)
  if (perLine === 1) return read.flatMap((blocks, at) => indented(withLabel(labels[at] as Piece, blocks)))
  return chunks(lines, perLine).map((line, at) =>
    paragraph(
      line.flatMap((option, place): Piece[] => [
        ...(place > 0 ? [{ kind: 'tab' } as const] : []),
        labels[at * perLine + place] as Piece,
        ...(option?.pieces ?? []),
      ]),
      { indent: INDENT, stops: perLine },
    ),
  )
}

export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** An item is a line of text or a picture. */
const itemPieces = (item: string): Piece[] =>
  isImage(item) ? [{ kind: 'picture', key: item, width: 120 }] : readLine(item)

const cell = (...pieces: Piece[]): Cell => ({ blocks: [paragraph(pieces)] })
const headed = (words: string): Cell => ({
  blocks: [paragraph([text(words, { bold: true })], { align: 'center' })],
})

function matching(question: Extract<Question, { type: 'Matching' }>, right: readonly string[]): Block[] {
  const { classificationFields: left } = question.answers
  return [
    {
      kind: 'table',
      rows: [
        [headed(WORDS.left), headed(WORDS.right)],
        ...left.map((item, at) => [
          cell(text(`${at + 1}. `), ...itemPieces(item)),
          cell(text(`${letterOf(at).toLowerCase()}. `), ...itemPieces(right[at] ?? '')),
        ]),
      ],
      widths: [0.5, 0.5],
      border: true,
      indent: INDENT,
      headerRows: 1,
    },
    paragraph(`${WORDS.answer} ${left.map((_, at) => `${at + 1} – ………`).join(';  ')}`, {
      indent: INDENT,
      before: 4,
    }),
  ]
}

function classification(
  { answers: { classificationFields: fields }, fakeChoices }: Extract<Question, { type: 'Classification' }>,
  items: readonly string[],
): Block[] {
  return [
    paragraph(
      items.flatMap((item, at) => [text(`${at > 0 ? '    ' : ''}(${at + 1}) `), ...itemPieces(item)]),
      { indent: INDENT },
    ),
    {
      kind: 'table',
      rows: [fields.map(headed), fields.map(() => ({ blocks: [paragraph(''), paragraph('')] }))],
      widths: fields.map(() => 1 / fields.length),
      border: true,
      indent: INDENT,
    },
    ...(fakeChoices
      ? [paragraph([text(`${WORDS.noField}: `), { kind: 'dots' }], { indent: INDENT, before: 4 })]
      : []),
  ]
}

function gapLine(
  question: Extract<Question, { type: 'CompleteSentence' }>,
  words: readonly string[],
): Paragraph {
  const { before, after } = gapOf(question) ?? { before: question.answers.phrase, after: '' }
  return paragraph(`${before}………………${after}   (${words.join(' / ')})`, { indent: INDENT })
}

function wordSearch({
  answers: { w, crossword },
  right,
}: Extract<Question, { type: 'WordSearch' }>): Block[] {
  return [
    paragraph(WORDS.words(right.length), { indent: INDENT }),
    {
      kind: 'table',
      rows: crossword.map(letters =>
        letters.map(letter => ({ blocks: [paragraph(letter, { align: 'center' })] })),
      ),
      // A cell is about as wide as it is high.
      widths: Array(w).fill(0.045),
      border: true,
      indent: INDENT,
    },
  ]
}
