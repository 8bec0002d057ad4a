import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { startExamImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { packageOf } from '../../../../packages/papers/corpus/write/package.ts'
import { type Marks, paragraph, run } from '../../../../packages/papers/corpus/write/word.ts'
import type { TestApp } from './app.ts'
import type { Person } from './make.ts'

/**
 * A Word file of lines; what stands in [brackets] is underlined, `<w:` begins XML of one's own, which calls its `others`, parts by their
 * names, rIdO1, rIdO2, …
 */
export function wordFile(
  lines: readonly string[],
  {
    name = 'Đề giữa kì.docx',
    pictures = [],
    others = {},
  }: { name?: string; pictures?: readonly Uint8Array[]; others?: Record<string, Uint8Array> } = {},
): File {
  const body = lines.map(line => (line.startsWith('<w:') ? line : paragraph(runsOf(line)))).join('')
  const images = pictures.map((bytes, at) => [`word/media/image${at + 1}.png`, bytes])
  const parts = { ...others, ...Object.fromEntries(images) }
  const words = { body, lists: [], pictures: pictures.length, columns: 1, header: '', footer: '', parts }
  return new File([new Uint8Array(packageOf(words))], name)
}

const UNDERLINED: Marks = { underline: true }
const runsOf = (line: string) =>
  line
    .split(/(\[.*?\])/)
    .map(part => (part.startsWith('[') ? run(part.slice(1, -1), UNDERLINED) : run(part)))
    .join('')

/** Two questions with their keys, and one without. */
export const PAPER = [
  'PHẦN I. Trắc nghiệm',
  'Câu 1. Thủ đô của Việt Nam là',
  'A. Huế',
  '[B.] Hà Nội',
  'C. Vinh',
  'D. Cần Thơ',
  'Câu 2. Một năm có mấy mùa?',
  'A. Hai',
  'B. Ba',
  'C. Bốn',
  'D. Năm',
  'Lời giải: Xuân, hạ, thu, đông. Chọn C.',
  'Câu 3. Sông nào dài nhất?',
  'A. Hồng',
  'B. Mã',
  'C. Cả',
  'D. Đồng Nai',
]

type Asked = Partial<RequestOf<typeof startExamImport>['fields']>

/** Sends a paper for an exam. */
export const sendPaper = (
  t: TestApp,
  who: Person | null,
  idHomework: string,
  { file = wordFile(PAPER), key, ...fields }: Asked & { file?: File; key?: string } = {},
) => t.as(who).call(startExamImport, { fields: { idHomework, ...fields }, file, ...(key && { key }) })

/** Sends a paper for an exam and reads it; gives the import's id. */
export async function readPaper(
  t: TestApp,
  who: Person,
  examId: string,
  of: Parameters<typeof sendPaper>[3] = {},
): Promise<string> {
  const { data } = await sendPaper(t, who, examId, of)
  await t.runDueJobs()
  return data.importId
}
