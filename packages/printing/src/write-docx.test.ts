import type { Block } from '@bangxanh/papers/document.ts'
import { openArchive } from '@bangxanh/papers/docx/archive.ts'
import { readDocument } from '@bangxanh/papers/docx/read-document.ts'
import { readDocx } from '@bangxanh/papers/read-docx.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf } from './key.ts'
import type { PrintedExam, PrintSettings, Variant } from './model.ts'
import { paperOf } from './paper.ts'
import { examsOfThreeParts } from './testing/arbitrary.ts'
import { plain } from './testing/compare.ts'
import { choices, examOf, groupOf, HEAD, oneOfEachType, PIXEL, SETTINGS } from './testing/exams.ts'
import { drawVariants } from './variants.ts'
import { writeDocx } from './write-docx.ts'

const decode = (part: Uint8Array | undefined) => new TextDecoder().decode(part)

const print = (exam: PrintedExam, variants: readonly Variant[], change: Partial<PrintSettings> = {}) =>
  writeDocx(
    {
      exam,
      head: HEAD,
      settings: { ...SETTINGS, ...change },
      variants,
      pictureOf: key => (key.endsWith('.png') ? PIXEL : undefined),
    },
    [2],
  )

/** All that stands in the file, a line a paragraph; cells too. */
const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(block =>
    block.kind === 'table'
      ? block.rows.flatMap(row => row.flatMap(linesOf))
      : [
          block.pieces
            .map(piece =>
              piece.kind === 'text' ? piece.text : piece.kind === 'formula' ? `\\(${piece.latex}\\)` : '\t',
            )
            .join(''),
        ],
  )
/** What stands on paper is text: of `a < b, c > d` nothing is a tag. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const optionsOf = (question: Question): readonly string[] =>
  question.type === 'MultiChoice'
    ? question.answers
    : question.type === 'TrueFalse'
      ? question.answers.statements
      : []

describe('A paper in Word', () => {
  test('is read back as the variant that it is: questions, options, formulas', async () => {
    await fc.assert(
      fc.asyncProperty(examsOfThreeParts, fc.string(), async (exam, seed) => {
        for (const variant of drawVariants(exam, { ...SETTINGS, count: 2 }, seed)) {
          const { bytes, formulas } = await print(exam, [variant], { key: false, solutions: false })
          expect(formulas).toEqual([])
          const printed = paperOf(exam, variant).flatMap(({ groups }) => groups.flatMap(one => one.questions))
          // The reader takes the numbers of the answer sheet for questions, too.
          const found = readDocx(bytes).questions.slice(0, printed.length)
          expect(found.map(({ number }) => number)).toEqual(printed.map(({ number }) => number))
          expect(found.map(({ content }) => plain(content))).toEqual(
            printed.map(({ question }) => plain(question.content)),
          )
          expect(found.map(({ options }) => options.map(plain))).toEqual(
            printed.map(({ question, options }) =>
              optionsOf(question).map((own, at) =>
                plain(question.type === 'MultiChoice' ? (question.answers[options[at] ?? -1] ?? '') : own),
              ),
            ),
          )
        }
      }),
      { numRuns: 8 },
    )
  })

  test('holds the same questions in every variant, each by its key', async () => {
    await fc.assert(
      fc.asyncProperty(examsOfThreeParts, fc.string(), async (exam, seed) => {
        const variants = drawVariants(exam, SETTINGS, seed)
        const { bytes } = await print(exam, variants)
        const lines = linesOf(readDocument(bytes).blocks)
        const heads = variants.map(({ code }) => lines.indexOf(`Mã đề ${code}`))
        expect(heads.every(at => at >= 0)).toBe(true)
        for (const [at, variant] of variants.entries()) {
          const paper = lines.slice(heads[at], heads[at + 1])
          const letters = keyOf(exam, variant)[0]?.answers ?? []
          for (const { answer, number, questionId } of letters) {
            const question = exam.groups[0]?.questions.find(({ _id }) => _id === questionId)
            if (question?.type !== 'MultiChoice') throw new Error('It is no question of this part')
            // The first part comes first; what a question says may stand in others too.
            const first = paper.findIndex(line => line.startsWith(`Câu ${number}. `))
            expect(plain(asHtml(paper[first] ?? ''))).toContain(plain(question.content))
            const options = paper.slice(first + 1, first + 5).join('\t')
            const [, right = ''] = new RegExp(`(?:^|\\t)${answer}\\. ([^\\t]*)`).exec(options) ?? []
            expect(plain(asHtml(right))).toBe(plain(question.answers[question.right] ?? ''))
          }
        }
      }),
      { numRuns: 8 },
    )
  })

  test('has head, parts in the words of the form of 2025, pages that count, and an end', async () => {
    const exam = examOf(
      groupOf(1, choices(3), { title: 'Phần I' }),
      groupOf(2, [sample.TrueFalse()], { title: 'Phần II' }),
      groupOf(3, [sample.NumericAnswer()], { title: 'Phần III. Trả lời ngắn' }),
    )
    const { bytes } = await print(exam, drawVariants(exam, { ...SETTINGS, count: 1 }, 'x'))
    const { blocks, margins } = readDocument(bytes)
    const text = linesOf(blocks).join('\n')
    for (const line of [
      'UBND PHƯỜNG XUÂN LA',
      'TRƯỜNG THCS BẢNG XANH',
      'ĐỀ CHÍNH THỨC',
      'KIỂM TRA CUỐI HỌC KÌ I',
      'Thời gian làm bài: 90 phút,',
      'Mã đề 101',
      '(Đề có 02 trang)',
      'PHẦN I. (3,0 điểm) Câu trắc nghiệm nhiều phương án lựa chọn. Thí sinh trả lời từ câu 1 đến câu 3. Mỗi câu hỏi thí sinh chỉ chọn một phương án.',
      'PHẦN II. (1,0 điểm) Câu trắc nghiệm đúng sai. Thí sinh trả lời câu 1. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.',
      'PHẦN III. (1,0 điểm) Trả lời ngắn. Thí sinh trả lời câu 1.',
      'HẾT',
      'PHIẾU TRẢ LỜI TRẮC NGHIỆM',
      'ĐÁP ÁN',
      'ĐSĐS',
    ])
      expect(text).toContain(line)
    // What programs show that cannot count the pages of a section.
    expect(margins).toContain('Trang /2 – Mã đề 101')
    const parts = Object.entries(openArchive(bytes)).map(([path, part]) => [path, decode(part)] as const)
    const footers = parts.filter(([path]) => /^word\/footer\d+\.xml$/.test(path)).map(([, xml]) => xml)
    expect(footers).toHaveLength(4)
    for (const footer of footers) expect(footer).toMatch(/>PAGE<.*<w:fldSimple w:instr="SECTIONPAGES">/s)
  })

  test('keeps the rows of a key on one page, but for the last, which keeps none with what follows', async () => {
    const exam = examOf(groupOf(1, choices(5)))
    const { bytes } = await print(exam, drawVariants(exam, SETTINGS, 'x'))
    const xml = decode(openArchive(bytes)['word/document.xml'])
    const key = xml.slice(xml.indexOf('ĐÁP ÁN'))
    const rows = key.match(/<w:tr>.*?<\/w:tr>/gs)?.slice(0, 6) ?? []
    const kept = rows.map(row => (row.match(/<w:keepNext\/>/g) ?? []).length)
    expect(kept).toEqual([5, 5, 5, 5, 5, 0])
  })

  test.each([1, 2] as const)('prints every type in %i columns, and loses no word of it', async columns => {
    const exam = examOf(
      groupOf(1, oneOfEachType, {
        title: 'Phần 1. Đọc',
        content: '<p>Đoạn văn chung</p><ul><li>một</li></ul>',
        imgUrl: '/aa/hinh.png',
      }),
    )
    const { bytes, pictures } = await print(exam, drawVariants(exam, { ...SETTINGS, count: 1 }, 'x'), {
      columns,
    })
    const text = linesOf(readDocument(bytes).blocks).join('\n')
    for (const words of [
      'Phần 1. Đọc',
      'Đoạn văn chung',
      '• một',
      'Cần Thơ',
      'She ',
      ' to school.',
      'Cột A',
      'động vật',
      'Mẹ hát ru, bé ngủ.',
      'My name is Lan.',
      '9 chẵn.',
    ])
      expect(text).toContain(words)
    expect(readDocument(bytes).pictures).toHaveLength(1)
    expect(pictures).toEqual([])
  })

  test('tells which formulas and pictures it could not print, and leaves their places to be seen', async () => {
    const exam = examOf(
      groupOf(1, [sample.Essay({ content: '<p>Cho \\(\\foo{1}\\) và <img src="/aa/mat.jpg" /></p>' })]),
    )
    const { bytes, formulas, pictures } = await print(
      exam,
      drawVariants(exam, { ...SETTINGS, count: 1 }, 'x'),
    )
    expect({ formulas, pictures }).toEqual({ formulas: ['\\foo{1}'], pictures: ['/aa/mat.jpg'] })
    expect(linesOf(readDocument(bytes).blocks).join('\n')).toContain('Cho \\(\\foo{1}\\) và [?]')
  })
})
