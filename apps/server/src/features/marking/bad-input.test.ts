import * as homework from '@bangxanh/contract/homework/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/marking/endpoints.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { mp4, uploadMaker } from '../../testing/make-uploads.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** What is wrong is refused in a sentence; nothing of it stands half written, and nothing is lost that was there before. */
const t = testSchool()
let room: Classroom
let tasks: ReturnType<typeof taskMaker>
const pupil = () => room.pupils[0] as Person
beforeAll(() => {
  tasks = taskMaker(t)
})
beforeEach(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })
})

/** A pupil has written a text and brought a photo. */
async function begun() {
  const { _id: homeworkUid } = await tasks.attachment(room)
  const { _id: attemptId } = await tasks.begin(pupil(), { _id: homeworkUid })
  const photo = await tasks.bring(pupil(), { _id: homeworkUid }, await picture())
  const save = (work: object) =>
    t.as(pupil()).call(learn.saveAnswers, { params: { attemptId }, body: { work: { seq: 2, ...work } } })
  expect((await save({ seq: 1, text: '<p>Bài làm</p>', files: [photo] })).status).toBe(200)
  const currentWork = async () => {
    const { attempt } = (await t.as(pupil()).call(learn.readAttempt, { params: { attemptId } })).data
    const { rows } = await t.database.pool.query(
      `select (select count(*)::int from attempt_file where attempt_id = $1) files, (select count(*)::int from file) stored,
        (select coalesce(sum(used), 0)::text from school_storage) used`,
      [attemptId],
    )
    return { work: { ...attempt.work, files: attempt.work?.files.map(({ key }) => key) }, ...rows[0] }
  }
  return { homeworkUid, attemptId, save, currentWork }
}

it('of what a pupil brings, nothing that is refused takes away what they have made', async () => {
  const { homeworkUid, save, currentWork } = await begun()
  const before = await currentWork()
  const params = { homeworkUid }
  const bring = (content: Uint8Array, name: string) =>
    t.as(pupil()).call(learn.uploadWork, { params, file: new File([new Uint8Array(content)], name) })
  expect(await bring(new Uint8Array(), 'trang 1.png')).toFail(400, 'E_FILE_INVALID')
  expect(await bring(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'trang 1.png')).toFail(
    415,
    'E_MEDIA_TYPE',
  )
  const fiveHundred = Array.from(
    { length: 500 },
    (_, at) => `aa/${String(at).padStart(3, '2').padEnd(30, 'a')}.png`,
  )
  expect((await save({ files: fiveHundred })).status).toBe(400)
  expect((await save({ files: ['../../etc/passwd'] })).status).toBe(400)
  expect((await save({ grid: ['A'] })).status).toBe(400)

  const film = mp4(2_000, 'vide', 'soun')
  const ticket = async (bytes: Buffer, contentType = 'video/mp4') => {
    const body = {
      filename: 'phim.mp4',
      contentType: contentType as 'video/mp4',
      fileSize: bytes.length,
      parts: 1,
    }
    const { upload } = (await t.as(pupil()).call(learn.createWorkUploadUrl, { params, body })).data
    return upload.parts[0] as NonNullable<(typeof upload.parts)[0]>
  }
  const { put } = uploadMaker(t)
  const none = Buffer.from('Không phải phim'.padEnd(64))
  expect(await put(await ticket(none), none)).toFail(415, 'E_MEDIA_TYPE')
  const part = await ticket(film)
  expect((await put(part, film, Buffer.concat([film, film]))).status).toBe(413)
  expect((await put(part, film, film.subarray(0, 99))).status).toBe(400)
  expect((await put(part, film, film, 'image/png')).status).toBeGreaterThanOrEqual(400)
  expect(await currentWork()).toEqual(before)

  // Its ticket is still good, and good for one file.
  const sent = [await put(part, film), await put(part, film)]
  expect(sent[0]?.status).toBe(200)
  expect(sent.map(({ data }) => data?.key ?? sent[0]?.data.key)).toEqual([
    sent[0]?.data.key,
    sent[0]?.data.key,
  ])
  expect(await currentWork()).toMatchObject({
    work: before.work,
    files: before.files + 1,
    stored: before.stored + 1,
  })
})

it('marks stand on pages that there are: not on page 99 of two, nor on one of a locked file or that is not drawn yet', async () => {
  const { homeworkUid, attemptId } = await begun()
  const pdf = async (bytes: Buffer) =>
    tasks.bring(pupil(), { _id: homeworkUid }, new File([new Uint8Array(bytes)], 'bài.pdf'))
  const [two, locked, unnamed] = [
    await pdf(pdfOf(2)),
    await pdf(pdfOf(1, { locked: true })),
    await pdf(pdfOf(1)),
  ]
  await t.as(pupil()).call(learn.submitAttempt, { params: { attemptId }, body: { files: [two, locked] } })
  const params = { homeworkUid, submissionId: attemptId }
  const mark = (file: string, page: number) =>
    t.as(room.teacher).call(calls.writeMarks, {
      params,
      body: { file, page, shapes: [{ kind: 'stamp', id: 'a', x: 0.5, y: 0.5, size: 0.05, stamp: 'right' }] },
    })
  expect(await mark(two, 1)).toFail(404, 'E_NO_SUCH_PAGE')
  await t.runDueJobs()
  for (const [file, page] of [
    [two, 99],
    [two, 3],
    [locked, 1],
    [unnamed, 1],
  ] as const)
    expect(await mark(file, page)).toFail(404, 'E_NO_SUCH_PAGE')
  const marks = async () =>
    (await t.as(room.teacher).call(calls.readSubmission, { params })).data.submission.marks.map(
      ({ page }) => page,
    )
  expect(await marks()).toEqual([])
  expect((await mark(two, 2)).status).toBe(200)
  expect(await marks()).toEqual([2])
})

it('a comment and a word of 100,000 letters are none, and what stood stays', async () => {
  const { homeworkUid, attemptId: submissionId } = await begun()
  await t.as(pupil()).call(learn.submitAttempt, { params: { attemptId: submissionId }, body: {} })
  const teacher = t.as(room.teacher)
  const { comment } = (
    await teacher.call(calls.createComment, { body: { submissionId, text: 'Em xem lại câu b.' } })
  ).data
  const long = 'x'.repeat(100_000)
  const params = { commentId: comment._id }
  expect(await teacher.call(calls.updateComment, { params, body: { text: long } })).toFail(400, 'E_INVALID')
  await teacher.call(calls.writeWord, { body: { submissionId, comment: 'Tốt' } })
  expect(await teacher.call(calls.writeWord, { body: { submissionId, comment: long } })).toFail(
    400,
    'E_INVALID',
  )
  expect(await teacher.call(calls.keepPhrase, { body: { text: long } })).toFail(400, 'E_INVALID')
  const { data } = await teacher.call(calls.readSubmission, { params: { homeworkUid, submissionId } })
  expect([data.submission.word, data.submission.comments.map(({ text }) => text)]).toEqual([
    'Tốt',
    ['Em xem lại câu b.'],
  ])
})

it('a homework keeps its keys, files and name where a change of them is refused', async () => {
  const assignment = await tasks.fileHomework(room, { answerKeys: ['A', '', 'B'] })
  const put = (over: object) =>
    t.as(room.teacher).call(homework.updateFileHomework, { body: { _id: assignment._id, ...over } as never })
  const wrong = [
    { answerKeys: Array.from({ length: 1_000 }, () => 'A') },
    { answerKeys: ['A'.repeat(201)] },
    { name: 'x'.repeat(300) },
    { files: ['../../etc/passwd'] },
    { files: [] },
    { content: 'x'.repeat(100_000) },
    { totalPoint: -1 },
  ]
  for (const over of wrong) expect(await put(over)).toFail(400, 'E_INVALID')
  const missing = `aa/${'b'.repeat(30)}.pdf`
  expect(await put({ name: 'Tên khác', files: [missing] })).toFail(404, 'HW_CREATE_SOURCE_INVALID')
  const { classId, ...terms } = tasks.terms(room, {})
  const several = {
    ...terms,
    classIds: [classId],
    files: [await tasks.file(room)],
    answerKeys: wrong[0]?.answerKeys,
  }
  expect(await t.as(room.teacher).call(homework.createFileHomeworks, { body: several as never })).toFail(
    400,
    'E_INVALID',
  )
  const { data } = await t
    .as(room.teacher)
    .call(homework.readHomework, { query: { homeworkUid: assignment._id } })
  // Empty ones were dropped when it was made.
  expect(data.homework).toMatchObject({ name: assignment.name, answerKeys: ['A', 'B'], edition: 1 })
  expect(data.homework.task?.files).toMatchObject([{ key: assignment.task?.files[0]?.key }])
})
