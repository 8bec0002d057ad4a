import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { mp4, uploadMaker } from '../../testing/make-uploads.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let uploads: ReturnType<typeof uploadMaker>
let room: Classroom
const pupil = () => room.pupils[0] as Person

beforeAll(() => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
  uploads = uploadMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 1, schoolId: t.schoolId })
})

const open = (homeworkUid: string, fileSize: number, contentType: string) =>
  t.as(pupil()).call(calls.createWorkUploadUrl, {
    params: { homeworkUid },
    body: {
      filename: 'phim.mp4',
      contentType: contentType as 'video/mp4',
      fileSize,
      parts: Math.ceil(fileSize / UPLOAD.partBytes),
    },
  })
const send = async (homeworkUid: string, bytes: Buffer, contentType = 'video/mp4') =>
  uploads.putAll((await open(homeworkUid, bytes.length, contentType)).data.upload, bytes)
/** As an iPhone names it. */
const quickTime = (bytes: Buffer) => {
  bytes.write('qt  ', 8, 'latin1')
  return bytes
}

it('of a pupil is handed in where speaking is asked for', async () => {
  const { _id } = await tasks.attachment(room, { accepts: 'speaking' })
  const attempt = await tasks.begin(pupil(), { _id })
  const film = await send(_id, mp4(2_000, 'vide', 'soun'))
  expect([film.status, film.data?.key]).toEqual([200, expect.stringMatching(/\.mp4$/)])
  const params = { attemptId: attempt._id }
  const { status, data } = await t
    .as(pupil())
    .call(calls.submitAttempt, { params, body: { files: [film.data.key] } })
  expect([status, data.attempt.work?.files.map(({ type }) => type)]).toEqual([200, ['video/mp4']])
  const shown = await t.app.inject({
    url: data.attempt.work?.files[0]?.url as string,
    headers: { range: 'bytes=0-9' },
  })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([206, 'video/mp4'])
})

it('of an iPhone is one too, and a recording that is named like a film is a recording', async () => {
  const { _id } = await tasks.attachment(room)
  await tasks.begin(pupil(), { _id })
  expect((await send(_id, quickTime(mp4(2_000, 'vide', 'soun')), 'video/quicktime')).data?.key).toMatch(
    /\.mp4$/,
  )
  expect((await send(_id, mp4(2_000, 'soun'))).data?.key).toMatch(/\.m4a$/)
})

it('may be as large as films are, and no larger; what is none is refused', async () => {
  const { _id } = await tasks.attachment(room)
  await tasks.begin(pupil(), { _id })
  expect((await open(_id, UPLOAD.filmBytes, 'video/mp4')).status).toBe(200)
  expect(await open(_id, UPLOAD.filmBytes + 1, 'video/mp4')).toFail(413, 'E_FILE_TOO_LARGE')
  expect(await open(_id, UPLOAD.fileBytes + 1, 'audio/mp4')).toFail(413, 'E_FILE_TOO_LARGE')
  expect(await send(_id, Buffer.from('Không phải phim'.padEnd(64)))).toFail(415, 'E_MEDIA_TYPE')
})

it('answers no question', async () => {
  const homework = await make.homework(room, { questions: [asDraft(sample.Speaking())] })
  await make.attempt(pupil(), homework)
  expect(await open(homework._id, LEARN.fileBytes + 1, 'video/mp4')).toFail(413, 'E_FILE_TOO_LARGE')
  expect(await send(homework._id, mp4(2_000, 'vide', 'soun'))).toFail(415, 'E_MEDIA_TYPE')
  expect((await send(homework._id, mp4(2_000, 'soun'))).data?.key).toMatch(/\.m4a$/)
  const iphone = (...tracks: string[]) =>
    send(homework._id, quickTime(mp4(2_000, ...tracks)), 'video/quicktime')
  expect((await iphone('soun')).data?.key).toMatch(/\.m4a$/)
  expect(await iphone('vide', 'soun')).toFail(415, 'E_MEDIA_TYPE')
})
