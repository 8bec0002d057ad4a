import { type ExactPoints, pointsFromNumber, pointsToNumber } from '@bangxanh/questions/points.ts'
import { readHtml } from '../html/read-html.ts'
import type { PrintedExam, PrintHead, PrintSettings, Variant } from '../model.ts'
import { type PaperGroup, type PaperPart, paperOf } from '../paper.ts'
import { type Block, paragraph, type Sheet, text } from './blocks.ts'
import { variantHead } from './head.ts'
import { pictureOf, questionBlocks } from './question-blocks.ts'
import { columnWidth } from './widths.ts'
import { instruction, PART_TITLES, roman, spokenPoints, WORDS } from './words.ts'

/** A variant as its students get it. */
export function variantSheet(
  exam: PrintedExam,
  head: PrintHead,
  settings: PrintSettings,
  variant: Variant,
): Sheet {
  const parts = paperOf(exam, variant)
  const look = { width: columnWidth(settings.columns) / settings.fontSize, onSheet: settings.answerSheet }
  const body = parts.flatMap((part, at) => [
    ...(parts.length > 1 ? [partHeading(part, at)] : []),
    ...part.groups.flatMap(({ group, questions }) => [
      ...groupHeading(group, part, parts.length > 1),
      ...questions.flatMap(question => questionBlocks(question, look)),
    ]),
  ])
  return {
    footer: `${WORDS.code} ${variant.code}`,
    head: variantHead(head, variant.code),
    body: [...body, paragraph(WORDS.end, { align: 'center', before: 8 })],
    columns: settings.columns,
  }
}

/** "Phần 2. Hình học": what its teacher says beside the number, which we count ourselves. */
const OWN_NUMBER = /^\s*ph[ầâ]n\s+(?:[IVX]+|\d+)\s*[.:)–-]*\s*/iu
const ownTitle = (title: string): string => title.replace(OWN_NUMBER, '').trim()

/** PHẦN I. (3,0 điểm) Câu trắc nghiệm … The title of a part's only group stands in it. */
function partHeading({ kind, groups }: PaperPart, at: number): Block {
  const [only, more] = groups
  const own = only && !more ? ownTitle(only.group.title) : ''
  // A part that came from a paper brings its own words for it.
  const explained =
    only !== undefined && !more && /thí sinh (?:trả lời|chỉ chọn|chọn)/iu.test(only.group.content)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const points = groups
    .flatMap(({ questions }) => questions)
    .reduce((sum, { question }) => sum + pointsFromNumber(question.point), 0)
  return paragraph(
    [
      text(`${WORDS.part} ${roman(at)}.`, { bold: true }),
      ...(points > 0 ? [text(` (${spokenPoints(pointsToNumber(points as ExactPoints))})`)] : []),
      ...(own === '' ? [] : [text(` ${own.replace(/[.:]?$/, '.')}`, { bold: true })]),
      text(
        ` ${own === '' ? PART_TITLES[kind] : ''} ${explained ? '' : instruction(kind, count)}`.replace(
          / +/g,
          ' ',
        ),
        {
          italic: true,
        },
      ),
    ],
    { before: 8, keepNext: true },
  )
}

/** The title of a group where its part has no heading with it, and the text that its questions share. */
function groupHeading(
  { title, content, imgUrl }: PaperGroup['group'],
  part: PaperPart,
  isHeaded: boolean,
): Block[] {
  const own = isHeaded ? (part.groups.length > 1 ? ownTitle(title) : '') : title.trim()
  return [
    ...(own === '' ? [] : [paragraph([text(own, { bold: true })], { before: 6, keepNext: true })]),
    ...readHtml(content),
    ...pictureOf(imgUrl),
  ]
}
