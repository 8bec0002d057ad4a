import type { AddressInfo } from 'node:net'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/marking/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { io } from 'socket.io-client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { PDF } from '../../testing/make-uploads.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let homeworkUid: string
let submissionId: string
const pupil = (at = 0) => room.pupils[at] as Person
const freeFiles = () => runJob(t, 'free-files')

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId, subject: 'math' })
  homeworkUid = (await make.homework(room, { questions: [asDraft(sample.Essay())] }))._id
  submissionId = (await make.attempt(pupil(), { _id: homeworkUid }))._id
  await t.as(pupil()).call(submitAttempt, { params: { attemptId: submissionId }, body: {} })
})

const write = (who: Person | null, body: object = {}, key?: string) =>
  t.as(who).call(calls.createComment, { body: { submissionId, text: 'Em xem lại câu b.', ...body }, key })
const written = async (who: Person, text: string) => (await write(who, { text })).data.comment
const list = (who: Person | null) => t.as(who).call(calls.listComments, { query: { submissionId } })
const texts = async (who: Person) => (await list(who)).data.comments.map(({ text }) => text)
const change = (who: Person | null, commentId: string, text: string, edition?: number) =>
  t.as(who).call(calls.updateComment, { params: { commentId }, body: { text, edition } })
const remove = (who: Person | null, commentId: string) =>
  t.as(who).call(calls.deleteComment, { params: { commentId } })

/** A PDF that somebody has sent for a comment on a submission. */
async function attached(who: Person, about = submissionId): Promise<string> {
  const body = { submissionId: about, filename: 'bai-mau.pdf', contentType: 'application/pdf' as const }
  const { data } = await t
    .as(who)
    .call(calls.createCommentUploadUrl, { body: { ...body, fileSize: PDF.length } })
  const sent = await t.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: PDF })
  return sent.json().data.key
}

it('is written by teachers of the class and by the pupil in their own thread', async () => {
  expect(await write(null)).toFail(401, 'E_UNAUTHENTICATED')
  for (const who of [t.otherTenant, t.colleague, pupil(1)])
    expect(await write(who)).toFail(404, 'E_NOT_FOUND')
  for (const who of [t.admin, t.head, t.leader]) expect([403, 404]).toContain((await write(who)).status)
  await written(room.teacher, 'Em xem lại câu b.')
  await written(pupil(), 'Thưa cô, vì sao ạ?')
  for (const who of [room.teacher, pupil()])
    expect(await texts(who)).toEqual(['Em xem lại câu b.', 'Thưa cô, vì sao ạ?'])
  const { comments } = (await list(pupil())).data
  expect(comments.map(({ byTeacher, can }) => [byTeacher, can.update, can.delete])).toEqual([
    [true, false, false],
    [false, true, true],
  ])
  const { marking } = (await t.as(room.teacher).call(calls.listMarking, { params: { homeworkUid } })).data
  expect(marking.submissions[0]?.asks).toBe(true)
})

it.each([
  ['nothing at all', { text: ' ' }, 'E_COMMENT_EMPTY'],
  ['100,000 letters', { text: 'x'.repeat(100_000) }, 'E_INVALID'],
  ['a file that is none', { files: [`aa/${'b'.repeat(30)}.pdf`] }, 'E_FILE_INVALID'],
  ['one file twice', { files: ['a', 'a'] }, 'E_INVALID'],
])('%s is no comment', async (_, body, code) => {
  expect(await write(room.teacher, body)).toFail(400, code)
  expect(await texts(room.teacher)).toEqual([])
})

it('sent twice with one key it stands once', async () => {
  const key = 'nhan-xet-gui-hai-lan'
  const both = [await write(room.teacher, {}, key), await write(room.teacher, {}, key)]
  expect(new Set(both.map(({ data }) => data.comment._id)).size).toBe(1)
})

describe('a file beside a comment', () => {
  it('came by a ticket of the same person for the same submission, and stands beside one comment', async () => {
    const key = await attached(room.teacher)
    expect(await write(pupil(), { files: [key] })).toFail(400, 'E_FILE_INVALID')
    const { comment } = (await write(room.teacher, { text: '', files: [key] })).data
    expect(comment.files).toMatchObject([{ key, name: 'bai-mau.pdf', type: 'application/pdf' }])
    expect(await write(room.teacher, { files: [key] })).toFail(400, 'E_FILE_INVALID')
    const [read] = (await list(pupil())).data.comments
    expect((await t.app.inject({ url: read?.files[0]?.url ?? '' })).statusCode).toBe(200)
  })

  it('is brought by who still has the submission, once it was handed in', async () => {
    const body = { filename: 'a.pdf', contentType: 'application/pdf' as const, fileSize: 9 }
    const ask = (who: Person | null, about = submissionId) =>
      t.as(who).call(calls.createCommentUploadUrl, { body: { ...body, submissionId: about } })
    expect((await ask(pupil())).status).toBe(200)
    const begun = await make.attempt(pupil(1), { _id: homeworkUid })
    for (const who of [pupil(1), room.teacher]) {
      expect(await ask(who, begun._id)).toFail(409, 'E_COMMENT_OPEN')
      expect(await write(who, { submissionId: begun._id })).toFail(409, 'E_COMMENT_OPEN')
    }
    const studentId = room.studentIds[0] as string
    await t.as(room.teacher).call(decideStudent, {
      body: { classUid: room.classId, studentId, status: 'banned' },
    })
    expect(await ask(pupil())).toFail(404, 'E_NOT_FOUND')
    expect((await ask(room.teacher)).status).toBe(200)
  })

  it('of two comments at once one gets it', async () => {
    const files = [await attached(room.teacher)]
    const both = await Promise.all([write(room.teacher, { files }), write(room.teacher, { files })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('stays as long as the comment does', async () => {
    const key = await attached(room.teacher)
    const { comment } = (await write(room.teacher, { files: [key] })).data
    const exists = async () =>
      (await t.database.pool.query('select from file where key = $1', [key])).rowCount === 1
    await t.database.pool.query(`update file set created_at = '2020-01-01' where key = $1`, [key])
    await freeFiles()
    expect(await exists()).toBe(true)
    await remove(room.teacher, comment._id)
    await freeFiles()
    expect(await exists()).toBe(false)
  })
})

describe('a comment that stands', () => {
  it('is changed by who wrote it, and taken away by them and by the teachers', async () => {
    const mine = await written(room.teacher, 'Câu a')
    const theirs = await written(pupil(), 'Dạ')
    expect(await change(null, mine._id, 'x')).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, t.colleague, pupil(1), pupil()]) {
      expect(await change(who, mine._id, 'x')).toFail(404, 'E_NOT_FOUND')
      expect(await remove(who, mine._id)).toFail(404, 'E_NOT_FOUND')
    }
    expect(await change(room.teacher, theirs._id, 'x')).toFail(404, 'E_NOT_FOUND')
    expect(await change(room.teacher, mine._id, '')).toFail(400, 'E_COMMENT_EMPTY')
    expect((await change(pupil(), theirs._id, 'Dạ vâng')).data.comment).toMatchObject({
      text: 'Dạ vâng',
      edition: 2,
    })
    expect(await change(pupil(), theirs._id, 'Dạ thưa', 1)).toFail(409, 'E_CHANGED')
    expect((await remove(room.teacher, theirs._id)).status).toBe(200)
    expect(await remove(pupil(), theirs._id)).toFail(404, 'E_NOT_FOUND')
    expect(await texts(pupil())).toEqual(['Câu a'])
  })

  it('reaches the pupil at once, and nobody else listens', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
    const connect = ({ token }: Person) =>
      io(address, { path: '/app/socket', auth: { token }, transports: ['websocket'], reconnection: false })
    const sockets = [pupil(), pupil(1), t.colleague].map(connect)
    const [mine, ...others] = sockets
    const enter = (socket: (typeof sockets)[number]) =>
      new Promise(resolve => socket.emit('join', `submission:${submissionId}`, resolve))
    expect(await enter(mine as (typeof sockets)[number])).toEqual({ rev: 0 })
    for (const socket of others) expect(await enter(socket)).toEqual({ error: 'E_NOT_FOUND' })
    const event = new Promise(resolve => mine?.once('changed', resolve))
    await written(room.teacher, 'Câu a')
    expect(await event).toEqual({ room: `submission:${submissionId}`, rev: 1, kind: 'comments' })
    for (const socket of sockets) socket.disconnect()
  })
})
