import { createPictureUploadUrl } from '@bangxanh/contract/discussion/endpoints.ts'
import { createWorkUploadUrl, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createCommentUploadUrl } from '@bangxanh/contract/marking/endpoints.ts'
import { anonymiseStudent, exportStudent } from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { files, uploads } from '../../schema/uploads.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword, updateUser } from '../account/public.ts'
import { askForPages } from './public.ts'

/** Which files and uploads are a pupil's, for who asks for all that is kept of them and for who makes them anonymous (product 5.43). */
const t = testSchool()
const PASSWORD = 'BangXanh@2026'
let room: Classroom
/** Where the first pupil learns too, under a record of its own. */
let elsewhere: Classroom
let shown: string

beforeAll(async () => {
  const make = homeworkMaker(t)
  const tasks = taskMaker(t)
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  elsewhere = await make.classroom({ pupils: 0 })
  const [both, mate] = room.pupils as [Person, Person]
  const record = [{ fullname: 'Nguyễn Hai Nơi', userId: both.userId }]
  await classMaker(t).students(elsewhere.classId, record, elsewhere.schoolId)
  await updateUser(t.database.db, t.head.userId, { passwordHash: await hashPassword(PASSWORD) })

  const task = await tasks.attachment(room)
  const pdf = (filename: string) => ({ filename, contentType: 'application/pdf' as const, fileSize: 99 })
  const work = (who: Person, homeworkUid: string, filename: string) =>
    t.as(who).call(createWorkUploadUrl, { params: { homeworkUid }, body: pdf(filename) })
  for (const [who, name] of [
    [both, 'hai nơi'],
    [mate, 'bạn'],
  ] as const) {
    const { _id: submissionId } = await tasks.begin(who, task)
    const page = new File([new Uint8Array(pdfOf(1))], `trang của ${name}.pdf`)
    const key = await tasks.bring(who, task, page)
    if (who === mate) shown = key
    expect((await work(who, task._id, `đang gửi của ${name}.pdf`)).status).toBe(200)
    await t.as(who).call(submitAttempt, {
      params: { attemptId: submissionId },
      body: { answers: [], files: [key] } as never,
    })
    const body = { submissionId, ...pdf(`nhận xét cho ${name}.pdf`) }
    expect((await t.as(room.teacher).call(createCommentUploadUrl, { body })).status).toBe(200)
    const photo = { filename: `thảo luận của ${name}.png`, contentType: 'image/png' as const, fileSize: 99 }
    const asked = { body: { classUid: room.classId, ...photo } }
    expect((await t.as(who).call(createPictureUploadUrl, asked)).status).toBe(200)
  }
  const { key } = await t.kernel.files.put(Buffer.from('x'), 'png')
  const own = { key, ownerId: both.userId, schoolId: null, name: 'của riêng.png' }
  await t.database.db.insert(files).values({ ...own, type: 'image/png', size: 1, sha256: 'x' })
  const there = await tasks.attachment(elsewhere)
  await tasks.begin(both, there)
  expect((await work(both, there._id, 'đang gửi nơi khác.pdf')).status).toBe(200)
  await tasks.bring(both, there, new File([new Uint8Array(pdfOf(1))], 'trang nơi khác.pdf'))
})

const names = async () => {
  const rows = [
    ...(await t.database.db.select({ name: files.name }).from(files)),
    ...(await t.database.db.select({ name: uploads.name }).from(uploads)),
  ]
  return [...new Set(rows.map(({ name }) => name))].sort()
}
const anonymise = async (studentId?: string) =>
  expect((await t.as(t.head).call(anonymiseStudent, { body: { studentId: studentId ?? '' } })).status).toBe(
    200,
  )

it('are told at a school of theirs as far as they are of it, and nobody else’s with them', async () => {
  const body = { studentId: room.studentIds[0] ?? '', password: PASSWORD }
  const { bytes, status } = await t.as(t.head).call(exportStudent, { body })
  expect(status).toBe(200)
  const kept = JSON.parse(String(bytes))
  const named = (rows: { name: string }[]) => rows.map(({ name }) => name)
  expect(named(kept.files).sort()).toEqual(['của riêng.png', 'trang của hai nơi.pdf'])
  expect(named(kept.filesOnTheirWay)).toEqual(['đang gửi của hai nơi.pdf', 'nhận xét cho hai nơi.pdf'])
})

it('go with a record; what the account has elsewhere stays, and all of one that is nothing else goes', async () => {
  await t.act(caller => askForPages(caller, [shown]))
  while ((await t.runDueJobs()) > 0);
  const { rows } = await t.database.pool.query<{ key: string }>(
    'select key from file_page where file_key = $1',
    [shown],
  )
  expect(rows).toHaveLength(1)
  const before = await names()
  await anonymise(room.studentIds[0])
  const gone = ['nhận xét cho hai nơi.pdf', 'trang của hai nơi.pdf', 'đang gửi của hai nơi.pdf']
  expect(await names()).toEqual(before.filter(name => !gone.includes(name)))
  expect(await storedKeys(t.kernel.files)).toEqual(expect.arrayContaining([shown, rows[0]?.key]))
  await anonymise(room.studentIds[1])
  expect(await names()).toEqual([
    'của riêng.png',
    'thảo luận của hai nơi.png',
    'trang nơi khác.pdf',
    'đang gửi nơi khác.pdf',
  ])
  const stored = await storedKeys(t.kernel.files)
  expect([shown, rows[0]?.key].filter(key => stored.includes(key ?? ''))).toEqual([])
})
