import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  copyQuestions,
  createQuestion,
  createQuestionGroup,
  createQuestionGroups,
  createQuestions,
  deleteQuestion,
  updateQuestion,
} from '@bangxanh/contract/questions/endpoints.ts'
import { RedactedQuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import type { Person } from '../../testing/make.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { copyGroups, countQuestions, readGroupsWithQuestions, studentGroups } from './public.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let teacher: Person

const area = 'exam-vault'
const group = (title: string, questions: readonly object[]) => ({
  title,
  questions: questions as (typeof draft.shortAnswer)[],
})

beforeAll(async () => {
  vault = vaultMaker(t)
  teacher = await t.make.person('teacher', { schoolId: await t.make.school() })
})

const bulk = (examVaultId: string, questionGroups: ReturnType<typeof group>[], key?: string) =>
  t.as(teacher).call(createQuestionGroups, {
    params: { area },
    query: { examVaultId },
    body: { questionGroups },
    ...(key && { key }),
  })
const read = async (id: string) => (await t.as(teacher).call(readExam, { params: { id } })).data.exam

test('several groups come in with their questions, in order, and once for one key', async () => {
  const examId = await vault.exam(teacher)
  await vault.group(teacher, examId, 'Trước')
  const groups = [
    group('Phần I', [draft.multiChoice, draft.shortAnswer]),
    group('Phần II', []),
    group('Phần III', [draft.matching]),
  ]
  const [one, two] = await Promise.all([
    bulk(examId, groups, 'bulk-key-1'),
    bulk(examId, groups, 'bulk-key-1'),
  ])
  expect(one.data).toEqual(two.data)
  expect(
    one.data.questionGroups.map(({ title, questions }) => [title, questions.map(({ type }) => type)]),
  ).toEqual([
    ['Phần I', ['MultiChoice', 'ShortAnswer']],
    ['Phần II', []],
    ['Phần III', ['Matching']],
  ])
  const exam = await read(examId)
  expect(exam.questionGroups.map(({ title }) => title)).toEqual(['Trước', 'Phần I', 'Phần II', 'Phần III'])
  expect([exam.questionCount, exam.totalPoint, exam.questionGroupIds.length]).toEqual([3, 1.75, 4])
})

test('one bad question keeps all of them out, and the answer says which', async () => {
  const examId = await vault.exam(teacher)
  const good = group('Tốt', [draft.multiChoice])
  const wrong = await bulk(examId, [good, group('Sai', [draft.matching, { ...draft.multiChoice, right: 9 }])])
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([
    400,
    ['questionGroups.1.questions.1.right'],
  ])
  const unbuilt = await bulk(examId, [good, group('Lạ', [{ type: 'Crossword' }])])
  expect(unbuilt.error.code).toBe('QUESTION_TYPE_NOT_SUPPORTED')
  const foreign = await bulk(examId, [
    good,
    group('Hình', [{ ...draft.shortAnswer, imgUrl: '/no/such.png' }]),
  ])
  expect(foreign.error.code).toBe('E_FILE_INVALID')
  expect((await bulk(examId, [])).status).toBe(400)
  expect(await read(examId)).toMatchObject({ questionGroups: [], questionCount: 0, totalPoint: 0 })
})

test('several questions come in behind one of their group, all or none, and once for one key', async () => {
  const examId = await vault.exam(teacher)
  const made = await bulk(examId, [group('Phần I', [draft.multiChoice, draft.matching])])
  const [{ _id: questionGroupId = '', questions: [first] = [] } = {}] = made.data.questionGroups
  const add = (questions: readonly object[], key?: string) =>
    t.as(teacher).call(createQuestions, {
      params: { area, questionGroupId },
      query: { after: first?._id },
      body: { questions: questions as (typeof draft.shortAnswer)[] },
      ...(key && { key }),
    })
  const types = async () =>
    (await read(examId)).questionGroups.flatMap(({ questions }) => questions.map(({ type }) => type))

  const wrong = await add([draft.shortAnswer, { ...draft.multiChoice, right: 9 }])
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['questions.1.right']])
  expect((await add([])).status).toBe(400)
  expect((await add([draft.shortAnswer, { ...draft.shortAnswer, imgUrl: '/no/such.png' }])).error.code).toBe(
    'E_FILE_INVALID',
  )
  expect(await types()).toEqual(['MultiChoice', 'Matching'])

  const sent = [draft.shortAnswer, draft.matching, draft.shortAnswer]
  const [one, two] = await Promise.all([add(sent, 'many-key-1'), add(sent, 'many-key-1')])
  expect(one.data).toEqual(two.data)
  expect(one.data.questions.map(({ type }) => type)).toEqual(['ShortAnswer', 'Matching', 'ShortAnswer'])
  expect(await types()).toEqual(['MultiChoice', 'ShortAnswer', 'Matching', 'ShortAnswer', 'Matching'])
  expect(await read(examId)).toMatchObject({ questionCount: 5, totalPoint: 3.25 })
})

test('an exam takes a hundred groups and five hundred questions, not one more', async () => {
  const examId = await vault.exam(teacher)
  const empty = Array.from({ length: 50 }, () => group('Nhóm', []))
  await bulk(examId, empty)
  const full = Array.from({ length: 200 }, () => draft.multiChoice)
  for (const count of [200, 200, 100]) await bulk(examId, [group('Câu hỏi', full.slice(0, count))])
  const [first] = (await read(examId)).questionGroupIds
  const params = { area, questionGroupId: first as string }
  expect((await t.as(teacher).call(createQuestion, { params, body: draft.matching })).error.code).toBe(
    'E_TOO_MANY_QUESTIONS',
  )
  await bulk(examId, empty.slice(0, 47))
  const more = await t
    .as(teacher)
    .call(createQuestionGroup, { params: { area }, query: { examVaultId: examId }, body: { title: 'x' } })
  expect(more.error).toMatchObject({ code: 'E_TOO_MANY_GROUPS' })
  expect(more.error.msg).toContain('100')
  expect(await read(examId)).toMatchObject({ questionCount: 500, totalPoint: 125 })
})

test('a full bulk of two hundred is accepted, two hundred and one are not', async () => {
  const examId = await vault.exam(teacher)
  const some = (count: number) =>
    group(
      'Nhóm',
      Array.from({ length: count }, () => draft.multiChoice),
    )
  expect((await bulk(examId, [some(100), some(101)])).status).toBe(400)
  expect((await bulk(examId, [some(100), some(100)])).status).toBe(200)
})

const edit = (
  questionGroupId: string,
  questionId: string,
  body: typeof draft.multiChoice | typeof draft.shortAnswer,
) => t.as(teacher).call(updateQuestion, { params: { area, questionGroupId, questionId }, body })
const remove = (questionGroupId: string, questionId: string) =>
  t.as(teacher).call(deleteQuestion, { params: { area, questionGroupId, questionId } })

/** A homework without anything in it; the call that makes one belongs to another feature. */
async function homework(): Promise<string> {
  const [classId, id] = [newId(), newId()]
  const { db } = t.database
  await db.insert(classes).values({
    id: classId,
    name: 'Lớp',
    joinCode: Array.from({ length: 7 }, () => '23456789'[Math.floor(Math.random() * 8)]).join(''),
    grade: 'L6',
    subject: 'math',
    createdBy: teacher.userId,
  })
  const now = t.clock.now()
  const endAt = new Date(now.getTime() + 1000)
  await db
    .insert(homeworks)
    .values({ id, classId, kind: 'es', name: 'Bài', startAt: now, endAt, assignedBy: teacher.userId })
  return id
}

test('a copy holds the current versions as new questions and does not follow the exam any more', async () => {
  const { examId, groupId, questionIds } = await vault.examWithQuestions(teacher)
  await vault.group(teacher, examId, 'Rỗng')
  const { db } = t.database
  const [first, second] = questionIds as [string, string]
  await edit(groupId, first, { ...draft.shortAnswer, content: 'mới' })
  await remove(groupId, second)
  const homeworkId = await homework()
  await copyGroups(db, { examId }, { homeworkId })
  await edit(groupId, first, draft.multiChoice)
  const copied = await readGroupsWithQuestions(db, { homeworkId })
  expect(copied.map(({ title, questions }) => [title, questions.length])).toEqual([
    [expect.any(String), 2],
    ['Rỗng', 0],
  ])
  expect(
    copied[0]?.questions.map(({ version, question }) => [version, question.type, question.content]),
  ).toEqual([
    [1, 'ShortAnswer', 'mới'],
    [1, 'Matching', draft.matching.content],
  ])
  const ids = copied.flatMap(({ id, questions }) => [id, ...questions.map(({ question }) => question._id)])
  expect(ids.filter(id => id === groupId || questionIds.includes(id))).toEqual([])
  expect(await countQuestions(db, { homeworkId })).toEqual({
    groupCount: 2,
    questionCount: 2,
    totalPoint: '1.5000',
  })
  await copyGroups(db, { examId }, { homeworkId })
  const twice = await readGroupsWithQuestions(db, { homeworkId })
  expect(twice.slice(0, 2).map(({ id }) => id)).toEqual(copied.map(({ id }) => id))
  expect(new Set(twice.map(({ position }) => position)).size).toBe(4)
})

test('the options that keep their place come in with a bulk and go along into a homework', async () => {
  const examId = await vault.exam(teacher)
  const fixed = { ...draft.multiChoice, fixedOptions: [0, 3] }
  const { data } = await bulk(examId, [group('Phần I', [fixed, draft.multiChoice])])
  expect(data.questionGroups[0]?.questions).toMatchObject([{ fixedOptions: [0, 3] }, { fixedOptions: [] }])
  const wrong = await bulk(examId, [group('Sai', [{ ...draft.multiChoice, fixedOptions: [4] }])])
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([
    400,
    ['questionGroups.0.questions.0.fixedOptions'],
  ])
  const homeworkId = await homework()
  await copyGroups(t.database.db, { examId }, { homeworkId })
  const [copied] = await readGroupsWithQuestions(t.database.db, { homeworkId })
  expect(copied?.questions.map(({ question }) => question)).toMatchObject([
    { fixedOptions: [0, 3] },
    { fixedOptions: [] },
  ])
})

test('a copy keeps the level of its question, beside it and in a homework, and no student is told it', async () => {
  const examId = await vault.exam(teacher)
  const { data } = await bulk(examId, [group('Phần I', [{ ...draft.multiChoice, level: 'VD' }])])
  const [given] = data.questionGroups
  const [question] = given?.questions ?? []
  expect(question?.level).toBe('VD')
  const params = { area }
  const ids = [question?._id as string]
  const copied = await t
    .as(teacher)
    .call(copyQuestions, { params, query: { examVaultId: examId }, body: { questionIds: ids } })
  expect(copied.data.questions.map(({ level }) => level)).toEqual(['VD'])
  const homeworkId = await homework()
  await copyGroups(t.database.db, { examId }, { homeworkId })
  const groups = await readGroupsWithQuestions(t.database.db, { homeworkId })
  expect(groups[0]?.questions.map(({ question: { level } }) => level)).toEqual(['VD', 'VD'])
  const seen = studentGroups(groups, { seed: 's', shuffleOptions: true }, address => address)
  expect(JSON.stringify(seen)).not.toContain('level')
})

test('a student sees groups without right answers and hints, with addresses for the pictures', async () => {
  const { examId, groupId } = await vault.examWithQuestions(teacher)
  const key = await vault.picture(teacher, examId)
  await vault.question(teacher, groupId, {
    ...draft.matching,
    content: `<img src="${key}">`,
    answers: { classificationFields: ['mèo', key] },
  })
  const groups = await readGroupsWithQuestions(t.database.db, { examId })
  const seen = studentGroups(groups, { seed: 'secret', shuffleOptions: true }, key =>
    t.kernel.signer.addressOf(key.slice(1), t.clock.now()),
  )
  for (const one of seen.questionGroups) expect(RedactedQuestionGroup.parse(one)).toEqual(one)
  // The accepted answers of ShortAnswer; two pairs of Matching may stand in any order.
  expect(JSON.stringify(seen)).not.toMatch(/"right"|answerHint|fakeChoices|fixedOptions|SECRET|"2","hai"/)
  expect(Object.keys(seen.files)).toEqual([key])
  expect((await t.app.inject({ url: seen.files[key] as string })).statusCode).toBe(200)
  expect(seen.questionGroups[0]?.questions[3]?.content).toContain('/app/files/')
})
