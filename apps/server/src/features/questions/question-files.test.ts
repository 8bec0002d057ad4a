import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  createQuestion,
  createQuestionGroup,
  createQuestionGroups,
  updateQuestion,
  updateQuestionGroup,
} from '@bangxanh/contract/questions/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let teacher: Person, colleague: Person, otherTenant: Person, chief: Person, regional: Person
let examId: string, groupId: string, own: string, school: string, foreign: string

const area = 'exam-vault'

beforeAll(async () => {
  vault = vaultMaker(t)
  const group = await t.make.group()
  const departmentId = await t.make.department(group)
  const schoolId = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId })
  colleague = await t.make.person('teacher', { schoolId })
  otherTenant = await t.make.person('teacher', { schoolId: await t.make.school() })
  chief = await t.make.person('group_chief', { groupId: group })
  regional = await t.make.person('department_chief', { departmentId })
  examId = await vault.exam(teacher)
  groupId = await vault.group(teacher, examId)
  own = await vault.picture(teacher, examId)
  school = await vault.picture(colleague, await vault.exam(colleague))
  foreign = await vault.picture(otherTenant, await vault.exam(otherTenant))
})

const send = (change: object) =>
  t.as(teacher).call(createQuestion, {
    params: { area, questionGroupId: groupId },
    body: { ...draft.multiChoice, ...change },
  })

test('a teacher shows pictures of their own and of their school, each with an address that can be read', async () => {
  const content = `<p>Xem hình <img src="${own}" alt="bản đồ"></p>`
  const { data } = await send({
    content,
    imgUrl: school,
    answers: [`<img src="${school}">`, '<p>b</p>'],
    right: 1,
  })
  expect(data.question.imgUrl).toBe(school)
  expect(Object.keys(data.files)).toEqual([school])
  const inside = /<img src="([^"]+)"/.exec(data.question.content)?.[1]?.replaceAll('&amp;', '&')
  for (const url of [data.files[school], inside])
    expect((await t.app.inject({ url: url as string })).statusCode).toBe(200)
  expect(JSON.stringify(data.question.answers)).toContain('/app/files/')
})

test('what comes back from the editor with addresses is stored as keys', async () => {
  const { data } = await send({ content: `<p><img src="${own}"></p>` })
  const { _id: questionId, questionGroupId: _, ...sent } = data.question
  const params = { area, questionGroupId: groupId, questionId }
  const again = await t.as(teacher).call(updateQuestion, { params, body: sent })
  expect(again.data.question.content).toBe(data.question.content)
  t.clock.forward(3 * 3_600_000)
  const later = await t.as(teacher).call(readExam, { params: { id: examId } })
  const shown = later.data.exam.questionGroups[0]?.questions.find(question => question._id === questionId)
  const url = /src="([^"]+)"/.exec(shown?.content ?? '')?.[1]?.replaceAll('&amp;', '&') as string
  expect((await t.app.inject({ url })).statusCode).toBe(200)
})

test('a file of another school, or one that does not exist, is refused wherever it is named', async () => {
  const missing = '/ab/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png'
  for (const key of [foreign, missing, '/favicon.ico', 'abc#drive']) {
    expect((await send({ imgUrl: key })).error.code).toBe('E_FILE_INVALID')
    expect((await send({ audioUrl: key })).error.code).toBe('E_FILE_INVALID')
  }
  for (const key of [
    foreign,
    missing,
    '/favicon.ico',
    `/app/files/${encodeURIComponent(foreign.slice(1))}?expires=1&amp;signature=x`,
  ]) {
    expect((await send({ content: `<img src="${key}">` })).error.code).toBe('E_FILE_INVALID')
    expect((await send({ answerHint: `<img src="${key}">` })).error.code).toBe('E_FILE_INVALID')
    expect((await send({ answers: ['<p>a</p>', `<img src="${key}">`], right: 0 })).error.code).toBe(
      'E_FILE_INVALID',
    )
  }
  const body = { ...draft.matching, answers: { classificationFields: ['mèo', foreign] } }
  const matching = await t
    .as(teacher)
    .call(createQuestion, { params: { area, questionGroupId: groupId }, body })
  expect(matching.error.code).toBe('E_FILE_INVALID')
  const group = { title: 'Nghe', audioUrl: foreign }
  const query = { examVaultId: examId }
  expect(
    (await t.as(teacher).call(createQuestionGroup, { params: { area }, query, body: group })).error.code,
  ).toBe('E_FILE_INVALID')
  const many = { questionGroups: [{ title: 'a', questions: [{ ...draft.shortAnswer, imgUrl: foreign }] }] }
  expect(
    (await t.as(teacher).call(createQuestionGroups, { params: { area }, query, body: many })).error.code,
  ).toBe('E_FILE_INVALID')
  expect((await send({ imgUrl: 'https://evil.example/a.png' })).error.code).toBe('E_INVALID')
})

test('a colleague who edits keeps the picture that the other one brought, but brings in none of strangers', async () => {
  const groupExam = await vault.exam(chief, { ownerCategory: 'Group' })
  const questionGroupId = await vault.group(chief, groupExam)
  const key = await vault.picture(chief, groupExam)
  const questionId = await vault.question(chief, questionGroupId, {
    ...draft.matching,
    imgUrl: key,
  } as typeof draft.matching)
  const params = { area, questionGroupId, questionId }
  const change = async (imgUrl: string) =>
    (await t.as(regional).call(updateQuestion, { params, body: { ...draft.shortAnswer, imgUrl } })).status
  expect(await change(key)).toBe(200)
  expect(await change(foreign)).toBe(400)
  const group = { params: { area, questionGroupId }, body: { title: 'Nhóm', imgUrl: key } }
  expect((await t.as(regional).call(updateQuestionGroup, group)).status).toBe(400)
  expect((await t.as(chief).call(updateQuestionGroup, group)).status).toBe(200)
  expect((await t.as(regional).call(updateQuestionGroup, group)).status).toBe(200)
})
