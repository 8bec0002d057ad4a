import * as homework from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt, WorkDraft } from '@bangxanh/contract/learn/schemas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { taskMaker } from '../../testing/make-tasks.ts'
import { picture, sound } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const HOUR = 3_600_000
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
const paper = async (given: HomeworkDetail, place = 0) => {
  const studentId = room.studentIds[place] as string
  const params = { homeworkUid: given._id, studentId }
  return (await t.as(room.teacher).call(homework.readPaper, { params })).data.paper
}

describe('a homework of files', () => {
  it('shows its pupils what is to be done, and not the keys', async () => {
    const given = await tasks.fileHomework(room, { answerKeys: ['A', '', 'B', 'Hà Nội'] })
    expect(given).toMatchObject({ kind: 'file', answerKeys: ['A', 'B', 'Hà Nội'], totalPoint: 10 })
    const { data, text } = await t
      .as(pupil())
      .call(calls.readOwnHomework, { params: { homeworkUid: given._id } })
    expect(data.homework).toMatchObject({
      kind: 'file',
      task: {
        accepts: 'work',
        gridSize: 3,
        document: null,
        files: [{ name: 'đề bài.pdf', thumbnailUrl: null }],
      },
    })
    expect(text).not.toContain('Hà Nội')
  })

  it('scores what is filled in at once; what does not divide goes to the last', async () => {
    const given = await tasks.fileHomework(room, { answerKeys: ['A', 'B', 'Hà Nội'], totalPoint: 10 })
    const attempt = await tasks.begin(pupil(), given)
    const { status, data } = await submit(attempt, { grid: [null, 'C', ' hà nội. '] })
    expect([status, data.attempt]).toMatchObject([200, { state: 'graded', score: 3.3334, waiting: 0 }])
    expect((await paper(given)).work?.keys?.map(({ isRight }) => isRight)).toEqual([false, false, true])
  })
})

describe('work', () => {
  let given: HomeworkDetail
  let attempt: Attempt
  beforeEach(async () => {
    given = await tasks.attachment(room)
    attempt = await tasks.begin(pupil(), given)
  })

  it('is kept as it comes, waits for a teacher, and is seen by both', async () => {
    const [one, two] = [
      await tasks.bring(pupil(), given, await picture()),
      await tasks.bring(pupil(), given, await picture()),
    ]
    const kept = await save(attempt, { files: [two, one], text: '<p>Bài <b>làm</b></p>', seq: 5 })
    expect([kept.status, kept.data]).toMatchObject([200, { workSeq: 5, acknowledged: [], overtaken: [] }])
    expect((await save(attempt, { files: [one], seq: 4 })).data.workSeq).toBe(5)
    const { data } = await submit(attempt)
    expect(data.attempt).toMatchObject({ state: 'submitted', waiting: 1, score: null, late: null })
    for (const { work } of [(await read(attempt)).data.attempt, await paper(given)])
      expect(work).toMatchObject({
        text: '<p>Bài <strong>làm</strong></p>',
        files: [{ key: two, type: 'image/jpeg' }, { key: one }],
        seq: 5,
      })
  })

  it('of nothing is not handed in, and is no attempt once the end has passed', async () => {
    expect((await submit(attempt, { text: '<p> </p>' })).error).toMatchObject({ code: 'E_WORK_EMPTY' })
    t.clock.forward(2 * HOUR)
    expect((await submit(attempt)).error).toMatchObject({ code: 'E_HOMEWORK_ENDED' })
    await t.runDueJobs()
    expect((await read(attempt)).status).toBe(404)
    expect(await paper(given)).toMatchObject({ attempts: [], attemptsUsed: 0, work: null })
  })

  it('needs a sound where it is spoken', async () => {
    const spoken = await tasks.attachment(room, { accepts: 'speaking' })
    const begun = await tasks.begin(pupil(), spoken)
    expect((await submit(begun, { text: 'xong' })).error).toMatchObject({ code: 'E_WORK_NEEDS_SOUND' })
    const key = await tasks.bring(pupil(), spoken, sound())
    expect((await submit(begun, { files: [key] })).data.attempt).toMatchObject({ state: 'submitted' })
  })
})
