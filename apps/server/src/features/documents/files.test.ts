import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { files } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { picture, sound } from '../../testing/make-vault.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import { emptyBinJob } from './empty-bin.job.ts'

/** Files of the library (product 10.45, 10.46). */
const t = testSchool()
let admin: Person
let teacher: Person
let colleague: Person
let shelf: string
let other: string

const folder = async (who: Person, name: string) =>
  (await t.as(who).call(documents.createFolder, { body: { name } })).data.category._id
const pdf = (name = 'Đề cương.pdf') => new File(['%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'], name)
const put = (
  who: Person | null,
  categoryId: string,
  file: File,
  query: { name?: string; size?: number } = {},
) => t.as(who).call(documents.uploadDocument, { query: { categoryId, ...query }, file })
const detail = async (who: Person, categoryId: string) =>
  (await t.as(who).call(documents.readFolder, { query: { categoryId } })).data
const change = (who: Person, id: string, body: object) =>
  t.as(who).call(documents.updateDocument, { params: { id }, body })

const freeFiles = () => runJob(t, 'free-files')

beforeAll(async () => {
  admin = t.admin
  teacher = t.teacher
  colleague = t.colleague
  shelf = await folder(teacher, 'Giá tài liệu')
  other = await folder(teacher, 'Giá thứ hai')
})

it('a file comes into a folder with its size, its author, nothing to pay and an address to read it by', async () => {
  const { data } = await put(teacher, shelf, pdf())
  expect(data.file).toMatchObject({
    type: 'file',
    name: 'Đề cương.pdf',
    categoryId: shelf,
    size: pdf().size,
    mediaType: 'application/pdf',
    fileInfo: { author: null, price: 0, source: null, thumbnailUrl: null },
    can: { edit: true },
  })
  const bytes = await t.app.inject({ url: data.file.url })
  expect(bytes.statusCode).toBe(200)
  expect(bytes.headers['content-disposition']).toBe('attachment')
  const seen = (await detail(colleague, shelf)).files.find(({ _id }) => _id === data.file._id)
  expect(seen).toMatchObject({ size: pdf().size, can: { edit: false } })
  const read = await t.as(colleague).call(documents.readDocument, { params: { id: data.file._id } })
  expect(read.data).toMatchObject({ parents: [{ _id: shelf, name: 'Giá tài liệu' }] })
  expect(await put(null, shelf, pdf())).toFail(401, 'E_UNAUTHENTICATED')
  expect(await put(colleague, shelf, pdf())).toFail(403, 'E_FORBIDDEN')
  expect(await put(t.otherAdmin, shelf, pdf())).toFail(404, 'E_NOT_FOUND')
  const unseen = { params: { id: data.file._id } }
  expect(await t.as(t.otherAdmin).call(documents.readDocument, unseen)).toFail(404, 'E_NOT_FOUND')
  expect(await t.as(t.pupil).call(documents.readDocument, unseen)).toFail(404, 'E_NOT_FOUND')
})

it('pictures lose what a phone writes into them and are their own thumbnail; sound is kept', async () => {
  const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'GPS-OF-A-HOME' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('GPS-OF-A-HOME')).toBe(true)
  const { data } = await put(teacher, shelf, new File([new Uint8Array(photo)], 'ảnh.jpg'))
  expect(data.file.fileInfo.thumbnailUrl).toBe(data.file.url)
  const { rawPayload, headers } = await t.app.inject({ url: data.file.url })
  expect(rawPayload.includes('GPS-OF-A-HOME')).toBe(false)
  expect(headers['content-disposition']).toBe('inline')
  expect((await put(teacher, shelf, sound())).data.file.mediaType).toBe('audio/wav')
})

it('a file is what its bytes are: pages and scripts are refused under any name, and names lead nowhere', async () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
  for (const text of [html, svg, '#!/bin/sh\necho 1'])
    expect(await put(teacher, shelf, new File([text], 'đề.pdf'))).toFail(415, 'E_DOCUMENT_TYPE')
  // A picture that is a page as well comes out as a picture alone.
  const both = Buffer.concat([Buffer.from(await (await picture()).arrayBuffer()), Buffer.from(html)])
  const drawn = await put(teacher, shelf, new File([new Uint8Array(both)], 'hai-mặt.png'))
  expect((await t.app.inject({ url: drawn.data.file.url })).rawPayload.includes('<script>')).toBe(false)
  expect((await put(teacher, shelf, pdf('../../etc/đề thi.pdf'))).data.file.name).toBe('đề thi.pdf')
  expect((await put(teacher, shelf, pdf('C:\\Tài liệu\\đề.pdf'))).data.file.name).toBe('đề.pdf')
  const long = (await put(teacher, shelf, pdf(`${'x'.repeat(300)}.pdf`))).data.file.name
  expect([long.length, long.endsWith('x.pdf')]).toEqual([200, true])
  expect(await put(teacher, shelf, pdf(), { name: 'x'.repeat(300) })).toFail(400, 'E_INVALID')
  expect(await put(teacher, shelf, pdf(), { size: 5 })).toFail(400, 'E_FILE_INVALID')
  const empty = new File([''], 'rỗng.jpg')
  for (const query of [{}, { size: 0 }])
    expect(await put(teacher, shelf, empty, query)).toFail(400, 'E_FILE_INVALID')
})

it('what is larger than files may be is refused by what it announces, before a byte of it is taken', async () => {
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/app/documents/files?categoryId=${shelf}`,
    headers: {
      authorization: `Bearer ${teacher.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(LIBRARY.fileBytes + 1024 * 1024),
    },
    payload: '--x',
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'E_DOCUMENT_TOO_LARGE'])
})

it('a file is renamed, moved and described by who put it there and by who may change its folder', async () => {
  const { _id } = (await put(teacher, shelf, pdf('Nháp.pdf'))).data.file
  expect(await change(colleague, _id, { name: 'x' })).toFail(403, 'E_FORBIDDEN')
  const said = { name: 'Đề giữa kỳ I.pdf', author: 'Nguyễn Văn Bình', source: 'NXB Giáo dục', price: 20_000 }
  expect((await change(admin, _id, said)).data.file).toMatchObject({
    name: 'Đề giữa kỳ I.pdf',
    fileInfo: { author: 'Nguyễn Văn Bình', source: 'NXB Giáo dục', price: 20_000 },
    edition: 2,
  })
  expect((await change(teacher, _id, { categoryId: other })).data.file.categoryId).toBe(other)
  expect((await detail(teacher, other)).files.map(file => file._id)).toEqual([_id])
  const ofAdmin = await folder(admin, 'Của nhà trường')
  expect(await change(teacher, _id, { categoryId: ofAdmin })).toFail(403, 'E_FORBIDDEN')
  expect(await change(teacher, _id, { name: 'y', edition: 1 })).toFail(409, 'E_CHANGED')
  expect(await change(teacher, _id, { price: -1 })).toFail(400, 'E_INVALID')
  const ofGroup = await folder(t.director, 'Của tập đoàn')
  expect(await change(t.director, _id, { categoryId: ofGroup })).toFail(409, 'E_OTHER_LIBRARY')
})

it('the last place of a folder is taken once', async () => {
  const full = await folder(teacher, 'Gần đầy')
  // What lies in the bin takes no place.
  const gone = (await put(teacher, full, pdf('đi rồi.pdf'))).data.file
  await t.as(teacher).call(documents.deleteDocument, { params: { id: gone._id } })
  const { rows } = await t.database.pool.query<{ key: string }>(
    `insert into file (key, name, type, size, sha256)
     select 'zz/' || lpad(translate(n::text, '0189', 'abcd'), 30, 'a') || '.pdf', 'x', 'application/pdf', 1, 'x'
     from generate_series(1, 499) n returning key`,
  )
  await t.database.pool.query(
    `insert into document (id, folder_id, file_key, name, created_at)
     select gen_random_uuid(), $1, key, 'x', now() from unnest($2::text[]) key`,
    [full, rows.map(({ key }) => key)],
  )
  const answers = await Promise.all([put(teacher, full, pdf('a.pdf')), put(teacher, full, pdf('b.pdf'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toFail(409, 'E_FOLDER_FULL')
})

it('what was put into the bin comes back as it was; after thirty days it is gone with its bytes and their room', async () => {
  const { _id, url } = (await put(teacher, other, pdf('Sẽ bỏ.pdf'))).data.file
  const named = { params: { id: _id } }
  expect(await t.as(colleague).call(documents.deleteDocument, named)).toFail(403, 'E_FORBIDDEN')
  expect((await t.as(teacher).call(documents.deleteDocument, named)).status).toBe(200)
  expect(await t.as(teacher).call(documents.readDocument, named)).toFail(404, 'E_NOT_FOUND')
  const bin = async (who: Person) =>
    (await t.as(who).call(documents.listBin, { query: { search: 'se bo' } })).data.items
  expect(await bin(teacher)).toMatchObject([{ type: 'file', from: 'Giá thứ hai', size: pdf().size }])
  expect(await bin(colleague)).toEqual([])
  expect((await t.as(teacher).call(documents.restoreDocument, named)).data.file.name).toBe('Sẽ bỏ.pdf')
  await t.as(teacher).call(documents.deleteDocument, named)
  const before = await t.database.db.$count(files)
  // Rows of files bear the database's own time.
  t.clock.set(new Date(Date.now() + 40 * 86_400_000))
  await freeFiles()
  expect(await t.database.db.$count(files)).toBe(before)
  await emptyBinJob(t.kernel).work({})
  await freeFiles()
  // With what was put there before; the others are shown still, and those of the full folder were never uploaded.
  expect(await t.database.db.$count(files)).toBe(before - 2)
  expect((await t.app.inject({ url })).statusCode).toBe(404)
})
