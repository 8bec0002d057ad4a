import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import * as documents from '@bangxanh/contract/documents/library/endpoints.ts'
import { drawPdf, drawSheet } from './draw-pages.ts'
import { done, type Filling } from './filling.ts'
import { schoolTime } from './school-days.ts'

const sample = async (of: string, name: string) =>
  new File(
    [await readFile(createRequire(import.meta.url).resolve(`@bangxanh/papers/samples/${of}.docx`))],
    name,
  )

const RATIOS = [
  [
    'HỆ THỨC LƯỢNG',
    'Tam giác ABC vuông tại A, đường cao AH.',
    '1.  AB² = BH · BC',
    '2.  AC² = CH · BC',
    '3.  AH² = BH · CH',
    '4.  AB · AC = AH · BC',
  ],
  [
    'TỈ SỐ LƯỢNG GIÁC',
    'sin α = đối : huyền',
    'cos α = kề : huyền',
    'tan α = đối : kề',
    'cot α = kề : đối',
    'sin²α + cos²α = 1',
  ],
]
const TEST = [
  [
    'ÔN THI VÀO LỚP 10',
    'Bài 1. Giải phương trình x² − 5x + 6 = 0.',
    'Bài 2. Vẽ đồ thị hàm số y = x².',
    'Bài 3. Một ô tô đi 120 km với vận tốc không đổi …',
  ],
  ['ĐÁP ÁN', 'Bài 1. x = 2 hoặc x = 3.', 'Bài 2. Đi qua O(0; 0), (1; 1), (−1; 1).', 'Bài 3. 60 km/h.'],
]

/** A school's library: folders in folders, files of several kinds, one folder for a class, and what the group offers. */
export async function fillLibrary(filling: Filling): Promise<void> {
  const at = (days: number) => schoolTime(filling.today, days, 10)
  const folder = async (who: string, days: number, name: string, parentId: string | null = null) => {
    const made = filling.as(who, at(days)).call(documents.createFolder, { body: { name, parentId } })
    return (await done(made)).category._id
  }
  const put = async (who: string, days: number, categoryId: string, file: File, said?: object) => {
    const client = filling.as(who, at(days))
    const put = await done(client.call(documents.uploadDocument, { query: { categoryId }, file }))
    if (said) await done(client.call(documents.updateDocument, { params: { id: put.file._id }, body: said }))
  }

  const papers = await folder('quantri', -30, 'Đề tham khảo')
  const highSchool = await folder('quantri', -30, 'Trung học phổ thông', papers)
  await put('quantri', -29, highSchool, await sample('maths', 'Toán 12 - Đề cuối học kì II.docx'), {
    source: 'Sở Giáo dục',
  })
  await put('quantri', -29, highSchool, await sample('physics', 'Vật lí - Đề tham khảo.docx'))
  await put('quantri', -28, papers, await sample('english', 'Tiếng Anh - Đề tham khảo.docx'))

  const own = await folder('giaovien', -20, 'Ôn tập Toán 9')
  const ratios = await folder('giaovien', -20, 'Hệ thức lượng', own)
  await put('giaovien', -19, ratios, await drawPdf(RATIOS, 'Công thức cần nhớ.pdf'), {
    author: 'Nguyễn Thị Hoa',
  })
  await put('giaovien', -18, ratios, await drawSheet(RATIOS[1] ?? [], 'Tỉ số lượng giác.jpg'))
  await folder('giaovien', -18, 'Đường tròn', own)
  const { classes } = await done(filling.as('giaovien', at(-17)).call(listClasses))
  const mine = classes.filter(({ name, can }) => can.update && name.startsWith('9A'))
  const body = { classIds: mine.map(({ _id }) => _id) }
  await done(filling.as('giaovien', at(-17)).call(documents.shareFolder, { params: { id: own }, body }))

  const offered = await folder('giamdoc', -25, 'Kho đề của hệ thống')
  const source = 'Hệ thống giáo dục Bảng Xanh'
  await put('giamdoc', -24, offered, await drawPdf(TEST, 'Bộ đề ôn thi vào lớp 10.pdf'), {
    author: 'Hội đồng bộ môn Toán',
    source,
    price: 50_000,
  })
  await put('giamdoc', -23, offered, await drawPdf(RATIOS, 'Sổ tay công thức Toán 9.pdf'), { source })
}
