import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { draft as questions } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const t = testSchool()
let classId: string

const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
const terms = () => ({ classId, name: 'Ôn tập', startAt: later(0), endAt: later(HOUR) })
const create = (over: object = {}, more: { key?: string; who?: { token: string } | null } = {}) => {
  const { who = t.teacher, key } = more
  return t.as(who).call(calls.createHomework, { body: { ...terms(), ...over }, key })
}
const publish = (homeworkUid: string) =>
  t.as(t.teacher).call(calls.publishHomework, { body: { homeworkUid, publish: true } })

beforeAll(async () => {
  classId = (await classMaker(t).class({ teachers: [t.teacher], schoolId: t.schoolId })).id
})

describe('a homework whose questions are written for it', () => {
  it('is made by a teacher of the class alone', async () => {
    const foreign = await classMaker(t).class({ teachers: [t.otherTenant] })
    const closed = await classMaker(t).class({
      teachers: [t.teacher],
      schoolId: t.schoolId,
      status: 'closed',
    })
    expect(await create({}, { who: null })).toFail(401, 'E_UNAUTHENTICATED')
    expect(await create({ name: ' ' })).toFail(400, 'E_INVALID')
    expect(await create({ endAt: later(0) })).toFail(400, 'E_INVALID')
    expect(await create({ classId: foreign.id })).toFail(404, 'E_NOT_FOUND')
    expect(await create({}, { who: t.colleague })).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await create({ classId: closed.id })).toFail(409, 'HW_CREATE_FAILED')
    expect(await create({ publish: true })).toFail(409, 'E_HOMEWORK_EMPTY')
  })

  it('holds nothing at first and is not given; with a question it is', async () => {
    const { homework } = (await create({ limitSubmit: 2 })).data
    expect(homework).toMatchObject({
      classId,
      examVaultId: null,
      questionCount: 0,
      totalPoint: 0,
      publish: false,
      limitSubmit: 2,
      wholeClass: true,
    })
    expect(await publish(homework._id)).toFail(409, 'E_HOMEWORK_EMPTY')
    await t.as(t.teacher).call(createQuestionGroups, {
      params: { area: 'homework' },
      query: { homeworkUid: homework._id },
      body: { questionGroups: [{ title: 'Phần I', questions: [questions.multiChoice] }] },
    })
    expect((await publish(homework._id)).data.homework).toMatchObject({ questionCount: 1, publish: true })
  })

  it('takes the groups of an exam of the vault too', async () => {
    const { _id: homeworkUid } = (await create()).data.homework
    const examVaultId = await homeworkMaker(t).exam(t.teacher)
    const { data } = await t
      .as(t.teacher)
      .call(calls.pushQuestionGroups, { body: { homeworkUid, examVaultId } })
    expect(data.homework.questionCount).toBeGreaterThan(0)
  })

  it('is made once, however often it is sent', async () => {
    const body = { ...terms(), name: 'Một lần' }
    const [one, two] = await Promise.all([1, 2].map(() => create(body, { key: 'question-homework' })))
    expect(two!.data.homework._id).toBe(one!.data.homework._id)
  })
})
