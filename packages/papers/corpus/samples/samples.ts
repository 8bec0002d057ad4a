import type { Layout } from '../layouts.ts'
import type { TruePart } from '../truth.ts'
import { writePaper } from '../write/write-paper.ts'
import { english } from './english.ts'
import { maths } from './maths.ts'
import { physics } from './physics.ts'

interface Sample {
  readonly name: string
  readonly parts: TruePart[]
  readonly layout: Layout
  readonly exam: string
  readonly subject: string
  readonly minutes: number
}

const usual = { questions: [1, 1], letters: 'A.', options: 'four-by-tabs' } as const

/** Papers of our own that the product ships, so that somebody new can try its reader (product 9.43). */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'maths',
    parts: maths,
    layout: {
      ...usual,
      name: 'sample of Maths',
      content: 'maths',
      numbering: 'Câu 1.',
      key: 'choose-in-solution',
    },
    exam: 'ĐỀ KIỂM TRA CUỐI HỌC KÌ II',
    subject: 'Môn: Toán – Lớp 12',
    minutes: 45,
  },
  {
    name: 'english',
    parts: english,
    layout: {
      ...usual,
      name: 'sample of English',
      content: 'english',
      numbering: 'Question 1.',
      key: 'list',
    },
    exam: 'ĐỀ KIỂM TRA GIỮA HỌC KÌ II',
    subject: 'Môn: Tiếng Anh – Lớp 9',
    minutes: 45,
  },
  {
    name: 'physics',
    parts: physics,
    layout: {
      ...usual,
      name: 'sample of Physics',
      content: 'three-parts',
      numbering: 'Câu 1.',
      key: 'table',
      statements: 'table',
    },
    exam: 'ĐỀ THI THỬ TỐT NGHIỆP THPT THEO CẤU TRÚC NĂM 2025',
    subject: 'Môn: Vật lí – Lớp 12',
    minutes: 50,
  },
]

export const paperOf = ({ layout, parts }: Sample) => ({ layout: layout.name, seed: 1, parts })

export const bytesOf = (sample: Sample): Uint8Array =>
  writePaper(paperOf(sample), sample.layout, {
    left: ['TRƯỜNG THPT BẢNG XANH', 'TỔ CHUYÊN MÔN'],
    right: [sample.exam, sample.subject, `Thời gian làm bài: ${sample.minutes} phút`],
    margin: 'Đề mẫu của Bảng Xanh',
    pages: 'Trang 1',
  })

/** Where the dialog and the demo school take them from. */
export const fileOf = ({ name }: Sample): string =>
  new URL(`../../samples/${name}.docx`, import.meta.url).pathname
