import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { Person } from '../../../testing/make.ts'
import { pdfOf } from '../../../testing/make-pdf.ts'
import { testSchool } from '../../../testing/test-school.ts'
import { readDocumentJob } from './read-document.job.ts'

/** What documents say is read by a job, shown, and found by a search (product 10.46, 10.48). */
const t = testSchool()
let shelf: string

const folder = async (who: Person, name: string, parentId: string | null = null) =>
  (await t.as(who).call(documents.createFolder, { body: { name, parentId } })).data.category._id
const zip = (name: string, parts: Record<string, string>) =>
  new File(
    [
      new Uint8Array(
        zipSync(
          Object.fromEntries(
            Object.entries({ '[Content_Types].xml': '<Types/>', ...parts }).map(([path, xml]) => [
              path,
              strToU8(xml),
            ]),
          ),
        ),
      ),
    ],
    name,
  )
const TYPES = (part: string, kind: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
const WORD = TYPES('/word/document.xml', 'wordprocessingml.document')
const docx = (body: string, name = 'đề.docx') =>
  zip(name, {
    '[Content_Types].xml': WORD,
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
  })
const said = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const put = async (who: Person, categoryId: string, file: File) =>
  (await t.as(who).call(documents.uploadDocument, { query: { categoryId }, file })).data.file
const read = async (id: string) =>
  (await t.as(t.teacher).call(documents.readDocument, { params: { id } })).data
const search = async (who: Person, text: string, categoryId?: string) =>
  (await t.as(who).call(documents.searchDocuments, { query: { search: text, categoryId } })).data.items

beforeAll(async () => {
  shelf = await folder(t.teacher, 'Giá đọc')
})

it('a Word file is shown as its paragraphs, signs and formulas too, once it is read', async () => {
  const file = await put(
    t.teacher,
    shelf,
    docx(
      `${said('Câu 1. Tính 2 &lt; 3 &amp; 4')}<w:p/><w:p><w:r><w:t>x =</w:t></w:r><w:r><w:tab/></w:r><m:r><m:t>5</m:t></m:r></w:p>`,
    ),
  )
  expect(file).toMatchObject({ mediaType: expect.stringContaining('wordprocessingml'), readState: 'waiting' })
  expect((await read(file._id)).preview).toBe(null)
  await t.runDueJobs()
  expect(await read(file._id)).toMatchObject({
    file: { readState: 'read' },
    preview: { kind: 'text', pages: [['Câu 1. Tính 2 < 3 & 4', 'x =\t5']] },
  })
})

it('an Excel file is shown as its tables, a presentation as what stands on its slides, in their order', async () => {
  const sheet = await writeXlsxFile(
    [
      [{ value: 'Họ tên' }, { value: 'Điểm' }],
      [{ value: 'An' }, { value: 8.5 }],
    ],
    {
      sheet: 'Lớp 6A',
    },
  ).toBuffer()
  const table = await put(t.teacher, shelf, new File([new Uint8Array(sheet)], 'bảng điểm.xlsx'))
  const slide = (...lines: string[]) =>
    `<p:sld>${lines.map(line => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:sld>`
  const slides = await put(
    t.teacher,
    shelf,
    zip('bài giảng.pptx', {
      '[Content_Types].xml': TYPES('/ppt/presentation.xml', 'presentationml.presentation'),
      'ppt/presentation.xml': '<p:presentation/>',
      'ppt/slides/slide10.xml': slide('Củng cố'),
      'ppt/slides/slide2.xml': slide('Phân số', 'Tử số và mẫu số'),
    }),
  )
  await t.runDueJobs()
  expect((await read(table._id)).preview).toEqual({
    kind: 'sheets',
    sheets: [
      {
        name: 'Lớp 6A',
        rows: [
          ['Họ tên', 'Điểm'],
          ['An', '8.5'],
        ],
      },
    ],
  })
  expect((await read(slides._id)).preview).toEqual({
    kind: 'slides',
    slides: [{ lines: ['Phân số', 'Tử số và mẫu số'] }, { lines: ['Củng cố'] }],
  })
})

it('of a book its first hundred pages are read', async () => {
  const { _id } = await put(t.teacher, shelf, new File([new Uint8Array(pdfOf(130))], 'sách.pdf'))
  await t.runDueJobs()
  const { preview } = await read(_id)
  const pages = preview?.kind === 'text' ? preview.pages : []
  expect([pages.length, pages[0], pages[99]]).toEqual([100, ['Trang 1'], ['Trang 100']])
})

it('what cannot be read stays a file to download: damaged, with a document type, or claiming to be another size', async () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "a">]>'
  const bomb = zip('bom.docx', {
    '[Content_Types].xml': WORD,
    'word/document.xml': said('a'.repeat(8_000_000)),
  })
  for (const file of [
    new File(['%PDF-1.4\nhỏng'], 'hỏng.pdf'),
    zip('xxe.docx', {
      '[Content_Types].xml': WORD,
      'word/document.xml': `<?xml version="1.0"?>${entity}<w:document>${said('x')}</w:document>`,
    }),
    bomb,
  ]) {
    const { _id } = await put(t.teacher, shelf, file)
    await t.runDueJobs()
    expect(await read(_id)).toMatchObject({ file: { readState: 'unreadable' }, preview: null })
  }
})

it('one is read at a time, three times at most, and what was read stays as it is', async () => {
  const [one, other, third] = [
    await put(t.teacher, shelf, docx(said('Một'), 'một.docx')),
    await put(t.teacher, shelf, docx(said('Hai'), 'hai.docx')),
    await put(t.teacher, shelf, docx(said('Ba'), 'ba.docx')),
  ]
  const job = readDocumentJob(t.kernel)
  const states = () =>
    Promise.all([one, other, third].map(async ({ _id }) => (await read(_id)).file.readState))
  await job.work({ documentId: one._id })
  expect(await states()).toEqual(['read', 'waiting', 'waiting'])
  const preview = { kind: 'text', pages: [['Một']] }
  // Taken up again it is not read again, and not forgotten either.
  const triedOften = 'update document set read_tries = 3 where id = $1'
  await t.database.pool.query(triedOften, [one._id])
  await job.work({ documentId: one._id })
  expect(await read(one._id)).toMatchObject({ file: { readState: 'read' }, preview })
  await t.database.pool.query('update document set read_tries = 0 where id = $1', [one._id])
  await job.work({ documentId: one._id })
  const { rows } = await t.database.pool.query(
    'select read_tries from document where id = any($1) order by id',
    [[one._id, other._id]],
  )
  expect(rows).toEqual([{ read_tries: 0 }, { read_tries: 0 }])
  // A server has ended three times while it read this one.
  await t.database.pool.query(triedOften, [third._id])
  await job.work({ documentId: third._id })
  expect(await states()).toEqual(['read', 'waiting', 'unreadable'])
  await t.runDueJobs()
  expect(await states()).toEqual(['read', 'read', 'unreadable'])
})

it('the words around what was found stand where it stands, whatever was folded before it', async () => {
  const dots = 'Họ và tên…………………………………… ½ điểm, ﬁnal Ǆ. '.repeat(40)
  // As some programs write it: each mark a letter of its own.
  const apart = 'Đường đỡ đẹp đi qua đại lộ Nguyễn Văn Đậu ở đó'.normalize('NFD')
  const file = await put(t.teacher, shelf, docx(said(`${dots}${apart}${' rồi thôi'.repeat(60)}`), 'dài.docx'))
  await t.runDueJobs()
  for (const asked of ['duong do dep', 'NGUYEN VAN DAU', 'Đậu ở đó', '“đại lộ”', 'do nguyen']) {
    const found = (await search(t.colleague, asked)).find(({ item }) => item._id === file._id)
    expect(found?.excerpt, asked).toContain('Đường đỡ đẹp đi qua đại lộ Nguyễn Văn Đậu ở đó')
  }
})

it('a search finds names and words without their tone marks, says where, and shows the words around them', async () => {
  const inner = await folder(t.teacher, 'Chuyên đề Hoán vị', shelf)
  const words = `${said('Mở đầu.')}${said('Số hoán vị của n phần tử là n giai thừa.')}`
  const file = await put(t.teacher, inner, docx(words, 'bài học.docx'))
  await t.runDueJobs()
  expect((await search(t.colleague, 'hoan vi')).map(({ item }) => item.name)).toEqual([
    'Chuyên đề Hoán vị',
    'bài học.docx',
  ])
  const [found] = await search(t.colleague, 'giai thua hoan')
  expect(found).toMatchObject({
    item: { _id: file._id },
    parents: [{ name: 'Giá đọc' }, { name: 'Chuyên đề Hoán vị' }],
    excerpt: expect.stringContaining('hoán vị của n phần tử'),
  })
  expect(await search(t.colleague, 'hoan vi', inner)).toHaveLength(2)
  // By its name alone: no words of it are around that.
  expect(await search(t.colleague, 'bai hoc')).toMatchObject([{ item: { _id: file._id }, excerpt: null }])
  expect(await search(t.colleague, 'bai hoc', await folder(t.teacher, 'Giá khác'))).toEqual([])
  expect(await search(t.colleague, 'chuyen de hoan vi', inner)).toHaveLength(1)
  expect(await search(t.colleague, 'khong co chu nay')).toEqual([])
  expect(await t.as(t.colleague).call(documents.searchDocuments, { query: { search: '' } })).toFail(
    400,
    'E_INVALID',
  )
})

it('nobody finds what they do not see: of another school, hidden by rules, or in the bin', async () => {
  const hidden = await folder(t.admin, 'Đề chính thức')
  await t.as(t.admin).call(documents.writePermissions, { body: { categoryId: hidden, ownRules: true } })
  const file = await put(t.admin, hidden, docx(said('Bí mật tuyệt đối'), 'mật.docx'))
  await t.runDueJobs()
  expect(await search(t.admin, 'bi mat tuyet doi')).toHaveLength(1)
  for (const who of [t.teacher, t.otherAdmin, t.pupil])
    expect(await search(who, 'bi mat tuyet doi')).toEqual([])
  await t.as(t.admin).call(documents.deleteDocument, { params: { id: file._id } })
  const asked = { query: { search: 'bi mat tuyet doi' } }
  const { data } = await t.as(t.admin).call(documents.searchDocuments, asked)
  expect([data.items, data.pagination.total]).toEqual([[], 0])
})
