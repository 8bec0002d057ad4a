import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelUpload, resumeUpload } from '@bangxanh/contract/uploads/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { Upload, UploadPart } from '@bangxanh/contract/uploads/schemas.ts'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { s3Files } from '../../kernel/files/s3-files.ts'
import { files, uploads } from '../../schema/uploads.ts'
import { makePlace, startTestApp, type TestApp } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { mp4, PDF, uploadMaker } from '../../testing/make-uploads.ts'
import { picture } from '../../testing/make-vault.ts'
import { type StandInS3, startStandInS3 } from '../../testing/stand-in-s3.ts'
import '../../testing/to-fail.ts'
import { endUploadsJob } from './end-uploads.job.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'

let t: TestApp
let store: StandInS3
let room: Classroom
let folder: string
beforeAll(async () => {
  store = await startStandInS3()
  const place = await makePlace()
  folder = join(place.folder, 'files')
  t = await startTestApp(() => ({ files: s3Files(store.access, folder) }), place)
  room = await homeworkMaker(t).classroom({ pupils: 0 })
})
afterAll(async () => {
  await t.close()
  await store.close()
})
afterEach(async () => {
  store.stumble(0)
  const rows = await t.database.db.select().from(files)
  // Whatever was tried: no bytes without a row, no row without bytes, and nothing that was lent is left here.
  expect([...store.objects.keys()].sort()).toEqual(rows.map(({ key }) => key).sort())
  expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([])
})

const FILM = mp4(UPLOAD.partBytes + 5_000, 'vide')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const open = (bytes: Buffer, contentType = 'video/mp4', filename = 'phim.mp4') =>
  uploadMaker(t).open(room.teacher, room.classId, bytes, { contentType, filename })
/** As a browser does, which has no token of ours for it. */
const put = async ({ url, headers, start, size }: UploadPart, bytes: Buffer) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes.subarray(start, start + size)) }))
    .status
const putAll = async ({ parts }: Upload, bytes: Buffer) => {
  for (const part of parts) expect(await put(part, bytes)).toBe(200)
}
const ask = ({ _id }: Upload, who: Person = room.teacher) =>
  t.as(who).call(resumeUpload, { params: { uploadId: _id } })
const rowOf = async (key: string) =>
  (await t.database.db.select().from(files).where(eq(files.key, key))).at(0)

it('a film goes to the bucket in parts, past the server, and is a file once its sender asks for it', async () => {
  const upload = await open(FILM)
  expect(upload.parts.map(({ url }) => new URL(url).origin)).toEqual(Array(2).fill(store.access.endpoint))
  await putAll(upload, FILM)
  const { data } = await ask(upload)
  expect(data.upload).toMatchObject({ parts: [], key: expect.stringMatching(/\.mp4$/) })
  expect(await rowOf(data.upload.key!)).toMatchObject({ size: FILM.length, sha256: sha256(FILM) })
  const read = await t.app.inject({ url: data.upload.url! })
  expect(sha256(read.rawPayload)).toBe(sha256(FILM))
  // It lies where it came, and nobody can write there any more, not even by the address that is still good.
  expect(await put(upload.parts[0]!, Buffer.alloc(FILM.length))).toBe(404)
  expect(sha256(store.objects.get(data.upload.key!)!.bytes)).toBe(sha256(FILM))
  expect((await ask(upload)).data.upload).toMatchObject({ key: data.upload.key })
})

it('a Word file whose beginning says no more than that it is a zip comes whole, under its own ending', async () => {
  const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${kind}.main+xml"/></Types>`
  const bytes = Buffer.from(
    zipSync(
      { 'customXml/item1.xml': randomBytes(6_000), '[Content_Types].xml': strToU8(types) },
      { level: 0 },
    ),
  )
  const upload = await open(bytes, kind, 'bài.docx')
  await putAll(upload, bytes)
  const { data } = await ask(upload)
  expect(data.upload.key).toMatch(/\.docx$/)
  // It stays where it came.
  const [row] = await t.database.db.select().from(uploads).where(eq(uploads.id, upload._id))
  expect(row?.bucketKey).toBe(data.upload.key)
  expect(await rowOf(data.upload.key!)).toMatchObject({ type: kind, sha256: sha256(bytes) })
})

it('after a break it is told what is missing, and nothing goes twice', async () => {
  const upload = await open(FILM)
  expect(await put(upload.parts[1]!, FILM)).toBe(200)
  const { data } = await ask(upload)
  expect(data.upload.parts.map(({ number }) => number)).toEqual([1])
  await putAll(data.upload, FILM)
  expect((await ask(upload)).data.upload.key).toBeTruthy()
})

it('an address takes as many bytes as were announced, for that part, by PUT alone', async () => {
  const upload = await open(FILM)
  const [first, last] = upload.parts as [UploadPart, UploadPart]
  expect(await put({ ...first, size: first.size - 1 }, FILM)).toBe(403)
  expect(await put({ ...last, url: last.url.replace('partNumber=2', 'partNumber=1') }, FILM)).toBe(403)
  expect((await fetch(last.url)).status).toBe(403)
  expect((await ask(upload)).data.upload.parts).toHaveLength(2)
  await t.as(room.teacher).call(cancelUpload, { params: { uploadId: upload._id } })
  expect(await put(first, FILM)).toBe(404)
  expect(store.uploads.size).toBe(0)
})

it('a picture is drawn anew, and what was sent goes', async () => {
  const bytes = Buffer.from(await (await picture()).arrayBuffer())
  const upload = await open(bytes, 'image/png', 'hinh.png')
  await putAll(upload, bytes)
  const { data } = await ask(upload)
  expect(data.upload.key).toMatch(/\.(png|jpg)$/)
})

it.each([
  ['a PDF that is called a film', PDF, 'video/mp4'],
  ['a film without a picture track', mp4(9_000, 'soun'), 'video/mp4'],
  ['a film that is called a PDF', mp4(9_000, 'vide'), 'application/pdf'],
])('%s is refused, and nothing of it stays', async (_, bytes, contentType) => {
  const upload = await open(bytes, contentType)
  await putAll(upload, bytes)
  expect(await ask(upload)).toFail(415, 'E_MEDIA_TYPE')
  expect(await ask(upload)).toFail(404, 'E_NOT_FOUND')
})

it('who asks twice at once gets one file', async () => {
  const upload = await open(FILM)
  await putAll(upload, FILM)
  const [one, two] = await Promise.all([ask(upload), ask(upload)])
  expect(one.data.upload.key).toBe(two.data.upload.key)
})

it('it is nothing to somebody else, and its bytes are nothing before it is asked for', async () => {
  const upload = await open(PDF, 'application/pdf', 'de.pdf')
  await putAll(upload, PDF)
  const colleague = await maker(t).person('teacher', { schoolId: room.schoolId })
  expect(await ask(upload, colleague)).toFail(404, 'E_NOT_FOUND')
  expect(store.objects.size).toBe(await t.database.db.$count(files))
  expect((await ask(upload)).status).toBe(200)
})

it('where the server died after the bucket has made one object of it, the next question makes the file', async () => {
  const upload = await open(FILM)
  await putAll(upload, FILM)
  const [row] = await t.database.db.select().from(uploads).where(eq(uploads.id, upload._id))
  await t.kernel.files.direct?.finish({ key: row!.bucketKey!, id: row!.bucketUpload! })
  expect((await ask(upload)).data.upload.key).toBe(row!.bucketKey)
})

it('while the bucket is away no ticket is given, and nothing is lost', async () => {
  const upload = await open(FILM)
  await putAll(upload, FILM)
  store.stumble(100)
  expect(await ask(upload)).toFail(503, 'E_UNAVAILABLE')
  store.stumble(0)
  expect((await ask(upload)).data.upload.key).toBeTruthy()
})

it('what nobody has ended goes with its ticket, and what no row knows of goes at night', async () => {
  await putAll(await open(FILM), FILM)
  await t.kernel.files.direct?.begin('mp4')
  expect(store.uploads.size).toBe(2)
  t.clock.forward(UPLOAD.hours * 3_600_000 + 1)
  await endUploadsJob(t.kernel).work(null)
  expect(store.uploads.size).toBe(1)
  for (const { key } of store.uploads.values())
    store.age(key, new Date(t.clock.now().getTime() - 25 * 3_600_000))
  await removeOrphansJob(t.kernel).work(null)
  expect(store.uploads.size).toBe(0)
})

it('pages may send to the bucket, and to nowhere else', async () => {
  const policy = String((await t.app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain(`connect-src 'self' ${store.access.endpoint}`)
})
