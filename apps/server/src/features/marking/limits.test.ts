import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { PDF } from '../../testing/make-uploads.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** What marking has too much or too little of, each told in a sentence. */
const t = testSchool()
let room: Classroom
let submissionId: string
beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })
  const pupil = room.pupils[0] as Person
  const tasks = taskMaker(t)
  submissionId = (await tasks.begin(pupil, await tasks.attachment(room)))._id
  const body = { text: 'Bài làm của em.' }
  await t.as(pupil).call(submitAttempt, { params: { attemptId: submissionId }, body })
})
const atOnce = async (call: (at: number) => Promise<{ status: number }>) =>
  (await Promise.all([0, 1].map(call))).map(({ status }) => status).sort()

it('work without questions has its score of a teacher alone, who may write another and not none', async () => {
  const score = (score: number | null) =>
    t.as(room.teacher).call(calls.scoreSubmission, { body: { submissionId, score } })
  expect((await score(2)).status).toBe(200)
  expect(await score(null)).toFail(409, 'E_SCORE_NEEDED')
})

it('what is sent for a comment is a file', async () => {
  const body = { submissionId, filename: 'bai-mau.pdf', contentType: 'application/pdf' as const }
  const open = (fileSize: number) =>
    t.as(room.teacher).call(calls.createCommentUploadUrl, { body: { ...body, fileSize } })
  expect(await open(0)).toFail(400, 'E_INVALID')
  const { data } = await open(PDF.length)
  const sent = await t.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: '' })
  expect([sent.statusCode, sent.json().error.code]).toEqual([400, 'E_FILE_INVALID'])
})

it('beside one submission stand 500 comments, also of two who write the last at once', async () => {
  const write = (text: string) =>
    t.as(room.teacher).call(calls.createComment, { body: { submissionId, text } })
  await t.database.pool.query(
    `insert into submission_comment (id, attempt_id, author_id, by_teacher, text, created_at)
     select uuidv7(), $1, $2, true, 'Câu ' || n, now() from generate_series(1, $3) n`,
    [submissionId, room.teacher.userId, MARKING.comments - 1],
  )
  expect(await atOnce(at => write(`Cuối ${at}`))).toEqual([200, 409])
  expect(await write('Thêm')).toFail(409, 'E_TOO_MANY_COMMENTS')
})

it('a teacher keeps 500 phrases; what is kept already is used once more', async () => {
  const keep = (text: string) => t.as(room.teacher).call(calls.keepPhrase, { body: { text } })
  await t.database.pool.query(
    `insert into comment_phrase (id, user_id, text, uses, used_at)
     select uuidv7(), $1, 'Lời ' || n, 1, now() from generate_series(1, $2) n`,
    [room.teacher.userId, MARKING.phrases - 1],
  )
  expect(await atOnce(at => keep(`Cuối ${at}`))).toEqual([200, 409])
  expect(await keep('Thêm')).toFail(409, 'E_TOO_MANY_PHRASES')
  expect((await keep('Lời 1')).data.phrase.uses).toBe(2)
})
