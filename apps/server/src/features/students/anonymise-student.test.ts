import { extendStudent } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createComment, createCommentUploadUrl } from '@bangxanh/contract/marking/endpoints.ts'
import { anonymiseStudent, exportStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { files, uploads } from '../../schema/uploads.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { PDF } from '../../testing/make-uploads.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'

/** What is on its way while a pupil is made anonymous comes before it and goes with the rest, or finds nothing any more (product 3.31). */
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
const pupil = () => room.pupils[0] as Person
const body = { contentType: 'application/pdf' as const, fileSize: PDF.length }
type Ticket = { url: string; headers: Record<string, string> }
const send = ({ url, headers }: Ticket) => t.app.inject({ method: 'PUT', url, headers, payload: PDF })

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ schoolId: t.schoolId, subject: 'math' })
  // Whose account stays, since they learn elsewhere too.
  const elsewhere = await t.make.school()
  const { id } = await classMaker(t).class({ schoolId: elsewhere, teachers: [t.otherTenant] })
  await classMaker(t).students(id, [{ fullname: 'Hai Trường', userId: pupil().userId }], elsewhere)
})

/** What comes stands in front of the anonymising, both held by a lock that lets them go on then. */
async function whileAnonymised<T>(lock: SQL, comes: () => PromiseLike<T>): Promise<T> {
  const letGo = await holdLock(t, lock)
  const coming = Promise.resolve(comes())
  await waitingForLocks(t, 1)
  const studentId = room.studentIds[0] as string
  const done = t.as(t.head).call(anonymiseStudent, { body: { studentId } })
  await waitingForLocks(t, 2)
  await letGo()
  const came = await coming
  expect((await done).status).toBe(200)
  return came
}
const storage = () => sql`select from school_storage where school_id = ${t.schoolId} for update`
const left = async (name: string) => [
  ...(await t.database.db.select({ key: files.key }).from(files).where(eq(files.name, name))),
  ...(await t.database.db.select({ key: uploads.key }).from(uploads).where(eq(uploads.name, name))),
]
const handedIn = async () => {
  const homework = await make.homework(room)
  const { _id: attemptId } = await make.attempt(pupil(), homework)
  await t.as(pupil()).call(submitAttempt, { params: { attemptId }, body: { answers: [] } })
  return attemptId
}

it('what they wrote goes, of them alone, and what they chose stays; before that it is given to who asks', async () => {
  const both = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  const questions = [asDraft(sample.MultiChoice()), asDraft(sample.ShortAnswer())]
  const [homework, other] = [
    await make.homework(both, { questions }),
    await make.homework(both, { questions }),
  ]
  const attempts: string[] = []
  for (const who of both.pupils) {
    const attempt = await make.attempt(who, homework)
    const [choice, typed] = attempt.questionGroups.flatMap(group => group.questions)
    const answers = [
      { questionId: choice!._id, answer: 2, seq: 1 },
      { questionId: typed!._id, answer: `Huế ${attempts.length}`, seq: 1 },
    ]
    const params = { attemptId: attempt._id }
    expect((await t.as(who).call(submitAttempt, { params, body: { answers } })).status).toBe(200)
    attempts.push(attempt._id)
  }
  const [mine, mates] = both.studentIds as [string, string]
  for (const [homeworkUid, studentId, attempts] of [
    [homework._id, mine, 2],
    [other._id, mates, 4],
  ] as const) {
    const params = { homeworkUid, studentId }
    expect((await t.as(both.teacher).call(extendStudent, { params, body: { attempts } })).status).toBe(200)
  }
  await make.attempt(both.pupils[0] as Person, other)
  await t.database.pool.query(`update attempt set work_text = 'x', browser = 'Zalo' where id = any($1)`, [
    attempts,
  ])

  const password = 'mật khẩu của hiệu trưởng'
  const passwordHash = await hashPassword(password)
  await t.database.pool.query('update "user" set password_hash = $2 where id = $1', [
    t.head.userId,
    passwordHash,
  ])
  const given = await t.as(t.head).call(exportStudent, { body: { studentId: mine, password } })
  const kept = JSON.parse(String(given.bytes))
  expect(kept.moreTimeAndTries).toMatchObject([{ homework: homework.name, ownAttempts: 2 }])
  expect(kept.homework).toHaveLength(2)
  expect(kept.homework[0].answers).toMatchObject([
    { question: expect.any(Number), answer: expect.anything() },
    { answer: 'Huế 0' },
  ])
  expect(kept.homework[0].answers).toHaveLength(2)

  expect((await t.as(t.head).call(anonymiseStudent, { body: { studentId: mine } })).status).toBe(200)
  const { rows } = await t.database.pool.query(
    `select a.work_text, a.browser, json_agg(n.answer order by q.position) as answers
     from attempt a join attempt_question q on q.attempt_id = a.id
     join attempt_answer n on n.attempt_id = a.id and n.question_id = q.question_id
     where a.id = any($1) group by a.id order by array_position($1, a.id)`,
    [attempts],
  )
  expect(rows).toEqual([
    { work_text: null, browser: null, answers: [expect.anything(), null] },
    { work_text: 'x', browser: 'Zalo', answers: [expect.anything(), 'Huế 1'] },
  ])
})

it('a file beside a comment on their work', async () => {
  const submissionId = await handedIn()
  const ask = (filename: string) =>
    t.as(room.teacher).call(createCommentUploadUrl, { body: { ...body, submissionId, filename } })
  expect((await send((await ask('loi-1.pdf')).data)).statusCode).toBe(200)
  const { data } = await ask('loi-2.pdf')
  expect((await whileAnonymised(storage(), () => send(data))).statusCode).toBe(200)
  expect([...(await left('loi-1.pdf')), ...(await left('loi-2.pdf'))]).toEqual([])
})

it('a comment on their work', async () => {
  const submissionId = await handedIn()
  const text = 'Em Hai Trường xem lại câu b.'
  // The comment names its author, which waits; by then it has the submission.
  const author = sql`select from "user" where id = ${room.teacher.userId} for update`
  const comment = await whileAnonymised(author, () =>
    t.as(room.teacher).call(createComment, { body: { submissionId, text } }),
  )
  expect(comment.status).toBe(200)
  const { rows } = await t.database.pool.query('select from submission_comment where text = $1', [text])
  expect(rows).toEqual([])
})
