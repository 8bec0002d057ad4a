import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  createQuestion,
  createQuestionGroup,
  deleteQuestion,
  deleteQuestionGroup,
  listQuestionGroups,
  listQuestions,
  updateQuestion,
  updateQuestionGroup,
} from '@bangxanh/contract/questions/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let schoolId: string
let teacher: Person, colleague: Person, admin: Person, otherTenant: Person, pupil: Person

const area = 'exam-vault'
const NOBODY = '0192f0c0-0000-7000-8000-000000000009'

beforeAll(async () => {
  vault = vaultMaker(t)
  schoolId = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId })
  colleague = await t.make.person('teacher', { schoolId })
  admin = await t.make.person('admin', { schoolId })
  otherTenant = await t.make.person('teacher', { schoolId: await t.make.school() })
  pupil = await t.make.person('student', { schoolId })
})

const totals = async (examId: string) => {
  const { data } = await t.as(teacher).call(readExam, { params: { id: examId } })
  return [data.exam.questionCount, data.exam.totalPoint]
}

/** What the stored questions themselves add up to. */
async function recounted(examId: string) {
  const { rows } = await t.database.db.execute(sql`
    select e.question_count = count(v.*) and e.total_point = coalesce(sum(v.point), 0) as agrees
    from exam e left join question_group g on g.exam_id = e.id
    left join question q on q.question_group_id = g.id and q.deleted_at is null
    left join question_version v on v.question_id = q.id and v.version = q.version
    where e.id = ${examId} group by e.id`)
  return rows[0]?.agrees
}

test('a visitor is sent to sign in', async () => {
  const { status } = await t
    .as(null)
    .call(listQuestionGroups, { params: { area }, query: { examVaultId: NOBODY } })
  expect(status).toBe(401)
})

test('a call must name the owner of its own area, and an area that exists', async () => {
  const examVaultId = await vault.exam(teacher)
  const list = async (params: { area: string }, query: object) =>
    (await t.as(teacher).call(listQuestionGroups, { params, query })).status
  expect(await list({ area }, {})).toBe(400)
  expect(await list({ area }, { homeworkUid: examVaultId })).toBe(400)
  expect(await list({ area }, { examVaultId, homeworkUid: examVaultId })).toBe(400)
  expect(await list({ area: 'live-exam' }, { examVaultId })).toBe(400)
  expect(await list({ area: 'homework' }, { homeworkUid: examVaultId })).toBe(404)
  expect(await list({ area }, { examVaultId })).toBe(200)
})

test("nobody else finds a teacher's questions: not a colleague, nor the administrator, another school or a pupil", async () => {
  const { examId, groupId, questionIds } = await vault.examWithQuestions(teacher)
  const params = { area, questionGroupId: groupId }
  const one = { ...params, questionId: questionIds[0] as string }
  const query = { examVaultId: examId }
  for (const who of [colleague, admin, otherTenant, pupil]) {
    const as = t.as(who)
    const answers = await Promise.all([
      as.call(listQuestionGroups, { params: { area }, query }),
      as.call(createQuestionGroup, { params: { area }, query, body: { title: 'x' } }),
      as.call(updateQuestionGroup, { params, body: { title: 'x' } }),
      as.call(deleteQuestionGroup, { params }),
      as.call(listQuestions, { params }),
      as.call(createQuestion, { params, body: draft.shortAnswer }),
      as.call(updateQuestion, { params: one, body: draft.shortAnswer }),
      as.call(deleteQuestion, { params: one }),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 404))
    expect(answers.map(answer => answer.text).join()).not.toContain('Hà Nội')
  }
  expect(await totals(examId)).toEqual([3, 1.75])
})

test("a school's questions are read by its teachers with their answers, and changed by its administrators alone", async () => {
  const { groupId, questionIds } = await vault.examWithQuestions(admin, { ownerCategory: 'School' })
  const params = { area, questionGroupId: groupId }
  const seen = await t.as(teacher).call(listQuestions, { params })
  expect(seen.data.questions.map(question => question.right)).toEqual([2, ['2', 'hai'], ['một', 'hai']])
  expect((await t.as(teacher).call(createQuestion, { params, body: draft.shortAnswer })).status).toBe(403)
  const one = { ...params, questionId: questionIds[0] as string }
  expect((await t.as(teacher).call(deleteQuestion, { params: one })).status).toBe(403)
  expect((await t.as(pupil).call(listQuestions, { params })).status).toBe(404)
})

test('a question may name its group once more, a group its exam: another one is refused', async () => {
  const { examId, groupId } = await vault.examWithQuestions(teacher)
  const other = await vault.examWithQuestions(teacher)
  const params = { area, questionGroupId: groupId }
  const add = (questionGroupId: string) =>
    t.as(teacher).call(createQuestion, { params, body: { ...draft.shortAnswer, questionGroupId } })
  expect(await add(other.groupId)).toFail(400, 'E_INVALID')
  expect((await add(groupId)).data.question.questionGroupId).toBe(groupId)
  const query = { examVaultId: examId }
  const group = (body: object) =>
    t.as(teacher).call(createQuestionGroup, { params: { area }, query, body: { title: 'Phần II', ...body } })
  expect(await group({ examVaultId: other.examId })).toFail(400, 'E_INVALID')
  const made = await group({ examVaultId: examId })
  expect(made.data.questionGroup).toMatchObject({ examVaultId: examId, questionCount: 0 })
  expect(await totals(examId)).toEqual([4, 2.25])
})

test('a group or question that does not belong where the address says is not found', async () => {
  const one = await vault.examWithQuestions(teacher)
  const other = await vault.examWithQuestions(teacher)
  const questionId = one.questionIds[0] as string
  const change = async (params: object, query: object = {}) =>
    (
      await t.as(teacher).call(updateQuestion, {
        params: { area, questionGroupId: one.groupId, questionId, ...params },
        query,
        body: draft.shortAnswer,
      })
    ).status
  expect(await change({}, { examVaultId: other.examId })).toBe(404)
  expect(await change({}, { homeworkUid: one.examId })).toBe(404)
  expect(await change({ questionGroupId: other.groupId })).toBe(404)
  expect(await change({ questionId: NOBODY })).toBe(404)
  expect(await change({ area: 'homework' })).toBe(404)
  expect(await change({}, { examVaultId: one.examId })).toBe(200)
})

test('a type that is not built is refused by its name, another mistake by its field', async () => {
  const examId = await vault.exam(teacher)
  const params = { area, questionGroupId: await vault.group(teacher, examId) }
  const send = (body: object, headers = {}) =>
    t.as(teacher).call(createQuestion, { params, body: body as typeof draft.shortAnswer, headers })
  for (const type of ['Riddle', 'constructor']) {
    const { status, error } = await send({ type, phrase: 'x' }, { 'accept-language': 'en' })
    expect([status, error.code, error.msg]).toEqual([
      400,
      'QUESTION_TYPE_NOT_SUPPORTED',
      `Question type not supported yet: ${type}.`,
    ])
  }
  const fields = async (change: object) =>
    Object.keys((await send({ ...draft.multiChoice, ...change })).error.fields ?? {})
  expect(await fields({ point: undefined })).toEqual(['point'])
  expect(await fields({ right: 4 })).toEqual(['right'])
  expect(await fields({ answers: ['<p>một</p>'], right: 0 })).toEqual(['answers'])
  expect(await fields({ fixedOptions: [4] })).toEqual(['fixedOptions'])
  expect(await fields({ fixedOptions: [1, 1] })).toEqual(['fixedOptions'])
  expect(await fields({ level: 'easy' })).toEqual(['level'])
  expect(await fields({ point: 0.00001 })).toEqual(['point'])
  expect(await fields({ answers: ['<p>a</p>', '<script>b</script>'], right: 0 })).toEqual(['answers.1'])
  expect((await send({ point: 1 })).error.code).toBe('E_INVALID')
  expect(await totals(examId)).toEqual([0, 0])
})

test('each type comes back as it was sent, cleaned, in its place', async () => {
  const { examId, groupId } = await vault.examWithQuestions(teacher)
  const { data } = await t.as(teacher).call(listQuestions, { params: { area, questionGroupId: groupId } })
  expect(data.questions).toMatchObject([draft.multiChoice, draft.shortAnswer, draft.matching])
  expect(data.pagination).toEqual({ page: 1, limit: 500, total: 3 })
  const dirty = {
    ...draft.multiChoice,
    content: '<p onclick="x">a<script>x</script></p>',
    answers: ['<b>a</b>', '<img src=x onerror=y>b'],
    right: 1,
  }
  const questionId = await vault.question(teacher, groupId, dirty)
  const found = await t
    .as(teacher)
    .call(listQuestions, { params: { area, questionGroupId: groupId }, query: { ids: questionId } as never })
  expect(found.data.questions).toMatchObject([{ content: '<p>a</p>', answers: ['<strong>a</strong>', 'b'] }])
  expect(await recounted(examId)).toBe(true)
})

test('the options that keep their place are a part of the version, whatever order they are sent in', async () => {
  const { groupId, questionIds } = await vault.examWithQuestions(teacher)
  const questionId = questionIds[0] as string
  const params = { area, questionGroupId: groupId, questionId }
  const put = async (change: object) => {
    const body = { ...draft.multiChoice, ...change }
    const { question } = (await t.as(teacher).call(updateQuestion, { params, body })).data
    return [question.edition, question.type === 'MultiChoice' && question.fixedOptions]
  }
  expect(await put({})).toEqual([1, []])
  expect(await put({ fixedOptions: [3, 0] })).toEqual([2, [0, 3]])
  expect(await put({ fixedOptions: [0, 3] })).toEqual([2, [0, 3]])
  const { data } = await t.as(teacher).call(listQuestions, { params: { area, questionGroupId: groupId } })
  expect(data.questions.map(question => 'fixedOptions' in question && question.fixedOptions)).toEqual([
    [0, 3],
    false,
    false,
  ])
  expect(await put({ fixedOptions: [] })).toEqual([3, []])
})

test('the level of a question is a part of its version, one of four or none', async () => {
  const { groupId, questionIds } = await vault.examWithQuestions(teacher)
  const questionId = questionIds[0] as string
  const params = { area, questionGroupId: groupId, questionId }
  const put = (level: unknown) =>
    t.as(teacher).call(updateQuestion, { params, body: { ...draft.multiChoice, level } as never })
  const levels = async () => {
    const { data } = await t.as(teacher).call(listQuestions, { params: { area, questionGroupId: groupId } })
    return data.questions.map(({ level }) => level)
  }
  expect(await levels()).toEqual([null, null, null])
  expect((await put('VDC')).data.question).toMatchObject({ edition: 2, level: 'VDC' })
  expect((await put('VDC')).data.question.edition).toBe(2)
  expect(await levels()).toEqual(['VDC', null, null])
  expect((await put(undefined)).data.question).toMatchObject({ edition: 3, level: null })
  for (const level of ['vd', 'Vận dụng', 1]) expect((await put(level)).status).toBe(400)
})

test('groups keep their order and are found by title', async () => {
  const examVaultId = await vault.exam(teacher)
  for (const title of ['Phần I', 'Phần II', 'Đọc hiểu']) await vault.group(teacher, examVaultId, title)
  const list = async (query: object = {}) =>
    (await t.as(teacher).call(listQuestionGroups, { params: { area }, query: { examVaultId, ...query } }))
      .data
  expect((await list()).questionGroups.map(group => group.title)).toEqual(['Phần I', 'Phần II', 'Đọc hiểu'])
  expect((await list({ search: 'doc hieu' })).questionGroups).toMatchObject([
    { title: 'Đọc hiểu', questionCount: 0, examVaultId },
  ])
  const { questionGroups } = await list({ search: 'phần' })
  await vault.question(teacher, questionGroups[1]?._id as string, draft.matching)
  expect((await list()).questionGroups.map(group => group.questionCount)).toEqual([0, 1, 0])
  const page = await list({ page: 2, limit: 2 })
  expect([page.questionGroups.length, page.pagination.total]).toEqual([1, 3])
})

test('what nobody was shown is edited where it stands, and each edit is counted', async () => {
  const { examId, groupId, questionIds } = await vault.examWithQuestions(teacher)
  const questionId = questionIds[1] as string
  const params = { area, questionGroupId: groupId, questionId }
  const edited = await t
    .as(teacher)
    .call(updateQuestion, { params, body: { ...draft.shortAnswer, point: 0.75, right: ['hai'] } })
  expect(edited.data.question).toMatchObject({
    _id: questionId,
    point: 0.75,
    right: ['hai'],
    answerHint: '<p>SECRET hint</p>',
  })
  const asMatching = await t.as(teacher).call(updateQuestion, { params, body: draft.matching })
  expect(asMatching.data.question).toMatchObject({ _id: questionId, type: 'Matching' })
  const versions = async () =>
    (
      await t.database.db.execute(sql`
      select version, type, point from question_version where question_id = ${questionId} order by version`)
    ).rows
  const kept = [{ version: 1, type: 'Matching', point: '1.0000' }]
  expect([edited.data.question.edition, asMatching.data.question.edition]).toEqual([2, 3])
  expect(await versions()).toEqual(kept)
  expect(await totals(examId)).toEqual([3, 2.25])
  expect((await t.as(teacher).call(deleteQuestion, { params })).status).toBe(200)
  expect(await versions()).toEqual(kept)
  expect(await totals(examId)).toEqual([2, 1.25])
  expect((await t.as(teacher).call(deleteQuestion, { params })).status).toBe(404)
  expect((await t.as(teacher).call(updateQuestion, { params, body: draft.matching })).status).toBe(404)
  const left = await t.as(teacher).call(listQuestions, { params: { area, questionGroupId: groupId } })
  expect(left.data.questions.map(question => question._id)).toEqual([questionIds[0], questionIds[2]])
})

test('a deleted group takes its questions out of the totals', async () => {
  const { examId, groupId } = await vault.examWithQuestions(teacher)
  await vault.question(teacher, await vault.group(teacher, examId), draft.matching)
  expect(
    (await t.as(teacher).call(deleteQuestionGroup, { params: { area, questionGroupId: groupId } })).status,
  ).toBe(200)
  expect(await totals(examId)).toEqual([1, 1])
  expect(
    (await t.as(teacher).call(listQuestions, { params: { area, questionGroupId: groupId } })).status,
  ).toBe(404)
})

test('points add up exactly', async () => {
  const examId = await vault.exam(teacher)
  const groupId = await vault.group(teacher, examId)
  for (const point of [0.1, 0.2, 0.3333, 0.3667])
    await vault.question(teacher, groupId, { ...draft.shortAnswer, point })
  expect(await totals(examId)).toEqual([4, 1])
})

test('the same question sent twice with one key is added once, and ten at once all count', async () => {
  const examId = await vault.exam(teacher)
  const questionGroupId = await vault.group(teacher, examId)
  const params = { area, questionGroupId }
  const once = () =>
    t.as(teacher).call(createQuestion, { params, body: draft.multiChoice, key: 'question-1' })
  const [one, two] = await Promise.all([once(), once()])
  const three = await once()
  expect(new Set([one, two, three].map(answer => answer.data.question._id)).size).toBe(1)
  await Promise.all(
    Array.from({ length: 10 }, () => vault.question(teacher, questionGroupId, draft.shortAnswer)),
  )
  expect(await totals(examId)).toEqual([11, 5.25])
  const { rows } = await t.database.db.execute(sql`
    select count(distinct position)::int as places from question where question_group_id = ${questionGroupId}`)
  expect(rows).toEqual([{ places: 11 }])
})

test('a replayed addition is not shown to one who may no longer read it', async () => {
  const moving = await t.make.person('admin', { schoolId })
  const examVaultId = await vault.exam(moving, { ownerCategory: 'School' })
  const send = () =>
    t.as(moving).call(createQuestionGroup, {
      params: { area },
      query: { examVaultId },
      body: { title: 'Nhóm' },
      key: 'group-key-1',
    })
  expect((await send()).status).toBe(200)
  await t.database.db.execute(sql`delete from role_grant where user_id = ${moving.userId}`)
  expect((await send()).status).toBe(404)
})
