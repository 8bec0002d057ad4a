import type { PrintHead } from '../model.ts'
import { type Block, type Paragraph, type Piece, paragraph, text } from './blocks.ts'
import { WORDS } from './words.ts'

const centred = (pieces: readonly Piece[]): Paragraph => paragraph(pieces, { align: 'center' })
const bold = (words: string): Paragraph[] => (words === '' ? [] : [centred([text(words, { bold: true })])])
const capitals = (words: string) => words.toLocaleUpperCase('vi')

/** The school's head of a variant, in two columns, and the line for who writes it. */
export function variantHead(head: PrintHead, code: string): Block[] {
  const { authority, school, exam, schoolYear, subject, minutes, official } = head
  const left: Block[] = [
    ...(authority === '' ? [] : [centred([text(capitals(authority))])]),
    ...bold(capitals(school)),
    ...(official ? [boxed(WORDS.official)] : []),
    centred([{ kind: 'pages' }]),
  ]
  const right: Block[] = [
    ...bold(capitals(exam)),
    ...bold(schoolYear && `${WORDS.schoolYear} ${schoolYear}`),
    ...bold(subject && `${WORDS.subject} ${subject}`),
    ...(minutes === null
      ? []
      : [
          centred([text(WORDS.minutes(minutes), { italic: true })]),
          centred([text(WORDS.withoutHandingOut, { italic: true })]),
        ]),
  ]
  return [
    {
      kind: 'table',
      rows: [[{ blocks: left }, { blocks: right }]],
      widths: [0.42, 0.58],
      border: false,
    },
    {
      kind: 'table',
      rows: [
        [
          { blocks: [paragraph(WORDS.name, { before: 4 })] },
          {
            blocks: [paragraph([text(`${WORDS.code} ${code}`, { bold: true })], { align: 'center' })],
            border: true,
          },
        ],
      ],
      widths: [0.8, 0.2],
      border: false,
    },
  ]
}

/** Words in a frame in the middle of their column. */
const boxed = (words: string): Block => ({
  kind: 'table',
  rows: [[{ blocks: [] }, { blocks: bold(words), border: true }, { blocks: [] }]],
  widths: [0.2, 0.6, 0.2],
  border: false,
})

/** The head of what goes with the variants: whose it is, and what. */
export function plainHead({ school, exam, subject }: PrintHead, title: string): Block[] {
  const about = [exam, subject].filter(words => words !== '').join(' – ')
  return [
    ...bold(capitals(school)),
    paragraph([text(title, { bold: true })], { align: 'center', before: 4 }),
    ...(about === '' ? [] : [centred([text(about, { italic: true })])]),
  ]
}
