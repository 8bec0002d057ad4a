import { readHtml } from '../html/read-html.ts'
import { type KeyPart, keyOf } from '../key.ts'
import type { PrintedExam, PrintHead, Variant } from '../model.ts'
import { paperOf } from '../paper.ts'
import { type Block, type Cell, paragraph, type Sheet, text } from './blocks.ts'
import { plainHead } from './head.ts'
import { chunks } from './question-blocks.ts'
import { roman, WORDS } from './words.ts'

/** The right answers of all variants: a row for each number, a column for each variant. */
export function keySheet(exam: PrintedExam, head: PrintHead, variants: readonly Variant[]): Sheet {
  const keys = variants.map(variant => ({ code: variant.code, parts: keyOf(exam, variant) }))
  const parts = keys[0]?.parts ?? []
  return {
    footer: WORDS.keyOf,
    head: plainHead(head, WORDS.key),
    body: parts.flatMap((part, at) => [
      ...(parts.length > 1
        ? [paragraph([text(`${WORDS.part} ${roman(at)}`, { bold: true })], { before: 8, keepNext: true })]
        : []),
      ...chunks(keys, variantsAcross(part)).map(some =>
        keyTable(some.map(({ code, parts }) => ({ code, answers: parts[at]?.answers ?? [] }))),
      ),
    ]),
    columns: 1,
  }
}

/** Letters are narrow; what is written out needs room. */
const variantsAcross = ({ kind }: KeyPart): number =>
  ({ choice: 12, trueFalse: 8, short: 6, written: 8, other: 3 })[kind]

function keyTable(keys: readonly { code: string; answers: KeyPart['answers'] }[]): Block {
  const numbers = keys[0]?.answers ?? []
  const width = 1 / (keys.length + 1)
  return {
    kind: 'table',
    rows: [
      [cell(WORDS.question, true), ...keys.map(({ code }) => cell(code, true))],
      ...numbers.map(({ number }, at) => [
        cell(String(number), true),
        ...keys.map(({ answers }) => cell(answers[at]?.answer ?? WORDS.marked)),
      ]),
    ],
    widths: Array(keys.length + 1).fill(width),
    border: true,
    headerRows: 1,
    keepTogether: true,
  }
}

const cell = (words: string, bold = false): Cell => ({
  blocks: [paragraph([text(words, { bold })], { align: 'center' })],
})

/** The solutions in the order of the first variant, with the numbers that each question has in the others. */
export function solutionSheet(exam: PrintedExam, head: PrintHead, variants: readonly Variant[]): Sheet {
  const [first, ...others] = variants
  const keys = others.map(variant => ({
    code: variant.code,
    numbers: new Map(
      keyOf(exam, variant).flatMap(({ answers }) => answers.map(one => [one.questionId, one.number])),
    ),
  }))
  const parts = first ? paperOf(exam, first) : []
  const answers = new Map(
    (first ? keyOf(exam, first) : []).flatMap(part => part.answers.map(one => [one.questionId, one.answer])),
  )
  return {
    footer: WORDS.solution,
    head: [
      ...plainHead(head, WORDS.solutions),
      ...(first && others.length > 0
        ? [paragraph([text(WORDS.inOrderOf(first.code), { italic: true })], { align: 'center' })]
        : []),
    ],
    body: parts.flatMap(({ groups }, at) => [
      ...(parts.length > 1
        ? [paragraph([text(`${WORDS.part} ${roman(at)}`, { bold: true })], { before: 8, keepNext: true })]
        : []),
      ...groups.flatMap(({ questions }) =>
        questions.flatMap(({ number, question }) => {
          const elsewhere = keys
            .map(({ code, numbers }) => `${code}: ${numbers.get(question._id)}`)
            .join(', ')
          const label = `${WORDS.question} ${number}. ${answers.get(question._id) ?? WORDS.marked}`
          return [
            paragraph(
              [
                text(label, { bold: true }),
                ...(elsewhere === '' ? [] : [text(`   (${elsewhere})`, { italic: true })]),
              ],
              { before: 5, keepNext: question.answerHint !== null },
            ),
            ...readHtml(question.answerHint ?? ''),
          ]
        }),
      ),
    ]),
    columns: 1,
  }
}
