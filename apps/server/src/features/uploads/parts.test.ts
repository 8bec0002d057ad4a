import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { resumeUpload } from '@bangxanh/contract/uploads/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { files, uploadParts, uploads } from '../../schema/uploads.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { mp4, uploadMaker } from '../../testing/make-uploads.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { endUploadsJob } from './end-uploads.job.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'

const t = testSchool()
const HOUR = 3_600_000
const FILM = mp4(2 * UPLOAD.partBytes + 1_000, 'vide', 'soun')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
let send: ReturnType<typeof uploadMaker>
let room: Classroom
beforeAll(async () => {
  send = uploadMaker(t)
  room = await homeworkMaker(t).classroom({ pupils: 0, schoolId: t.schoolId })
})
const open = (bytes = FILM) => send.open(room.teacher, room.classId, bytes)
const resume = async (uploadId: string) =>
  (await t.as(room.teacher).call(resumeUpload, { params: { uploadId } })).data.upload
const hashOf = async (key: string) =>
  (await t.database.db.select().from(files).where(eq(files.key, key)))[0]?.sha256
const partsOf = (uploadId: string) => t.database.db.$count(uploadParts, eq(uploadParts.uploadId, uploadId))

it('parts come in any order and several at once; the last one makes the file, with the hash of the whole', async () => {
  const upload = await open()
  expect(upload.parts.map(({ start, size }) => [start, size])).toEqual([
    [0, UPLOAD.partBytes],
    [UPLOAD.partBytes, UPLOAD.partBytes],
    [2 * UPLOAD.partBytes, 1_000],
  ])
  const answers = await Promise.all([...upload.parts].reverse().map(part => send.put(part, FILM)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const keys = answers.flatMap(({ data }) => data.key ?? [])
  expect(keys.length).toBe(1)
  expect(await hashOf(keys[0])).toBe(sha256(FILM))
  expect(await partsOf(upload._id)).toBe(0)
  const url = answers.find(({ data }) => data.url)?.data.url
  const range = await t.app.inject({ url, headers: { range: 'bytes=8388600-8388615' } })
  expect(range.rawPayload).toEqual(FILM.subarray(8_388_600, 8_388_616))
})

it('goes on after it was broken off: what is missing is asked for, and the hash is the same', async () => {
  const upload = await open()
  await send.put(upload.parts[1]!, FILM)
  const missing = await resume(upload._id)
  expect(missing.parts.map(({ number }) => number)).toEqual([1, 3])
  expect(await send.put(upload.parts[1]!, FILM)).toFail(409, 'E_UPLOAD_USED')
  const { data } = await send.putAll(missing, FILM)
  expect(await hashOf(data.key)).toBe(sha256(FILM))
  expect(await resume(upload._id)).toMatchObject({ key: data.key, parts: [] })
})

it('a server that dies between the last part and the file makes it when it is asked again, also twice at once', async () => {
  const upload = await open()
  for (const { number, start, size } of upload.parts) {
    const bytes = FILM.subarray(start, start + size)
    const { key, sha256 } = await t.kernel.files.put(bytes, 'part')
    await t.database.db.insert(uploadParts).values({ uploadId: upload._id, number, key, size, sha256 })
  }
  const two = await Promise.all([resume(upload._id), resume(upload._id)])
  expect(two[0]?.key).toBe(two[1]?.key)
  expect(await hashOf(two[0]?.key as string)).toBe(sha256(FILM))
  const rows = await t.database.db.select().from(files).where(eq(files.ownerId, room.teacher.userId))
  const keys = await storedKeys(t.kernel.files)
  // Whoever lost has left nothing.
  expect(keys.filter(key => key.endsWith('.mp4')).length).toBe(
    rows.filter(({ key }) => key.endsWith('.mp4')).length,
  )
})

it('a film that is none is refused by its first part', async () => {
  const lie = Buffer.alloc(UPLOAD.partBytes + 5, 'Không phải phim. ')
  const upload = await open(lie)
  expect(await send.put(upload.parts[0]!, lie)).toFail(415, 'E_MEDIA_TYPE')
  expect(await partsOf(upload._id)).toBe(0)
})

it('and by its whole when its first part looked like one; then nothing of it stays', async () => {
  const sound = mp4(UPLOAD.partBytes + 5, 'soun')
  const upload = await open(sound)
  const before = await storedKeys(t.kernel.files)
  expect(await send.putAll(upload, sound)).toFail(415, 'E_MEDIA_TYPE')
  expect(await t.as(room.teacher).call(resumeUpload, { params: { uploadId: upload._id } })).toFail(
    404,
    'E_NOT_FOUND',
  )
  expect(await storedKeys(t.kernel.files)).toEqual(before)
})

it('what nobody ended goes when its tickets are over; bytes without a row go a day later, and parts with one stay', async () => {
  const upload = await open()
  await send.put(upload.parts[0]!, FILM)
  const [part] = await t.database.db.select().from(uploadParts).where(eq(uploadParts.uploadId, upload._id))
  const stray = await t.kernel.files.put(Buffer.from('x'), 'part')
  const old = new Date(t.clock.now().getTime() - 25 * HOUR)
  for (const key of [part!.key, stray.key]) await utimes(t.folder.pathOf(key), old, old)
  await removeOrphansJob(t.kernel).work(null)
  const kept = await storedKeys(t.kernel.files)
  expect([kept.includes(part!.key), kept.includes(stray.key)]).toEqual([true, false])

  await endUploadsJob(t.kernel).work(null)
  expect(await t.database.db.$count(uploads, eq(uploads.id, upload._id))).toBe(1)
  const now = t.clock.now()
  t.clock.forward(UPLOAD.hours * HOUR)
  await endUploadsJob(t.kernel).work(null)
  t.clock.set(now)
  expect(await t.database.db.$count(uploads, eq(uploads.id, upload._id))).toBe(0)
  expect(await storedKeys(t.kernel.files)).not.toContain(part!.key)
})
