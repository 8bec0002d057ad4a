import * as calls from '@bangxanh/contract/apps/endpoints.ts'
import { readPaper } from '@bangxanh/contract/homework/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { appMaker } from '../../testing/make-apps.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { installExamples, removeApp } from './public.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let apps: ReturnType<typeof appMaker>
let room: Classroom
const pupil = (at = 0) => room.pupils[at] as Person
beforeAll(() => {
  make = homeworkMaker(t)
  apps = appMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
})

const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
const draft = (over: object = {}) => ({
  classId: room.classId,
  name: 'Nhẩm mỗi ngày',
  startAt: later(0),
  endAt: later(HOUR),
  publish: true,
  appId: 'mp-thu',
  ...over,
})
const give = (body: object, who: Person | null = room.teacher) =>
  t.as(who).call(calls.createMpHomework, { body: draft(body) as never })
const start = (homeworkUid: string, who = pupil()) =>
  t.as(who).call(learn.startAttempt, { params: { homeworkUid } })
const submit = (attemptId: string, body: object, who = pupil()) =>
  t.as(who).call(learn.submitAttempt, { params: { attemptId }, body: body as never })
const code = (answer: { status: number; text: string }) => [
  answer.status,
  JSON.parse(answer.text).error?.code,
]

describe('a teacher gives homework in an app', () => {
  beforeEach(() => apps.app('mp'))

  it('not without signing in, not with wrong settings, not in an app of another kind or that is gone, not in a class of others', async () => {
    expect((await give({}, null)).status).toBe(401)
    for (const settings of [{ level: 1001 }, { level: 'x' }, { level: 1.5 }, { other: 1 }]) {
      const { status, text } = await give({ settings })
      expect([status, JSON.parse(text).error.code]).toEqual([400, 'E_INVALID'])
      expect(text).toContain(`settings.${Object.keys(settings)[0]}`)
    }
    const stranger = (await make.classroom({ schoolId: t.schoolId })).teacher
    expect((await give({}, stranger)).status).toBe(403)
    expect((await give({}, pupil())).status).toBe(404)
    await apps.app('unistart')
    expect(code(await give({ appId: 'unistart-thu' }))).toEqual([404, 'HW_CREATE_SOURCE_INVALID'])
    expect(code(await give({ appId: 'khong-co' }))).toEqual([404, 'HW_CREATE_SOURCE_INVALID'])
  })

  it('with its settings; what is left out is as usual, and stays for ever once somebody has begun', async () => {
    const { homework } = (await give({})).data
    expect(homework).toMatchObject({
      kind: 'mp',
      totalPoint: 10,
      task: {
        app: {
          _id: 'mp-thu',
          settings: { level: 1 },
          available: true,
          frameUrl: '/mp/mp-thu/0123456789abcdef/index.html',
        },
      },
    })
    const change = (body: object) =>
      t.as(room.teacher).call(calls.updateMpHomework, { body: { _id: homework._id, ...body } })
    expect((await change({ settings: { level: 7 } })).data.homework.task?.app?.settings).toEqual({ level: 7 })
    expect(code(await change({ settings: { level: -1 } }))[0]).toBe(400)
    const other = { body: { _id: homework._id, name: 'Khác' } }
    expect((await t.as(room.teacher).call(calls.updateAppHomework, other)).status).toBe(404)
    await start(homework._id)
    expect(code(await change({ settings: { level: 8 } }))).toEqual([409, 'E_TASK_HAS_ATTEMPTS'])
  })

  it('to several classes at once, all or none, or to chosen pupils of one', async () => {
    const bulk = (body: object) => {
      const { classId: _, appId, ...rest } = draft()
      return t
        .as(room.teacher)
        .call(calls.giveInApp, { params: { appId }, body: { ...rest, ...body } as never })
    }
    const [one] = room.studentIds
    const chosen = await bulk({ classIds: [room.classId], assignStudentIds: [one] })
    expect(chosen.data.homeworks).toMatchObject([{ wholeClass: false, assignStudentIds: [one] }])
    const other = await make.classroom({ schoolId: t.schoolId })
    const two = [room.classId, other.classId]
    expect((await bulk({ classIds: two, assignStudentIds: [one] })).status).toBe(400)
    expect((await bulk({ classIds: two })).status).toBe(403)
    const { rows } = await t.database.pool.query('select from homework where class_id = any($1)', [two])
    expect(rows).toHaveLength(1)
  })

  it('and not any more once its owner has removed it; what was given stays readable', async () => {
    const given = await apps.homework(room, 'easy-for-kids')
    expect(await t.act(caller => removeApp(caller, 'easy-for-kids-thu'))).toBe(false)
    const { data } = await t.as(pupil()).call(learn.readOwnHomework, { params: { homeworkUid: given._id } })
    expect(data.homework.task?.app).toMatchObject({ available: false })
    expect(code(await apps.launch(pupil(), given))).toEqual([409, 'E_APP_GONE'])
    await t.database.pool.query("update app set enabled = true where id = 'easy-for-kids-thu'")
  })
})

describe('the result of a mini-program', () => {
  const begun = async () => {
    const homework = await apps.homework(room, 'mp', { totalPoint: 10 })
    return { homework, attemptId: (await start(homework._id)).data.attempt._id }
  }

  it('is handed in by the pupil alone, counts its part of the points, and says that it is from the program', async () => {
    const { homework, attemptId } = await begun()
    const result = { score: 0.75, details: '✓ 1 + 1 = 2\n<b>chữ</b>' }
    expect(
      (await t.as(null).call(learn.submitAttempt, { params: { attemptId }, body: { result } as never }))
        .status,
    ).toBe(401)
    for (const wrong of [
      { score: 1.01 },
      { score: -0.1 },
      { score: Number.NaN },
      { details: 'x' },
      { score: 1, more: 1 },
    ])
      expect((await submit(attemptId, { result: wrong })).status).toBe(400)
    expect((await submit(attemptId, { result: { score: 1, details: 'x'.repeat(10_001) } })).status).toBe(400)
    expect((await submit(attemptId, { result }, pupil(1))).status).toBe(404)
    expect(code(await submit(attemptId, {}))).toEqual([409, 'E_RESULT_MISSING'])
    expect(code(await submit(attemptId, { text: '<p>x</p>' }))).toEqual([400, 'E_INVALID'])

    const { attempt } = (await submit(attemptId, { result })).data
    expect(attempt).toMatchObject({ state: 'graded', score: 7.5, work: { result } })
    const params = { homeworkUid: homework._id, studentId: room.studentIds[0] as string }
    const { paper } = (await t.as(room.teacher).call(readPaper, { params })).data
    expect(paper.work).toMatchObject({ result })
  })

  it('counts once, also when two come at the same moment, and not after the end', async () => {
    const { attemptId } = await begun()
    const both = await Promise.all([1, 0.5].map(score => submit(attemptId, { result: { score } })))
    const scores = both.map(({ data }) => data.attempt.score)
    expect(scores[0]).toBe(scores[1])
    expect((await submit(attemptId, { result: { score: 0 } })).data.attempt.score).toBe(scores[0])

    const late = await begun()
    t.clock.forward(HOUR)
    expect(code(await submit(late.attemptId, { result: { score: 1 } }))).toEqual([409, 'E_HOMEWORK_ENDED'])
  })

  it('is taken of a program of any kind, which is played on its page: the way elsewhere says so', async () => {
    await t.act(installExamples)
    const params = { appId: 'ghep-tu' }
    const { classId, appId: _, ...terms } = draft()
    const { data } = await t
      .as(room.teacher)
      .call(calls.giveInApp, { params, body: { ...terms, classIds: [classId] } })
    const [homework] = data.homeworks as [(typeof data.homeworks)[number]]
    expect(homework).toMatchObject({
      kind: 'unistart',
      task: { app: { settings: { topic: 'animals', count: 10 } } },
    })
    expect(code(await apps.launch(pupil(), homework))).toEqual([409, 'E_APP_IS_HERE'])
    // Who was sent elsewhere has begun nothing.
    const own = await t.as(pupil()).call(learn.readOwnHomework, { params: { homeworkUid: homework._id } })
    expect(own.data.attempts).toEqual([])
    const attemptId = (await start(homework._id)).data.attempt._id
    expect((await submit(attemptId, { result: { score: 0.5 } })).data.attempt).toMatchObject({
      state: 'graded',
      score: 5,
    })
  })

  it('is none for homework of questions, nor for a linked app, whose result is signed', async () => {
    const given = await apps.homework(room, 'unistart')
    const attemptId = (await start(given._id)).data.attempt._id
    expect(code(await submit(attemptId, { result: { score: 1 } }))).toEqual([400, 'E_INVALID'])
  })
})
