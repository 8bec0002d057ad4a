import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { compare } from '../corpus/compare.ts'
import { isHeldOut, SEEDS } from '../corpus/layouts.ts'
import { OFFICE, PRINTED_SAMPLE } from '../corpus/office.ts'
import { printPaper } from '../corpus/pdf/papers.ts'
import { printDocument } from '../corpus/pdf/print-document.ts'
import { scanPdf } from '../corpus/pdf/scan-pdf.ts'
import type { Block } from './document.ts'
import { PLAIN } from './document.ts'
import { readPdf } from './read-pdf.ts'

const paperOf = (name: string) => {
  const found = SEEDS.find(({ layout, seed }) => layout.name === name && !isHeldOut(seed))
  if (!found) throw new Error(name)
  return printPaper(found.layout, found.seed)
}
const print = { columns: 1, justified: false, header: '', footer: '' }
const lines = (...texts: string[]): Block[] =>
  texts.map((text, at) => ({
    kind: 'paragraph',
    at,
    label: null,
    pieces: [{ kind: 'text', text, look: PLAIN }],
  }))
/** Words of English at their places, underlined where they are framed by "_". */
async function placed(
  ...words: readonly (readonly [x: number, y: number, text: string])[]
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise(resolve => pdf.on('end', resolve))
  pdf.font('Times-Roman').fontSize(12)
  for (const [x, y, text] of words) {
    let left = x
    for (const part of text.split(/(_[^_]+_)/).filter(part => part !== '')) {
      const bare = part.replaceAll('_', '')
      const right = left + pdf.widthOfString(bare)
      pdf.text(bare, left, y, { lineBreak: false, baseline: 'alphabetic' })
      if (bare !== part)
        pdf
          .lineWidth(0.7)
          .moveTo(left, y + 1.6)
          .lineTo(right, y + 1.6)
          .stroke()
      left = right
    }
  }
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
/** One question on a page of this size, in points. */
async function printed(size: [width: number, height: number]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size, margin: 40 })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise(resolve => pdf.on('end', resolve))
  pdf.text('Question 1. Two?').text('A. x').text('B. y').end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

describe('A PDF with text', { timeout: 120_000 }, () => {
  test.each([
    'typed, lines, underlined',
    'four by tabs, coloured',
    'two by tabs, bold',
    'two columns, key table',
    'key tables of variants',
    'options after the question',
    'without a key',
    'English with passages',
    'maths, four by tabs',
    'pictures',
    'tables in questions',
    'three parts, key tables',
    'letters of VNI in another font',
  ])('%s: is read as it was meant, and nothing of it is lost', async name => {
    const { paper, bytes } = await paperOf(name)
    const { problems, dropped } = compare(paper, await readPdf(bytes))
    expect({ problems, dropped }).toEqual({ problems: [], dropped: [] })
  })

  test('shows each page, where each block stands on it, and pictures by their names', async () => {
    const { bytes } = await paperOf('maths, lines')
    const { pages, blocks, pictures, questions } = await readPdf(bytes)
    const names = new Set(pictures.map(({ name }) => name))
    expect(pages.length).toBeGreaterThan(1)
    for (const { picture, width, height } of pages) {
      expect(names).toContain(picture)
      expect(height).toBeGreaterThan(width)
    }
    expect(blocks.every(({ at }) => at && at.page < pages.length)).toBe(true)
    for (const { at } of blocks) {
      expect(at?.x).toBeGreaterThanOrEqual(0)
      expect((at?.y ?? 2) + (at?.height ?? 2)).toBeLessThanOrEqual(1)
    }
    const html = questions.flatMap(({ content, options }) => [content, ...options]).join('')
    const named = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(names).toContain(name)
  })

  test('heads, feet and page numbers are in no question, and left over', async () => {
    const { bytes } = await paperOf('typed, lines, underlined')
    const { leftOver, questions, pages } = await readPdf(bytes)
    const heads = leftOver.filter(({ html }) => html.includes('Tổ chuyên môn'))
    expect(heads).toHaveLength(pages.length)
    expect(JSON.stringify(questions)).not.toContain('Trang')
  })

  test('an option that comes at the top of two pages with other numbers is no head of them', async () => {
    const { layout } = SEEDS.find(({ layout }) => layout.name === 'maths, lines')!
    const { paper, bytes } = await printPaper(layout, 1182)
    const { problems, dropped } = compare(paper, await readPdf(bytes))
    expect({ problems, dropped }).toEqual({ problems: [], dropped: [] })
  })

  test('whose formulas are letters: what stands over and under something is cut out', async () => {
    const { questions, leftOver } = await readPdf(new Uint8Array(readFileSync(join(OFFICE, PRINTED_SAMPLE))))
    const of = (wanted: number) => questions.find(({ number }) => number === wanted)
    const isPicture = expect.stringMatching(/^<img src="[^"]+" alt="">$/)
    // sin(π/6), and 1 as the only whole number among its values.
    expect(of(8)?.content).toMatch(/^<p>Giá trị của sin <img [^>]*> bằng<\/p>$/)
    expect(of(8)?.options).toEqual([isPicture, isPicture, '1', isPicture])
    const contentOf = (number: number) => of(number)?.content.replace(/<img [^>]*>/g, '▢')
    // An integral, a limit, a root, a system, a sum with its upper limit in the last line of the page, a cube root, a vector.
    expect([2, 3, 5, 7, 9, 10, 11].map(contentOf)).toEqual([
      '<p>Tích phân ▢(2<i>x</i>+1)<i>dx </i>bằng</p>',
      '<p>Giới hạn ▢ ▢ bằng</p>',
      '<p>Tập xác định của hàm số <i>y</i>=▢ là tập các số thực x thoả mãn</p>',
      '<p>Hệ phương trình ▢ có nghiệm (x; y) là</p>',
      '<p>Tổng ▢<i> k</i><sup>2</sup> bằng</p>',
      '<p>Giá trị của ▢ bằng</p>',
      '<p>Trong không gian Oxyz, cho hai điểm A(1; 2; 3) và B(3; 2; 1). Toạ độ của ▢ là</p>',
    ])
    expect(questions.filter(({ warnings }) => warnings.includes('flat-formula'))).toEqual([])
    expect(leftOver.map(({ html }) => html)).not.toContain('<p>4</p>')
  })

  test('tells words apart that are underlined each by itself, and keeps what is underlined as one', async () => {
    const { questions } = await readPdf(
      await placed(
        [40, 40, 'Question 1. He _enjoys_ _to read_ books _about_ _history_.'],
        [40, 60, 'A     B     C     D'],
      ),
    )
    expect(questions).toMatchObject([
      {
        content: '<p>He <u>enjoys</u> <u>to read</u> books <u>about</u> <u>history</u>.</p>',
        options: ['enjoys', 'to read', 'about', 'history'],
      },
    ])
    // A printer may draw the line under each word and each space by itself.
    const look = { ...PLAIN, underline: true }
    const pieces = [
      { kind: 'text' as const, text: 'Question 1. He ', look: PLAIN },
      { kind: 'text' as const, text: 'likes to read', look },
      { kind: 'text' as const, text: ' books.', look: PLAIN },
    ]
    const bytes = await printDocument({ blocks: [{ kind: 'paragraph', at: 0, label: null, pieces }] }, print)
    expect((await readPdf(bytes)).questions[0]?.content).toBe('<p>He <u>likes to read</u> books.</p>')
  })

  test('takes letters that stand below words of a sentence for its options, whether it has one line, two or cells', async () => {
    const { questions } = await readPdf(
      await placed(
        [
          40,
          40,
          'Question 1. The _children_ who live in the old house near the river _is_ playing football every',
        ],
        [135, 56, 'A'],
        [353, 56, 'B'],
        [40, 72, 'single _afternoon_ with _they_ friends.'],
        [90, 88, 'C'],
        [152, 88, 'D'],
        [40, 112, 'Question 2.'],
        ...['We _must_', '_finish_', 'the work _before_', 'they _comes_', 'back.'].map(
          (text, at) => [44 + at * 102, 128, text] as const,
        ),
        ...['A', 'B', 'C', 'D'].map((text, at) => [44 + at * 102, 144, text] as const),
      ),
    )
    expect(questions).toMatchObject([
      {
        content:
          '<p>The <u>children</u> who live in the old house near the river <u>is</u> playing football every single <u>afternoon</u> with <u>they</u> friends.</p>',
        options: ['children', 'is', 'afternoon', 'they'],
      },
      {
        content: '<p>We <u>must</u> <u>finish</u> the work <u>before</u> they <u>comes</u> back.</p>',
        options: ['must', 'finish', 'before', 'comes'],
      },
    ])
  })

  test('shows a box where its font has none to show', async () => {
    const blocks = lines('Câu 1. Đúng ghi Đ, sai ghi S vào ô trống:', '☐ Một.', '☐ Hai.', 'Đáp án: Đ, S')
    const { questions } = await readPdf(await printDocument({ blocks }, print))
    expect(questions).toMatchObject([{ type: 'TrueFalse', options: ['Một.', 'Hai.'], right: [true, false] }])
  })

  test('whose page is 5 m long is shown smaller, with its text and its shape', async () => {
    const { pages, questions } = await readPdf(await printed([14_400, 360]))
    expect(questions.map(({ options }) => options)).toEqual([['x', 'y']])
    expect(pages).toMatchObject([{ width: 5_000, height: 125 }])
  })

  test('tells how many pages are done', async () => {
    const { bytes } = await paperOf('typed, lines, underlined')
    const told: number[][] = []
    const { pages } = await readPdf(bytes, (done, of) => told.push([done, of]))
    expect(told).toEqual(pages.map((_, at) => [at + 1, pages.length]))
  })
})

describe('A PDF that cannot be read', { timeout: 120_000 }, () => {
  const some = printDocument({ blocks: lines('Câu 1. Một?', 'A. x', 'B. y') }, print)

  test('is refused when it is damaged, cut short so that no page is left, or no PDF', async () => {
    const bytes = await some
    expect(await codeOf(readPdf(new Uint8Array(2_000)))).toBe('E_PAPER_UNREADABLE')
    expect(await codeOf(readPdf(bytes.slice(0, 400)))).toBe('E_PAPER_UNREADABLE')
    expect(await codeOf(readPdf(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<')))).toBe(
      'E_PAPER_UNREADABLE',
    )
  })

  test('is refused when it is locked', async () => {
    const text = new TextDecoder('latin1').decode(await some)
    const locked = text.replace('/Root', '/Encrypt 1 0 R /Root')
    expect(await codeOf(readPdf(Uint8Array.from(locked, sign => sign.charCodeAt(0))))).toBe(
      'E_PAPER_PROTECTED',
    )
  })

  test.each([
    ['once', (zeros: Buffer) => deflateSync(zeros)],
    ['twice', (zeros: Buffer) => deflateSync(deflateSync(zeros))],
  ])('is refused when a stream that was packed %s would fill the memory', async (_, pack) => {
    const packed = pack(Buffer.alloc(400 * 1024 * 1024))
    const bomb = Buffer.concat([
      Buffer.from('%PDF-1.7\n4 0 obj\n<</Filter/FlateDecode/Length 1>>\nstream\n'),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    expect(await codeOf(readPdf(new Uint8Array(bomb)))).toBe('E_PAPER_TOO_LARGE')
  })

  test('is refused when it has more pages than are read, or more scans than are recognised', async () => {
    const long = lines(...Array.from({ length: 101 * 46 }, (_, at) => `Dòng ${at}`))
    expect(await codeOf(readPdf(await printDocument({ blocks: long }, print)))).toBe('E_PAPER_TOO_MANY_PAGES')
    expect(await codeOf(readPdf(await scanPdf(await some, 31)))).toBe('E_PAPER_TOO_MANY_PAGES')
  })

  test('is refused when its pages are empty', async () => {
    expect(await codeOf(readPdf(await printDocument({ blocks: lines(' ') }, print)))).toBe('E_PAPER_EMPTY')
  })
})
