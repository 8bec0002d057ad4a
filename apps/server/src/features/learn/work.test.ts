import { readFileSync } from 'node:fs'
import * as homework from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt, WorkDraft } from '@bangxanh/contract/learn/schemas.ts'
import * as marking from '@bangxanh/contract/marking/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { picture, sound } from '../../testing/make-vault.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const HOUR = 3_600_000
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
let make: ReturnType<typeof homeworkMaker>
let tasks: ReturnType<typeof taskMaker>
let room: Classroom
const pupil = () => room.pupils[0] as Person

beforeAll(() => {
  make = homeworkMaker(t)
  tasks = taskMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
})

const save = ({ _id }: Pick<Attempt, '_id'>, work: WorkDraft, who = pupil()) =>
  t.as(who).call(calls.saveAnswers, { params: { attemptId: _id }, body: { work } })
const submit = ({ _id }: Pick<Attempt, '_id'>, body: object = {}, who = pupil()) =>
  t.as(who).call(calls.submitAttempt, { params: { attemptId: _id }, body })
const read = ({ _id }: Pick<Attempt, '_id'>, who = pupil()) =>
  t.as(who).call(calls.readAttempt, { params: { attemptId: _id } })
const paper = async (assignment: HomeworkDetail, place = 0) => {
  const studentId = room.studentIds[place] as string
  const params = { homeworkUid: assignment._id, studentId }
  return (await t.as(room.teacher).call(homework.readPaper, { params })).data.paper
}

describe('a homework of files', () => {
  it('shows its pupils what is to be done, and not the keys', async () => {
    const assignment = await tasks.fileHomework(room, { answerKeys: ['A', '', 'B', 'Hà Nội'] })
    expect(assignment).toMatchObject({ kind: 'file', answerKeys: ['A', 'B', 'Hà Nội'], totalPoint: 10 })
    const { data, text } = await t
      .as(pupil())
      .call(calls.readOwnHomework, { params: { homeworkUid: assignment._id } })
    expect(data.homework).toMatchObject({
      kind: 'file',
      task: {
        accepts: 'work',
        gridSize: 3,
        gridTyped: [3],
        document: null,
        files: [{ name: 'đề bài.pdf', thumbnailUrl: null }],
      },
    })
    expect(text).not.toContain('Hà Nội')
  })

  it('scores what is filled in at once; what does not divide goes to the last', async () => {
    const assignment = await tasks.fileHomework(room, { answerKeys: ['A', 'B', 'Hà Nội'], totalPoint: 10 })
    const attempt = await tasks.begin(pupil(), assignment)
    const { status, data } = await submit(attempt, { grid: [null, 'C', ' hà nội. '] })
    expect([status, data.attempt]).toMatchObject([200, { state: 'graded', score: 3.3334, waiting: 0 }])
    expect((await paper(assignment)).work?.keys?.map(({ isRight }) => isRight)).toEqual([false, false, true])
  })
})

describe('work', () => {
  let assignment: HomeworkDetail
  let attempt: Attempt
  beforeEach(async () => {
    assignment = await tasks.attachment(room)
    attempt = await tasks.begin(pupil(), assignment)
  })

  it('is kept as it comes, waits for a teacher, and is seen by both', async () => {
    const [one, two] = [
      await tasks.bring(pupil(), assignment, await picture()),
      await tasks.bring(pupil(), assignment, await picture()),
    ]
    const kept = await save(attempt, { files: [two, one], text: '<p>Bài <b>làm</b></p>', seq: 5 })
    expect([kept.status, kept.data]).toMatchObject([200, { workSeq: 5, acknowledged: [], overtaken: [] }])
    expect((await save(attempt, { files: [one], seq: 4 })).data.workSeq).toBe(5)
    const { data } = await submit(attempt)
    expect(data.attempt).toMatchObject({ state: 'submitted', waiting: 1, score: null, late: null })
    for (const { work } of [(await read(attempt)).data.attempt, await paper(assignment)])
      expect(work).toMatchObject({
        text: '<p>Bài <strong>làm</strong></p>',
        files: [{ key: two, type: 'image/jpeg' }, { key: one }],
        seq: 5,
      })
  })

  it('may be a file of Word, whose pages its teacher finds drawn (product 10.172)', async () => {
    const path = new URL(import.meta.resolve('@bangxanh/papers/samples/english.docx'))
    const key = await tasks.bring(pupil(), assignment, new File([readFileSync(path)], 'bài làm.docx'))
    await submit(attempt, { files: [key] })
    while ((await t.runDueJobs()) > 0);
    const params = { homeworkUid: assignment._id, submissionId: attempt._id }
    const { submission } = (await t.as(room.teacher).call(marking.readSubmission, { params })).data
    expect(submission.files).toMatchObject([{ name: 'bài làm.docx', pages: { state: 'drawn', total: 2 } }])
  })

  it('may be slides, which its teacher takes along (product 10.255)', async () => {
    const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="${SLIDES}.main+xml"/></Types>`
    const parts = { '[Content_Types].xml': types, 'ppt/presentation.xml': '<p:presentation/>' }
    const zipped = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])
    const slides = new File([new Uint8Array(zipSync(Object.fromEntries(zipped)))], 'thuyết trình.pptx')
    const key = await tasks.bring(pupil(), assignment, slides)
    await submit(attempt, { files: [key] })
    const params = { homeworkUid: assignment._id, submissionId: attempt._id }
    const { submission } = (await t.as(room.teacher).call(marking.readSubmission, { params })).data
    expect(submission.files).toMatchObject([{ name: 'thuyết trình.pptx', type: SLIDES, pages: null }])
  })

  it('that comes at its end or behind it is not kept: what was saved in time is handed in', async () => {
    const mine = await tasks.bring(pupil(), assignment, await picture())
    expect((await save(attempt, { text: '<p>Trong giờ</p>', seq: 1 })).status).toBe(200)
    t.clock.forward(HOUR)
    const { status, data } = await submit(attempt, { text: '<p>Quá giờ</p>', files: [] })
    expect([status, data.attempt.state]).toEqual([200, 'submitted'])
    const { work } = (await read(attempt)).data.attempt
    expect([work?.text, work?.files.map(({ key }) => key)]).toEqual(['<p>Trong giờ</p>', [mine]])
  })

  it('takes the room of its school', async () => {
    const used = async () =>
      Number(
        (await t.database.pool.query('select used from school_storage where school_id = $1', [t.schoolId]))
          .rows[0]?.used ?? 0,
      )
    const before = await used()
    const first = await picture()
    await tasks.bring(pupil(), assignment, first)
    expect(await used()).toBeGreaterThan(before)
  })

  it('finds no attempt that is closed, or over, while it is on its way', async () => {
    // Another one of theirs goes on.
    await tasks.begin(pupil(), await tasks.attachment(room))
    const upload = async (of: HomeworkDetail, meanwhile: SQL) => {
      const release = await holdLock(t, meanwhile)
      const params = { homeworkUid: of._id }
      const sent = t.as(pupil()).call(calls.uploadWork, { params, file: await picture(7) })
      await waitingForLocks(t, 1)
      await release()
      return sent
    }
    const over = sql`update attempt set ends_at = started_at where id = ${attempt._id}`
    expect(await upload(assignment, over)).toFail(409, 'E_ATTEMPT_CLOSED')
    const other = await tasks.attachment(room)
    const { _id } = await tasks.begin(pupil(), other)
    const closed = sql`update attempt set state = 'graded', submitted_at = started_at, score = 0 where id = ${_id}`
    expect(await upload(other, closed)).toFail(409, 'E_ATTEMPT_CLOSED')
  })

  it('of nothing is not handed in, and is no attempt once the end has passed', async () => {
    expect((await submit(attempt, { text: '<p> </p>' })).error).toMatchObject({ code: 'E_WORK_EMPTY' })
    t.clock.forward(2 * HOUR)
    expect((await submit(attempt)).error).toMatchObject({ code: 'E_HOMEWORK_ENDED' })
    await t.runDueJobs()
    expect((await read(attempt)).status).toBe(404)
    expect(await paper(assignment)).toMatchObject({ attempts: [], attemptsUsed: 0, work: null })
  })

  it('needs a sound where it is spoken', async () => {
    const spoken = await tasks.attachment(room, { accepts: 'speaking' })
    const begun = await tasks.begin(pupil(), spoken)
    expect((await submit(begun, { text: 'xong' })).error).toMatchObject({ code: 'E_WORK_NEEDS_SOUND' })
    const key = await tasks.bring(pupil(), spoken, sound())
    expect((await submit(begun, { files: [key] })).data.attempt).toMatchObject({ state: 'submitted' })
  })

  it('takes nothing that is not its own, and no more than it may have', async () => {
    const other = room.pupils[1] as Person
    const others = await tasks.begin(other, assignment)
    const key = await tasks.bring(other, assignment, await picture())
    for (const work of [
      { files: [key] },
      { files: ['../../etc/passwd'] },
      { files: [key, key] },
      { grid: ['A'] },
      { read: true },
      { text: 'x'.repeat(20_001) },
    ])
      expect(await save(attempt, { ...work, seq: 1 })).toFail(400, 'E_INVALID')
    const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
    for (const [count, status, code] of [
      [51, 409, 'E_TOO_MANY_FILES'],
      [500, 400, 'E_INVALID'],
    ] as const) {
      const many = Array.from(
        { length: count },
        (_, at) => `aa/${'a'.repeat(28)}${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26)]}.png`,
      )
      expect(await save(attempt, { files: many, seq: 1 })).toFail(status, code)
    }
    expect(await save(attempt, { text: 'a', seq: 1 }, other)).toFail(404, 'E_NOT_FOUND')
    expect(await save(others, { text: 'a', seq: 1 }, t.pupil)).toFail(404, 'E_NOT_FOUND')
    const answers = [{ questionId: assignment._id, answer: 'a', seq: 1 }]
    const both = { params: { attemptId: attempt._id }, body: { answers, work: { text: 'a', seq: 1 } } }
    expect(await t.as(pupil()).call(calls.saveAnswers, both)).toFail(400, 'E_INVALID')
    const none = { params: { attemptId: attempt._id }, body: {} as never }
    expect(await t.as(pupil()).call(calls.saveAnswers, none)).toFail(400, 'E_INVALID')
    expect((await read(attempt)).data.attempt.work).toMatchObject({ seq: null, files: [], text: null })
  })

  it('that was kept is handed in by the end, with files that found no place yet', async () => {
    const second = room.pupils[1] as Person
    const others = await tasks.begin(second, assignment)
    await save(attempt, { text: '<p>Nửa bài</p>', seq: 1 })
    const key = await tasks.bring(second, assignment, await picture())
    t.clock.forward(2 * HOUR)
    expect(await save(attempt, { text: 'muộn', seq: 2 })).toFail(409, 'E_ATTEMPT_CLOSED')
    await t.runDueJobs()
    const after = (await read(attempt)).data.attempt
    expect(after).toMatchObject({ state: 'submitted', work: { text: '<p>Nửa bài</p>' } })
    expect((await read(others, second)).data.attempt.work?.files).toMatchObject([{ key }])
  })

  it('that was kept goes on by the end with what arrived after it, and without what was taken out', async () => {
    const [first, second, taken] = [
      await tasks.bring(pupil(), assignment, await picture()),
      await tasks.bring(pupil(), assignment, await picture(5)),
      await tasks.bring(pupil(), assignment, await picture(9)),
    ]
    await save(attempt, { files: [taken, second, first], seq: 1 })
    await save(attempt, { files: [second, first], seq: 2 })
    const last = await tasks.bring(pupil(), assignment, await picture(7))
    // It says nothing of files.
    await save(attempt, { text: '<p>Xong</p>', seq: 3 })
    t.clock.forward(2 * HOUR)
    await t.runDueJobs()
    const { work } = (await read(attempt)).data.attempt
    expect(work?.files.map(({ key }) => key)).toEqual([second, first, last])
  })

  it('stays for its teacher, with what the homework gives, while files of no work go', async () => {
    const [kept, left] = [
      await tasks.bring(pupil(), assignment, await picture()),
      await tasks.bring(pupil(), assignment, await picture(9)),
    ]
    const files = await tasks.fileHomework(room)
    await submit(attempt, { files: [kept] })
    t.clock.forward(48 * HOUR)
    await t.database.pool.query(`update file set created_at = $1`, [
      new Date(t.clock.now().getTime() - 47 * HOUR),
    ])
    await runJob(t, 'free-files')
    const { rows } = await t.database.pool.query('select key from file where key = any($1)', [
      [kept, left, files.task?.files[0]?.key],
    ])
    expect(rows.map(({ key }) => key).sort()).toEqual([kept, files.task?.files[0]?.key].sort())
  })

  it('has files with names that lead nowhere and end as they did', async () => {
    const bytes = await (await picture()).arrayBuffer()
    const names = ['../../etc/ảnh 1.png', `${'a'.repeat(300)}.png`]
    const files: string[] = []
    for (const name of names) files.push(await tasks.bring(pupil(), assignment, new File([bytes], name)))
    await save(attempt, { files, seq: 1 })
    expect((await read(attempt)).data.attempt.work?.files.map(({ name }) => name)).toEqual([
      'ảnh 1.png',
      `${'a'.repeat(116)}.png`,
    ])
    const empty = new File([], 'trống.png')
    const params = { homeworkUid: assignment._id }
    expect(
      (await t.as(pupil()).call(calls.uploadWork, { params, file: empty })).status,
    ).toBeGreaterThanOrEqual(400)
  })

  it('is marked as a whole, its text and files in their order', async () => {
    const key = await tasks.bring(pupil(), assignment, await picture())
    await submit(attempt, { text: '<p>Xong</p>', files: [key] })
    const params = { homeworkUid: assignment._id, submissionId: attempt._id }
    const { submission } = (await t.as(room.teacher).call(marking.readSubmission, { params })).data
    expect(submission).toMatchObject({ text: '<p>Xong</p>', files: [{ key }], answers: [], totalPoint: 10 })
    const listed = await t
      .as(room.teacher)
      .call(marking.listMarking, { params: { homeworkUid: assignment._id } })
    expect(listed.data.marking.submissions).toMatchObject([{ files: 1, state: 'submitted' }])
    const body = { submissionId: attempt._id, score: 8.5 }
    expect((await t.as(room.teacher).call(marking.scoreSubmission, { body })).status).toBe(200)
    expect((await read(attempt)).data.attempt).toMatchObject({ state: 'graded', score: 8.5, waiting: 0 })
  })
})

it('other keys score anew what was handed in of this homework, and nothing else', async () => {
  const [here, there] = [
    await tasks.fileHomework(room, { answerKeys: ['A', 'B'] }),
    await tasks.fileHomework(room, { answerKeys: ['A', 'B'] }),
  ]
  const [first, second] = room.pupils as [Person, Person]
  for (const assignment of [here, there])
    await submit(await tasks.begin(first, assignment), { grid: ['A', 'C'] }, first)
  const going = await tasks.begin(second, here)
  expect((await save(going, { grid: ['A', 'B'], seq: 1 }, second)).status).toBe(200)
  // What a teacher marks still waits for them.
  const third = await t.make.person('student')
  const [thirdId = ''] = await classMaker(t).students(
    room.classId,
    [{ fullname: 'Lê Thị Ba', userId: third.userId }],
    t.schoolId,
  )
  await submit(await tasks.begin(third, here), { text: '<p>Bài làm</p>' }, third)
  const body = { _id: here._id, answerKeys: ['A', 'C'] }
  expect((await t.as(room.teacher).call(homework.updateFileHomework, { body })).status).toBe(200)
  expect([(await paper(here)).score, (await paper(there)).score]).toEqual([10, 5])
  expect((await read(going, second)).data.attempt).toMatchObject({ state: 'open', score: null })
  const asked = { params: { homeworkUid: here._id, studentId: thirdId } }
  const { data } = await t.as(room.teacher).call(homework.readPaper, asked)
  expect(data.paper).toMatchObject({ score: null, attempts: [{ score: null, waiting: 1 }] })
})

it('reading counts once it is said, without a score', async () => {
  const assignment = await tasks.document(room)
  const attempt = await tasks.begin(pupil(), assignment)
  expect(await submit(attempt)).toFail(409, 'E_WORK_EMPTY')
  const { data } = await submit(attempt, { read: true })
  expect(data.attempt).toMatchObject({ state: 'graded', score: null, work: { read: true } })
})

it('what keys have scored needs nobody to look at it; what a teacher scores instead is theirs to give back (product 10.253)', async () => {
  const assignment = await tasks.fileHomework(room, { answerKeys: ['A', 'B'] })
  const attempt = await tasks.begin(pupil(), assignment)
  await submit(attempt, { grid: ['A', 'B'] })
  const scoredItself = async () => {
    const { data } = await t
      .as(room.teacher)
      .call(marking.listMarking, { params: { homeworkUid: assignment._id } })
    return data.marking.submissions.map(submission => submission.scoredItself)
  }
  expect(await scoredItself()).toEqual([true])
  const body = { submissionId: attempt._id, score: 5, reason: 'Chép bài' }
  expect((await t.as(room.teacher).call(marking.scoreSubmission, { body })).status).toBe(200)
  expect(await scoredItself()).toEqual([false])
})
