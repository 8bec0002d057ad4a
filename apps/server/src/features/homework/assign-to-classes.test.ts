import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let exam: string
let classIds: string[]

const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
const aClass = async (of: { status?: 'closed' | 'expired'; name?: string; colleague?: boolean } = {}) => {
  const { colleague = false, ...rest } = of
  const teachers = [colleague ? t.colleague : t.teacher]
  return (await classMaker(t).class({ teachers, schoolId: t.schoolId, ...rest })).id
}
const draft = (over: object = {}) => ({
  examVaultId: exam,
  classIds,
  name: 'Ôn tập',
  startAt: later(0),
  endAt: later(HOUR),
  publish: true,
  ...over,
})
const give = (over: object = {}, more: { key?: string; who?: { token: string } | null } = {}) => {
  const { who = t.teacher, key } = more
  return t.as(who).call(calls.assignExamToClasses, { body: draft(over), key })
}
/** How many homeworks there are in all. */
const standing = async () =>
  (await t.database.pool.query('select count(*)::int as count from homework')).rows[0].count

beforeAll(async () => {
  exam = await homeworkMaker(t).exam(t.teacher)
  classIds = [await aClass(), await aClass()]
  await classMaker(t).students(classIds[0] as string, [{ fullname: 'Lê An' }, { fullname: 'Lê Bình' }])
})

describe('giving an exam to several classes', () => {
  it('is for the teacher of each alone, and gives none of what is asked wrongly', async () => {
    const before = await standing()
    const [own] = classIds as [string]
    const foreign = await classMaker(t).class({ teachers: [t.otherTenant] })
    expect(await give({}, { who: null })).toFail(401, 'E_UNAUTHENTICATED')
    expect(await give({ classIds: [] })).toFail(400, 'E_INVALID')
    expect(await give({ classIds: [own, own] })).toFail(400, 'E_INVALID')
    expect(await give({ classIds: Array.from({ length: 21 }, () => newId()) })).toFail(400, 'E_INVALID')
    expect(await give({ assignStudentIds: [] })).toFail(400, 'E_INVALID')
    expect(await give({ classId: own })).toFail(400, 'E_INVALID')
    expect(await give({ endAt: later(0) })).toFail(400, 'E_INVALID')
    const unknown = await give({ classIds: [own, foreign.id] })
    expect(unknown).toFail(404, 'E_NOT_FOUND')
    expect(Object.keys(unknown.error.fields ?? {})).toEqual(['classIds.1'])
    const theirs = await give({ classIds: [own, await aClass({ colleague: true })] })
    expect(theirs).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(Object.keys(theirs.error.fields ?? {})).toEqual(['classIds.1'])
    for (const status of ['closed', 'expired'] as const) {
      const shut = await give({ classIds: [own, await aClass({ status, name: '9A3 Toán' })] })
      expect(shut).toFail(409, 'E_CLASS_NOT_OPEN')
      expect(shut.error.msg).toContain('9A3 Toán')
    }
    expect(await give({ examVaultId: newId() })).toFail(404, 'HW_CREATE_SOURCE_INVALID')
    expect(await give({ endAt: '9999-12-31T00:00:00.000Z' })).toFail(409, 'E_HOMEWORK_TOO_LONG')
    expect(await standing()).toBe(before)
  })

  it('makes a homework each, in the order asked, with questions of its own', async () => {
    const reversed = classIds.toReversed()
    const { data } = await give({ classIds: reversed })
    expect(data.homeworks.map(({ classId }) => classId)).toEqual(reversed)
    expect(data.homeworks.map(row => [row.wholeClass, row.questionCount, row.assigneeCount])).toEqual([
      [true, 3, 0],
      [true, 3, 2],
    ])
  })

  it('with the same key is done once, also at once, and answers the same', async () => {
    const before = await standing()
    const body = { startAt: later(0), endAt: later(HOUR) }
    const key = 'classes-once'
    const two = await Promise.all([give(body, { key }), give(body, { key })])
    expect(await standing()).toBe(before + 2)
    expect(two.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = two.map(({ data }) => data.homeworks.map(({ _id }) => _id))
    expect(other).toEqual(one)
    expect(await give({ ...body, name: 'Tên khác' }, { key })).toFail(409, 'E_IDEMPOTENCY_REUSED')
  })

  it('is counted before it is given: who is approved, and who of them has never signed in', async () => {
    const pupil = await t.make.person('student')
    const classId = await aClass()
    await classMaker(t).students(classId, [
      { fullname: 'Lê An', userId: pupil.userId },
      { fullname: 'Lê Bình' },
      { fullname: 'Lê Chờ', state: 'waiting' },
    ])
    const count = (who: { token: string } | null) =>
      t.as(who).call(calls.countRecipients, { query: { classIds: [classId] } })
    expect(await count(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await count(t.pupil)).toFail(404, 'E_NOT_FOUND')
    expect(await count(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect((await count(t.teacher)).data.recipients).toEqual([{ classId, approved: 2, neverSignedIn: 1 }])
  })
})
