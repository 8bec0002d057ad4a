import { startAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { addStudents, listAppHistories, readAppStatistics } from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { appMaker } from '../../testing/make-apps.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

/** A student's figures in the learning apps (product 10.191). */
const t = testSchool()
let room: Classroom
let studentId: string
let second: string
const pupil = () => room.pupils[0] as Person
const idOf = async (userId: string) =>
  (await t.database.pool.query<{ id: string }>('select id from student where user_id = $1', [userId])).rows[0]
    ?.id as string

async function play(homeworkUid: string, score: number, who = pupil()) {
  const { data } = await t.as(who).call(startAttempt, { params: { homeworkUid } })
  t.clock.forward(60_000)
  const params = { attemptId: data.attempt._id }
  const { status, text } = await t.as(who).call(submitAttempt, { params, body: { result: { score } } })
  if (status !== 200) throw new Error(text)
}

const statistics = (who: Person | null, of = studentId) =>
  t.as(who).call(readAppStatistics, { query: { studentId: of } })
const histories = (who: Person | null, query: object = {}) =>
  t.as(who).call(listAppHistories, { query: { studentId, ...query } })

beforeAll(async () => {
  const apps = appMaker(t)
  room = await homeworkMaker(t).classroom({ pupils: 2, schoolId: t.schoolId })
  studentId = await idOf(pupil().userId)
  second = await idOf((room.pupils[1] as Person).userId)
  const often = await apps.homework(room, 'mp', { name: 'Nhẩm nhanh mỗi ngày', limitSubmit: 3 })
  const once = await apps.homework(room, 'mp', { name: 'Nhẩm nhanh cuối tuần' })
  await apps.homework(room, 'unistart')
  await play(often._id, 0.5)
  await play(often._id, 0.9)
  await play(once._id, 0.7)
})

describe('what a student has done in apps', () => {
  it('is for nobody who is not signed in, of another school, or a classmate', async () => {
    for (const ask of [statistics, histories]) {
      expect(await ask(null)).toFail(401, 'E_UNAUTHENTICATED')
      for (const who of [t.otherAdmin, room.pupils[1] as Person])
        expect(await ask(who)).toFail(404, 'E_NOT_FOUND')
    }
    expect(await statistics(t.admin, 'x')).toFail(400, 'E_INVALID')
  })

  it('counts each homework by its best result, in every app and in all', async () => {
    const { data } = await statistics(room.teacher)
    const all = { given: 3, done: 2, results: 3 }
    expect(data.statistics).toMatchObject(all)
    expect(data.statistics.mean).toBeCloseTo(0.8)
    expect(data.statistics.lastAt).toBe(t.clock.now().toISOString())
    expect(data.statistics.apps).toMatchObject([
      { app: { _id: 'mp-thu', kind: 'mp' }, given: 2, done: 2, results: 3 },
      { app: { _id: 'unistart-thu' }, given: 1, done: 0, results: 0, mean: null, lastAt: null },
    ])
    for (const who of [t.admin, pupil()]) expect((await statistics(who)).data).toEqual(data)
    const nothing = { given: 3, done: 0, results: 0, mean: null, lastAt: null }
    expect((await statistics(room.teacher, second)).data.statistics).toMatchObject(nothing)
  })

  it('stands result by result, the latest first, in pages', async () => {
    const { data } = await histories(room.teacher)
    expect(
      data.histories.map(({ homeworkName, number, share, score }) => [homeworkName, number, share, score]),
    ).toEqual([
      ['Nhẩm nhanh cuối tuần', 1, 0.7, 7],
      ['Nhẩm nhanh mỗi ngày', 2, 0.9, 9],
      ['Nhẩm nhanh mỗi ngày', 1, 0.5, 5],
    ])
    const page = (await histories(pupil(), { page: 2, limit: 2, search: 'nham' })).data
    expect([page.histories.length, page.pagination.total]).toEqual([1, 3])
    expect((await histories(t.admin, { search: 'cuoi tuan' })).data.pagination.total).toBe(1)
  })

  it('is shown to a teacher of another class as far as their own class goes, and of this pupil alone', async () => {
    const other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 0 })
    expect((await statistics(other.teacher)).status).toBe(403)
    expect((await histories(other.teacher)).status).toBe(403)
    const before = (await statistics(room.teacher)).data
    const add = (classUid: string, student: { studentId: string } | { fullname: string }) =>
      t.as(t.admin).call(addStudents, { body: { classUid, students: [student] } })
    await add(other.classId, { studentId })
    const there = await appMaker(t).homework(other, 'mp', { name: 'Nhẩm ở lớp kia', limitSubmit: 2 })
    await play(there._id, 1)
    // What has only begun is no result.
    await t.as(pupil()).call(startAttempt, { params: { homeworkUid: there._id } })
    const [classmate, { homeworkUid }] = [
      room.pupils[1] as Person,
      (await histories(room.teacher, { search: 'cuoi tuan' })).data.histories[0]!,
    ]
    await play(homeworkUid, 0.2, classmate)

    expect((await statistics(room.teacher)).data).toEqual(before)
    const one = { given: 1, done: 1, results: 1, mean: 1 }
    expect((await statistics(other.teacher)).data.statistics).toMatchObject(one)
    expect((await statistics(t.admin)).data.statistics).toMatchObject({ given: 4, done: 3, results: 4 })
    const shares = async (who: Person, query: object = {}) => {
      const { data } = await histories(who, query)
      expect(data.pagination.total).toBe(data.histories.length)
      return data.histories.map(({ share }) => share)
    }
    expect(await shares(room.teacher)).toEqual([0.7, 0.9, 0.5])
    expect(await shares(other.teacher)).toEqual([1])
    expect(await shares(t.admin)).toEqual([1, 0.7, 0.9, 0.5])
    const [latest, { _id }] = (await histories(t.admin)).data.histories as [object, { _id: string }]
    expect([latest, await shares(t.admin, { ids: [_id] })]).toMatchObject([{ share: 1 }, [0.7]])

    // Who comes when it is over has missed nothing.
    t.clock.forward(2 * 3_600_000)
    const [late = ''] = (await add(other.classId, { fullname: 'Vũ Đến Muộn' })).data.made
    expect((await statistics(other.teacher, late)).data.statistics).toMatchObject({ given: 0, apps: [] })
  })
})
