import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import { createQuestionGroups, listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { classMaker } from '../../testing/make-classes.ts'
import { draft as questions, vaultMaker } from '../../testing/make-vault.ts'
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

/** An exam in three groups with a question each. */
async function examOfThree() {
  const examVaultId = await vaultMaker(t).exam(t.teacher)
  const { data } = await t.as(t.teacher).call(createQuestionGroups, {
    params: { area: 'exam-vault' },
    query: { examVaultId },
    body: {
      questionGroups: ['Phần I', 'Phần II', 'Phần III'].map(title => ({
        title,
        questions: [questions.multiChoice],
      })),
    },
  })
  return { examVaultId, groupIds: data.questionGroups.map(({ _id }) => _id) as [string, string, string] }
}

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

  it('is taken back though it holds nothing', async () => {
    const { homework } = (await create()).data
    const body = { homeworkUid: homework._id, publish: false }
    expect((await t.as(t.teacher).call(calls.publishHomework, { body })).status).toBe(200)
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

  it('takes groups of an exam of the vault: all of them, or those that are named', async () => {
    const { _id: homeworkUid } = (await create()).data.homework
    const { examVaultId, groupIds } = await examOfThree()
    const push = (questionGroupIds?: string[], key?: string) =>
      t.as(t.teacher).call(calls.pushQuestionGroups, {
        body: { homeworkUid, examVaultId, ...(questionGroupIds && { questionGroupIds }) },
        key,
      })
    const titles = async () =>
      (
        await t
          .as(t.teacher)
          .call(listQuestionGroups, { params: { area: 'homework' }, query: { homeworkUid } })
      ).data.questionGroups.map(({ title }) => title)

    const other = await examOfThree()
    expect(await push([])).toFail(400, 'E_INVALID')
    expect(await push([groupIds[0], other.groupIds[0]])).toFail(404, 'E_NOT_FOUND')
    expect(await titles()).toEqual([])

    expect((await push([groupIds[2], groupIds[0]])).data.homework.questionCount).toBe(2)
    expect(await titles()).toEqual(['Phần I', 'Phần III'])

    // However often it is sent.
    await Promise.all([1, 2].map(() => push(undefined, 'push-once')))
    expect(await titles()).toEqual(['Phần I', 'Phần III', 'Phần I', 'Phần II', 'Phần III'])
  })

  it('has no more groups than one paper may have', async () => {
    const { _id: homeworkUid } = (await create()).data.homework
    const { examVaultId } = await examOfThree()
    const full = Array.from({ length: QUESTION_GROUP.groups / 2 - 1 }, (_, at) => ({
      title: `Phần ${at}`,
      questions: [],
    }))
    for (const _ of [1, 2])
      await t.as(t.teacher).call(createQuestionGroups, {
        params: { area: 'homework' },
        query: { homeworkUid },
        body: { questionGroups: full },
      })
    const push = () => t.as(t.teacher).call(calls.pushQuestionGroups, { body: { homeworkUid, examVaultId } })
    expect(await push()).toFail(409, 'E_TOO_MANY_GROUPS')
  })

  it('is made once, however often it is sent', async () => {
    const body = { ...terms(), name: 'Một lần' }
    const [one, two] = await Promise.all([1, 2].map(() => create(body, { key: 'question-homework' })))
    expect(two!.data.homework._id).toBe(one!.data.homework._id)
  })
})
