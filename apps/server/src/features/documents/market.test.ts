import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { folders } from '../../schema/documents.ts'
import { schoolStorage } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** What the installation and a group offer to their schools (product 10.51). */
const t = testSchool()
const PDF = pdfOf(1)
let shelf: string
let offered: string

const folder = async (who: Person, name: string) =>
  (await t.as(who).call(documents.createFolder, { body: { name } })).data.category._id
const put = async (who: Person, categoryId: string, name: string) => {
  const file = new File([new Uint8Array(PDF)], name)
  return (await t.as(who).call(documents.uploadDocument, { query: { categoryId }, file })).data.file._id
}
const market = async (who: Person, query = {}) => (await t.as(who).call(documents.listMarket, { query })).data
const namesFor = async (who: Person, query = {}) =>
  (await market(who, query)).items.map(({ file }) => file.name)
const copy = (who: Person | null, id: string, categoryId: string) =>
  t.as(who).call(documents.copyDocument, { params: { id }, body: { categoryId } })

beforeAll(async () => {
  shelf = await folder(t.teacher, 'Giá của tôi')
  const ofGroup = await folder(t.director, 'Bộ đề của hệ thống')
  offered = await put(t.director, ofGroup, 'Đề ôn thi vào 10.pdf')
  await t.as(t.director).call(documents.updateDocument, {
    params: { id: offered },
    body: { author: 'Tổ Toán', source: 'Hệ thống', price: 20_000 },
  })
  await put(t.teacher, shelf, 'Của trường.pdf')
  await put(t.regional, await folder(t.regional, 'Giá của phòng'), 'Của phòng.pdf')
  // What comes later stands before it.
  t.clock.set(new Date(t.clock.now().getTime() + 60_000))
  // The owner of the installation has no account; what they offer comes by the terminal.
  const id = newId()
  await t.database.db.insert(folders).values({ id, name: 'Bảng Xanh', path: [id], createdAt: t.clock.now() })
  const gift = await put(t.director, ofGroup, 'Sách mở.pdf')
  await t.database.pool.query('update document set folder_id = $1 where id = $2', [id, gift])
})

it('shows what the installation and the own group offer, with author, price and source, and nothing of a school', async () => {
  expect(await t.as(null).call(documents.listMarket)).toFail(401, 'E_UNAUTHENTICATED')
  expect(
    await t.as(t.teacher).call(documents.listMarket, { query: { library: 'school' as 'group' } }),
  ).toFail(400, 'E_INVALID')
  const { items, pagination } = await market(t.teacher)
  expect(pagination.total).toBe(2)
  expect(items).toMatchObject([
    { file: { name: 'Sách mở.pdf', fileInfo: { price: 0 } }, library: { kind: 'installation', name: null } },
    {
      file: {
        name: 'Đề ôn thi vào 10.pdf',
        fileInfo: { author: 'Tổ Toán', source: 'Hệ thống', price: 20_000 },
        can: { edit: false },
      },
      library: { kind: 'group', name: expect.any(String) },
      parents: [{ name: 'Bộ đề của hệ thống' }],
    },
  ])
  expect(await namesFor(t.teacher, { library: 'group' })).toEqual(['Đề ôn thi vào 10.pdf'])
  expect(await namesFor(t.teacher, { library: 'installation' })).toEqual(['Sách mở.pdf'])
  expect(await namesFor(t.teacher, { search: 'sach mo' })).toEqual(['Sách mở.pdf'])
  expect(await namesFor(t.teacher, { ids: [offered] })).toEqual(['Đề ôn thi vào 10.pdf'])
  expect(await namesFor(t.teacher, { page: 2, limit: 1 })).toEqual(['Đề ôn thi vào 10.pdf'])
})

it('offers nothing to another group, to pupils, or past the rules of a folder', async () => {
  expect(await namesFor(t.otherTenant)).toEqual(['Sách mở.pdf'])
  expect(await namesFor(t.pupil)).toEqual([])
  const hidden = await folder(t.director, 'Chỉ ban giám đốc')
  await put(t.director, hidden, 'Mật.pdf')
  await t.as(t.director).call(documents.writePermissions, { body: { categoryId: hidden, ownRules: true } })
  expect(await namesFor(t.director, { search: 'mat.pdf' })).toEqual(['Mật.pdf'])
  expect(await namesFor(t.teacher, { search: 'mat.pdf' })).toEqual([])
})

it('a copy stands in the own library, says the same of itself, counts for the school, and stays when the first one goes', async () => {
  const used = async () =>
    (await t.database.db.select().from(schoolStorage).where(eq(schoolStorage.schoolId, t.schoolId)))[0]?.used
  expect(await copy(null, offered, shelf)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await copy(t.otherTenant, offered, await folder(t.otherTenant, 'Nơi khác'))).toFail(
    404,
    'E_NOT_FOUND',
  )
  expect(await copy(t.teacher, offered, newId())).toFail(404, 'E_NOT_FOUND')
  expect(await copy(t.colleague, offered, shelf)).toFail(403, 'E_FORBIDDEN')
  const before = await used()
  const { data } = await copy(t.teacher, offered, shelf)
  expect(data.file).toMatchObject({
    name: 'Đề ôn thi vào 10.pdf',
    categoryId: shelf,
    size: PDF.length,
    mediaType: 'application/pdf',
    fileInfo: { author: 'Tổ Toán', source: 'Hệ thống', price: 20_000 },
    can: { edit: true },
  })
  expect(data.file._id).not.toBe(offered)
  expect(await used()).toBe(Number(before) + PDF.length)
  await t.as(t.director).call(documents.deleteDocument, { params: { id: offered } })
  expect(await namesFor(t.teacher)).toEqual(['Sách mở.pdf'])
  expect((await t.app.inject({ url: data.file.url })).rawPayload.equals(PDF)).toBe(true)
})

it('a copy is made once, whatever becomes of the answer, and none of its bytes where there is no room', async () => {
  const here = await folder(t.teacher, 'Một lần')
  const [id] = (await market(t.teacher)).items.map(({ file }) => file._id)
  const body = { categoryId: here }
  const ask = () =>
    t.as(t.teacher).call(documents.copyDocument, { params: { id: id ?? '' }, body, key: 'copy-once-key-1' })
  const [first, again] = await Promise.all([ask(), ask()])
  expect(again.data).toEqual(first.data)
  const files = async () =>
    (await t.as(t.teacher).call(documents.readFolder, { query: { categoryId: here } })).data.files
  expect(await files()).toHaveLength(1)

  const copied = vi.spyOn(t.kernel.files, 'copy')
  await t.database.db.update(schoolStorage).set({ quota: 1 }).where(eq(schoolStorage.schoolId, t.schoolId))
  expect(await copy(t.teacher, id ?? '', here)).toFail(409, 'E_STORAGE_FULL')
  expect(copied).not.toHaveBeenCalled()
  copied.mockRestore()
})
