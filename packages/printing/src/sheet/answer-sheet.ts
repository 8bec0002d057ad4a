import { fitsSheet, SHEET_CELLS } from '@bangxanh/questions/types/numeric-answer/sheet.ts'
import { letterOf } from '../key.ts'
import type { PrintedExam, PrintHead, Variant } from '../model.ts'
import { type PaperPart, type PaperQuestion, paperOf } from '../paper.ts'
import { type Block, type Cell, paragraph, type Sheet, type Table, text } from './blocks.ts'
import { plainHead } from './head.ts'
import { chunks } from './question-blocks.ts'
import { roman, WORDS } from './words.ts'

/** One sheet for all variants: bubbles for options and statements, cells for short answers, lines for the rest. */
export function answerSheet(exam: PrintedExam, head: PrintHead, variant: Variant): Sheet {
  const parts = paperOf(exam, variant)
  return {
    footer: WORDS.sheet,
    head: [
      ...plainHead(head, WORDS.answerSheet),
      paragraph(`${WORDS.name}  ${WORDS.code}: …………`, { before: 8, align: 'left' }),
    ],
    body: parts.flatMap((part, at) => [
      ...(parts.length > 1
        ? [
            paragraph([text(`${WORDS.part} ${roman(at)}`, { bold: true })], {
              before: 8,
              keepNext: true,
            }),
          ]
        : []),
      ...partFields(part),
    ]),
    columns: 1,
  }
}

function partFields({ kind, groups }: PaperPart): Block[] {
  const questions = groups.flatMap(one => one.questions)
  if (kind === 'choice') return choiceFields(questions)
  if (kind === 'trueFalse') return sideBySide(questions.map(trueFalseField), 4)
  if (kind === 'short' && questions.every(fitsCells)) return sideBySide(questions.map(cellsField), 6)
  return questions.map(({ number }) =>
    paragraph([text(`${WORDS.question} ${number}: `), { kind: 'dots' }], { before: 6 }),
  )
}

const fitsCells = ({ question }: PaperQuestion): boolean =>
  question.type === 'NumericAnswer' && question.right.every(fitsSheet)

const COLUMN = 10

/** Ten questions below each other, up to four such columns side by side. */
function choiceFields(questions: readonly PaperQuestion[]): Block[] {
  const options = Math.max(...questions.map(one => one.options.length))
  const columns = chunks(questions, COLUMN).map(
    (column): Table => ({
      kind: 'table',
      rows: [
        [centred(''), ...Array.from({ length: options }, (_, at) => centred(letterOf(at), true))],
        ...column.map(({ number, options: own }) => [
          centred(String(number), true),
          ...Array.from({ length: options }, (_, at) => (at < own.length ? BUBBLE : centred(''))),
        ]),
      ],
      widths: Array(options + 1).fill(1 / (options + 1)),
      border: true,
    }),
  )
  return sideBySide(columns, options > 5 ? 2 : 4)
}

function trueFalseField({ number, question }: PaperQuestion): Table {
  const count = question.type === 'TrueFalse' ? question.answers.statements.length : 0
  return {
    kind: 'table',
    rows: [
      [
        centred(`${WORDS.question} ${number}`, true),
        centred(WORDS.isTrue, true),
        centred(WORDS.isFalse, true),
      ],
      ...Array.from({ length: count }, (_, at) => [
        centred(`${letterOf(at).toLowerCase()})`),
        BUBBLE,
        BUBBLE,
      ]),
    ],
    widths: [0.4, 0.3, 0.3],
    border: true,
  }
}

/** The four cells: a minus in the first, the comma in those between, the digits in all. */
function cellsField({ number }: PaperQuestion): Table {
  const cells = [...Array(SHEET_CELLS).keys()]
  const bubbles = (sign: string, isThere: (at: number) => boolean): Cell[] => [
    centred(sign, true),
    ...cells.map(at => (isThere(at) ? BUBBLE : centred(''))),
  ]
  return {
    kind: 'table',
    rows: [
      [{ ...centred(`${WORDS.question} ${number}`, true), columns: SHEET_CELLS + 1 }],
      [centred(''), ...cells.map(() => centred(' '))],
      bubbles('–', at => at === 0),
      bubbles(',', at => at > 0 && at < SHEET_CELLS - 1),
      ...[...Array(10).keys()].map(digit => bubbles(String(digit), () => true)),
    ],
    widths: Array(SHEET_CELLS + 1).fill(1 / (SHEET_CELLS + 1)),
    border: true,
    // Six of them side by side leave a cell no more.
    padding: 1,
  }
}

const centred = (words: string, bold = false): Cell => ({
  blocks: [paragraph([text(words, { bold })], { align: 'center' })],
})

const BUBBLE: Cell = { blocks: [paragraph([{ kind: 'bubble' }], { align: 'center' })] }

const sideBySide = (tables: readonly Table[], perRow: number): Block[] =>
  chunks(tables, perRow).map(row => ({
    kind: 'table',
    rows: [Array.from({ length: perRow }, (_, at) => ({ blocks: row[at] ? [row[at]] : [] }))],
    widths: Array(perRow).fill(1 / perRow),
    border: false,
  }))
