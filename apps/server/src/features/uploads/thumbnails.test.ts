import { randomBytes } from 'node:crypto'
import { createFolder, readDocument, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { files, schoolStorage, thumbnails } from '../../schema/uploads.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import { drawThumbnailJob } from './draw-thumbnail.job.ts'

const t = testSchool()
let categoryId: string
/** A photo that no compression makes small. */
let photo: File
beforeAll(async () => {
  const { data } = await t.as(t.admin).call(createFolder, { body: { name: 'Ảnh' } })
  categoryId = data.category._id
  const [width, height] = [900, 600]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  photo = new File([new Uint8Array(await noise.jpeg().toBuffer())], 'lớp.jpg')
})

const put = async () =>
  (await t.as(t.admin).call(uploadDocument, { query: { categoryId }, file: photo })).data.file
const read = async (id: string) => (await t.as(t.admin).call(readDocument, { params: { id } })).data.file

it('a large picture is shown small in lists once the job has drawn it, and takes no more room', async () => {
  const { _id, url, fileInfo } = await put()
  expect(fileInfo.thumbnailUrl).toBe(url)
  const room = () => t.database.db.select().from(schoolStorage).where(eq(schoolStorage.schoolId, t.schoolId))
  const before = await room()
  expect(await t.runDueJobs()).toBe(1)
  const { fileInfo: drawn } = await read(_id)
  const small = await t.app.inject({ url: drawn.thumbnailUrl as string })
  expect(small.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 213 })
  expect(await room()).toEqual(before)
})

it('is drawn once, and not of what is gone', async () => {
  await put()
  const [{ key } = { key: '' }] = await t.database.db
    .select({ key: files.key })
    .from(files)
    .where(eq(files.ownerId, t.admin.userId))
    .orderBy(desc(files.createdAt))
  const job = drawThumbnailJob(t.kernel)
  await Promise.all([job.work({ key }), job.work({ key })])
  expect(await t.database.db.$count(thumbnails, eq(thumbnails.fileKey, key))).toBe(1)
  const before = await storedKeys(t.kernel.files)
  await job.work({ key })
  await job.work({ key: `aa/${'b'.repeat(30)}.jpg` })
  expect(await storedKeys(t.kernel.files)).toEqual(before)
})
