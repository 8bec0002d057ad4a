import * as classes from '@bangxanh/contract/classes/endpoints.ts'
import * as vault from '@bangxanh/contract/exam-vault/endpoints.ts'
import * as homework from '@bangxanh/contract/homework/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import * as loginCards from '@bangxanh/contract/login-cards/endpoints.ts'
import * as questions from '@bangxanh/contract/questions/endpoints.ts'
import * as students from '@bangxanh/contract/students/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { classStudents } from '../schema/classes.ts'
import { startTestApp, type TestApp } from './app.ts'
import { maker, type Person } from './make.ts'
import { type Classroom, homeworkMaker } from './make-homework.ts'
import { draft, picture, vaultMaker } from './make-vault.ts'

/** What somebody does who knows every id of a school and has no business there. */
let t: TestApp
let make: ReturnType<typeof maker>
let room: Classroom
let staffCalls: [Endpoint, object][]
let vaultCalls: [Endpoint, object][]
let pupilCalls: [Endpoint, object][]

beforeAll(async () => {
  t = await startTestApp()
  make = maker(t)
  room = await homeworkMaker(t).classroom({ pupils: 2 })
  const { teacher, classId, studentIds, pupils } = room
  const inVault = await vaultMaker(t).examWithQuestions(teacher)
  const exam = (await t.as(teacher).call(vault.readExam, { params: { id: inVault.examId } })).data.exam
  const given = await homeworkMaker(t).homework(room)
  const attempt = await homeworkMaker(t).attempt(pupils[0]!, given)
  const [homeworkUid, examVaultId] = [given._id, exam._id]
  const id = { params: { id: examVaultId } }
  const category = { params: { id: exam.categoryIds[0] } }
  const group = { area: 'exam-vault', questionGroupId: inVault.groupId }
  const inHomework = { area: 'homework', questionGroupId: attempt.questionGroups[0]!._id }
  const question = { ...group, questionId: inVault.questionIds[0] }
  const words = { ownerCategory: 'Teacher', code: 'X', title: 'X', subject: 'math', productType: 'midterm' }
  const draftOfExam = { ...words, categoryIds: exam.categoryIds }
  const [startAt, endAt] = [given.startAt, given.endAt]

  staffCalls = [
    [classes.readClass, { query: { classUid: classId } }],
    [classes.updateClass, { body: { _id: classId, name: 'X', newJoinCode: true } }],
    [classes.expireClass, { body: { _id: classId } }],
    [classes.approveAllStudents, { body: { classUid: classId } }],
    [classes.deleteClass, { query: { _id: classId } }],
    [students.listStudents, { query: { classUid: classId } }],
    [
      students.decideStudent,
      { body: { classUid: classId, studentId: studentIds[1], status: 'approved', fullname: 'X' } },
    ],
    [students.exportStudents, { body: { password: 'x', classUid: classId } }],
    [loginCards.printLoginCards, { body: { classUid: classId, withPasswords: true } }],
    [loginCards.resetStudentPassword, { body: { studentId: studentIds[0] } }],
    [homework.assignExam, { body: { examVaultId, classId, name: 'X', startAt, endAt } }],
    [homework.readHomework, { query: { homeworkUid } }],
    [homework.updateHomework, { body: { _id: homeworkUid, name: 'X' } }],
    [homework.publishHomework, { body: { homeworkUid, publish: false } }],
    [homework.pushQuestionGroups, { body: { homeworkUid, examVaultId } }],
    [homework.pullQuestionGroups, { body: { homeworkUid, questionGroupIds: [inHomework.questionGroupId] } }],
    [homework.reportSubmissions, { body: { homeworkUid } }],
    [homework.reportQuestions, { body: { homeworkUid } }],
    [homework.deleteHomework, { params: { homeworkUid } }],
    [questions.listQuestionGroups, { params: { area: 'homework' }, query: { homeworkUid } }],
    [questions.listQuestions, { params: inHomework }],
    [questions.createQuestion, { params: inHomework, body: draft.shortAnswer }],
  ]
  vaultCalls = [
    [vault.readExam, id],
    [vault.updateExam, { ...id, body: draftOfExam }],
    [vault.deleteExam, id],
    [vault.uploadToExam, { params: { examVaultId }, file: await picture() }],
    [vault.readCategoryTree, category],
    [vault.updateCategory, { ...category, body: { ownerCategory: 'Teacher', name: 'X' } }],
    [vault.deleteCategory, category],
    [vault.createCategory, { body: { ownerCategory: 'Teacher', name: 'X', parentId: exam.categoryIds[0] } }],
    [vault.createExam, { body: draftOfExam }],
    [questions.listQuestionGroups, { params: { area: 'exam-vault' }, query: { examVaultId } }],
    [
      questions.createQuestionGroup,
      { params: { area: 'exam-vault' }, query: { examVaultId }, body: { title: 'X' } },
    ],
    [
      questions.createQuestionGroups,
      {
        params: { area: 'exam-vault' },
        query: { examVaultId },
        body: { questionGroups: [{ title: 'X', questions: [] }] },
      },
    ],
    [questions.updateQuestionGroup, { params: group, body: { title: 'X' } }],
    [questions.deleteQuestionGroup, { params: group }],
    [questions.listQuestions, { params: group }],
    [questions.createQuestion, { params: group, body: draft.multiChoice }],
    [questions.updateQuestion, { params: question, body: draft.multiChoice }],
    [questions.deleteQuestion, { params: question }],
    ...[
      [questions.orderQuestions, { groups: [{ _id: inVault.groupId, questionIds: inVault.questionIds }] }],
      [questions.changeQuestions, { act: 'delete', questionIds: inVault.questionIds }],
      [questions.copyQuestions, { questionIds: inVault.questionIds }],
    ].map(
      ([call, body]) =>
        [
          call,
          { params: { area: 'exam-vault' }, query: { examVaultId }, body },
        ] as (typeof vaultCalls)[number],
    ),
  ]
  const asked = { params: { attemptId: attempt._id } }
  pupilCalls = [
    [learn.readOwnHomework, { params: { homeworkUid } }],
    [learn.startAttempt, { params: { homeworkUid } }],
    [learn.readAttempt, asked],
    [
      learn.saveAnswers,
      {
        ...asked,
        body: { answers: [{ questionId: attempt.questionGroups[0]!.questions[0]!._id, answer: 1, seq: 1 }] },
      },
    ],
    [learn.submitAttempt, { ...asked, body: {} }],
  ]
})
afterAll(() => t.close())

/** Everything that is stored but keys and tries, as one text: nothing of it may change. */
async function everything(): Promise<string> {
  const { rows } = await t.database.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('session', 'user', 'role_grant', 'guess', 'school', 'group', 'department')`)
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await t.database.db.execute(sql`select t::text from ${sql.identifier(name)} t order by 1`)
      return `${name} ${JSON.stringify(found.rows)}`
    }),
  )
  return texts.sort().join('\n')
}

async function expectRefused(
  who: Person,
  calls: [Endpoint, object][],
  refusal: (endpoint: Endpoint) => number[],
) {
  const before = await everything()
  for (const [endpoint, request] of calls) {
    const { status, text } = await t.as(who).call(endpoint, request as never)
    expect(refusal(endpoint), `${endpoint.method} ${endpoint.path} ${text}`).toContain(status)
  }
  expect(await everything()).toBe(before)
}

it('to staff of every role of another school or group all of it is 404, or 403 where the role may never; nothing changes', async () => {
  const groupId = await make.group()
  const departmentId = await make.department(groupId)
  const schoolId = await make.school({ groupId, departmentId })
  for (const role of ['super_admin', 'admin', 'leader', 'teacher'] as const)
    await expectRefused(
      await make.person(role, { schoolId, subjects: ['math'] }),
      [...staffCalls, ...vaultCalls],
      () => [404],
    )
  for (const [role, grant] of [
    ['group_chief', { groupId }],
    ['department_chief', { departmentId }],
    ['teacher', {}],
  ] as const)
    await expectRefused(await make.person(role, grant), [...staffCalls, ...vaultCalls], () => [404])
})

it('a colleague of the same school gets 403 for what is of the class and 404 for what is personal', async () => {
  const colleague = await make.person('teacher', { schoolId: room.schoolId })
  await expectRefused(colleague, staffCalls, () => [403])
  await expectRefused(colleague, vaultCalls, () => [404])
})

it('a pupil of the class, a banned one and a stranger reach nothing of the staff', async () => {
  for (const who of [...room.pupils, await make.person('student')])
    await expectRefused(who, [...staffCalls, ...vaultCalls], ({ path }) =>
      [classes.readClass.path, vault.createExam.path, vault.createCategory.path].includes(path as never)
        ? [200, 403, 404]
        : [404],
    )
})

it('an attempt is 404 to every other pupil, 403 to staff, and to its own pupil 404 once they are banned', async () => {
  await expectRefused(await make.person('student'), pupilCalls, () => [404])
  await expectRefused(room.pupils[1]!, pupilCalls.slice(2), () => [404])
  for (const role of ['teacher', 'admin'] as const)
    await expectRefused(await make.person(role, { schoolId: room.schoolId }), pupilCalls, ({ action }) =>
      action === 'submission.read' ? [404] : [403],
    )
  const state = (to: 'banned' | 'approved') =>
    t.database.db
      .update(classStudents)
      .set({ state: to })
      .where(eq(classStudents.studentId, room.studentIds[0]!))
  await state('banned')
  await expectRefused(room.pupils[0]!, pupilCalls, () => [404])
  expect((await t.as(room.pupils[0]!).call(learn.listOwnHomeworks)).data.homeworks).toEqual([])
  await state('approved')
  expect((await t.as(room.pupils[0]!).call(learn.readAttempt, pupilCalls[2]![1] as never)).status).toBe(200)
})
