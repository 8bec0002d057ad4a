import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { s3Files } from '../../kernel/files/s3-files.ts'
import { files, uploadParts } from '../../schema/uploads.ts'
import { makePlace, startTestApp, type TestApp } from '../../testing/app.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { mp4, uploadMaker } from '../../testing/make-uploads.ts'
import { picture } from '../../testing/make-vault.ts'
import { type StandInS3, startStandInS3 } from '../../testing/stand-in-s3.ts'
import '../../testing/to-fail.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'

let t: TestApp
let store: StandInS3
let room: Classroom
beforeAll(async () => {
  store = await startStandInS3()
  const place = await makePlace()
  t = await startTestApp(
    () => ({ files: s3Files({ ...store.access, direct: false }, join(place.folder, 'files')) }),
    place,
  )
  room = await homeworkMaker(t).classroom({ pupils: 0 })
})
afterAll(async () => {
  await t.close()
  await store.close()
})
beforeEach(() => store.stumble(0))

const FILM = mp4(UPLOAD.partBytes + 5_000, 'vide')
const named = async () => {
  const { db } = t.database
  const rows = [...(await db.select().from(files)), ...(await db.select().from(uploadParts))]
  return rows.map(({ key }) => key).sort()
}
const inBucket = () => [...store.objects.keys()].sort()

it('a film comes in parts, rests in the bucket alone, and is read whole and in ranges', async () => {
  const send = uploadMaker(t)
  const { data } = await send.putAll(await send.open(room.teacher, room.classId, FILM), FILM)
  expect(inBucket()).toEqual(await named())
  const read = await t.app.inject({ url: data.url })
  expect(createHash('sha256').update(read.rawPayload).digest()).toEqual(
    createHash('sha256').update(FILM).digest(),
  )
  const range = await t.app.inject({ url: data.url, headers: { range: 'bytes=100-199' } })
  expect([range.statusCode, range.headers['content-range']]).toEqual([206, `bytes 100-199/${FILM.length}`])
  expect(range.rawPayload).toEqual(FILM.subarray(100, 200))
})

it('a picture that is replaced goes from the bucket', async () => {
  const change = async () => t.as(room.teacher).call(changeAvatar, { file: await picture() })
  for (let count = 0; count < 2; count++) expect((await change()).status).toBe(200)
  expect(inBucket()).toEqual(await named())
})

it('while the bucket is away nothing is taken and nothing is half there; then all goes on', async () => {
  const send = uploadMaker(t)
  const upload = await send.open(room.teacher, room.classId, FILM)
  const before = inBucket()
  store.stumble(100)
  expect(await send.put(upload.parts[0]!, FILM)).toFail(503, 'E_UNAVAILABLE')
  expect((await t.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect(inBucket()).toEqual(before)
  store.stumble(0)
  expect((await send.putAll(upload, FILM)).status).toBe(200)
  expect(inBucket()).toEqual(await named())
})

it('what no row names goes at night', async () => {
  const { key } = await t.kernel.files.put(Buffer.from('x'), 'png')
  store.age(key, new Date(t.clock.now().getTime() - 25 * 3_600_000))
  await removeOrphansJob(t.kernel).work(null)
  expect(inBucket()).toEqual(await named())
})
