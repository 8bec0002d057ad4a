import type { Layout } from '../layouts.ts'
import { randomOf } from '../random.ts'
import type { TruePaper, TruePart } from '../truth.ts'
import { add, type Context, contextOf, newList, typed, written } from './context.ts'
import { writeKeyEnd } from './key-end.ts'
import { inOldLetters } from './old-letters.ts'
import { packageOf } from './package.ts'
import { writeQuestion } from './question.ts'
import { paragraph, run, table } from './word.ts'

/** What stands above a paper, its head in two columns, and at the edges of its pages. */
interface Head {
  left: string[]
  right: string[]
  margin: string
  pages: string
}
const USUAL: Head = {
  left: ['SỞ GIÁO DỤC VÀ ĐÀO TẠO HÀ NỘI', 'TRƯỜNG THPT NGUYỄN TRÃI', '(Đề thi có 04 trang)'],
  right: [
    'ĐỀ KIỂM TRA HỌC KÌ I NĂM HỌC 2025 – 2026',
    'Môn: Tổng hợp – Lớp 10',
    'Thời gian làm bài: 45 phút, không kể thời gian phát đề',
  ],
  margin: 'Trường THPT Nguyễn Trãi – Tổ chuyên môn',
  pages: 'Trang 1/4',
}

/** The paper as a Word file in its layout; the same bytes for the same seed. */
export function writePaper(paper: TruePaper, layout: Layout, head = USUAL): Uint8Array {
  const context = contextOf(layout, randomOf(paper.seed + 500_000))
  const variant = context.random.pick(['101', '102', '103'])
  writeHead(context, head, variant)
  for (const part of paper.parts) writePart(context, part)
  add(context, run('---------- HẾT ----------', { bold: true }), { centred: true })
  if (context.random.chance(0.5))
    add(context, run('Thí sinh không được sử dụng tài liệu. Cán bộ coi thi không giải thích gì thêm.'))
  writeKeyEnd(context, paper, variant)
  return packageOf({
    body: inOldLetters(context.body.join(''), layout.oldLetters),
    lists: context.lists,
    pictures: context.pictures,
    parts: context.objects,
    columns: layout.columns ? 2 : 1,
    header: head.margin,
    footer: `${head.pages} – Mã đề ${variant}`,
  })
}

/** The school's head in two columns, as a table without lines. */
function writeHead(context: Context, { left, right }: Head, variant: string): void {
  const cell = (lines: string[]) =>
    lines.map(line => paragraph(run(line, { bold: true }), { centred: true })).join('')
  context.body.push(table([[cell(left), cell(right)]]))
  add(
    context,
    run('Họ và tên thí sinh: ................................................ Số báo danh: ..............'),
  )
  add(context, run(`Mã đề: ${variant}`, { bold: true }))
}

function writePart(context: Context, { heading, passages, questions }: TruePart): void {
  const { layout } = context
  if (heading !== null) add(context, typed(context, heading, { bold: true }))
  const label = context.random.pick(['Câu %1.', 'Câu %1:', '%1.'])
  const list =
    layout.numbering === 'auto'
      ? newList(context, [
          { text: label, format: 'decimal' },
          { text: '%2.', format: 'upperLetter' },
        ])
      : 0
  for (const question of questions) {
    const passage = passages.find(({ from }) => from === question.number)
    if (passage) {
      const { from, to } = passage
      const head =
        layout.numbering === 'Question 1.'
          ? `Read the following passage and mark the letter A, B, C, or D to indicate the correct answer to each of the questions from ${from} to ${to}.`
          : `Đọc đoạn văn sau và trả lời các câu hỏi từ câu ${from} đến câu ${to}.`
      add(context, typed(context, head, { bold: true, italic: true }))
      for (const text of passage.paragraphs) add(context, written(context, text))
    }
    writeQuestion(context, question, list)
  }
}
