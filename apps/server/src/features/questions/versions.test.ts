import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { listVersions, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import type { Question, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker, oneOfEach } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { writePoints } from './points.store.ts'
import { markDeleted, markGroupsDeleted, writeDraft } from './questions.store.ts'
import { readGroupsOfVersions, readGroupsWithQuestions, readVersions } from './read-questions.store.ts'

const HOUR = 3_600_000
const t = testSchool()

test('an edit adds a version where an attempt has shown the older one, and the attempt keeps that', async () => {
  const { db } = t.database
  const room = await homeworkMaker(t).classroom()
  const writing = { by: room.teacher.userId, now: t.clock.now() }
  const homework = await homeworkMaker(t).homework(room)
  const begin = () => homeworkMaker(t).attempt(room.pupils[0] as Person, homework)
  const read = async () => (await readGroupsWithQuestions(db, { homeworkId: homework._id }))[0]
  const before = await read()
  const [first = '', second = '', third = ''] = before?.questions.map(({ question }) => question._id) ?? []
  const other = oneOfEach()[1] as QuestionDraft

  await writeDraft(db, first, { ...other, content: '<p>Bản nháp</p>' }, writing)
  await begin()
  const shown = (await read())?.questions.map(({ version, question }) => ({
    questionId: question._id,
    version,
  }))
  await writeDraft(db, first, { ...other, content: '<p>Đã sửa</p>' }, writing)
  await writeDraft(db, first, { ...other, content: '<p>Sửa lần nữa</p>' }, writing)
  await writePoints(
    db,
    [second, third].map(id => ({ id, point: 20_000 as never })),
    writing,
  )
  await markDeleted(db, [second], writing.now)
  await markGroupsDeleted(db, [before?.id ?? ''], writing.now)

  const [kept] = await readGroupsOfVersions(db, shown ?? [])
  // A copy keeps what it was made of, and that is its first version.
  expect(kept?.questions.map(({ version }) => version)).toEqual([2, 1, 1])
  expect(kept?.questions[0]?.question.content).toBe('<p>Bản nháp</p>')
  expect(kept?.questions.slice(1).map(({ question }) => question.point)).toEqual(
    before?.questions.slice(1).map(({ question }) => question.point),
  )
  const [now2] = await readVersions(db, [{ questionId: first, version: 3 }])
  expect(now2?.question).toMatchObject({ content: '<p>Sửa lần nữa</p>', edition: 4 })
  expect(await readVersions(db, [{ questionId: first, version: 4 }])).toEqual([])
  expect(await readVersions(db, [])).toEqual([])
})

test('a list of versions says how many pupils were shown each, of an exam through the homework made of it', async () => {
  const make = homeworkMaker(t)
  const room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  const examVaultId = await make.exam(room.teacher)
  const give = async () => {
    const [startAt, endAt] = [0, HOUR].map(ms => new Date(t.clock.now().getTime() + ms).toISOString())
    const body = { examVaultId, classId: room.classId, name: 'Bài', startAt, endAt, publish: true } as never
    return (await t.as(room.teacher).call(assignExam, { body })).data.homework
  }
  const questionOf = async () =>
    (await readGroupsWithQuestions(t.database.db, { examId: examVaultId }))[0]?.questions[0]
      ?.question as Question
  const { _id: questionId, questionGroupId } = await questionOf()
  const versions = async (
    who: Person | null = room.teacher,
    area: 'exam-vault' | 'homework' = 'exam-vault',
  ) => t.as(who).call(listVersions, { params: { area, questionId } })
  const edit = async (content: string) => {
    const { _id, questionGroupId: _, ...draft } = await questionOf()
    const params = { area: 'exam-vault', questionGroupId: questionGroupId ?? '', questionId } as const
    expect(
      (await t.as(room.teacher).call(updateQuestion, { params, body: { ...draft, content } as never }))
        .status,
    ).toBe(200)
  }
  const seen = async () =>
    (await versions()).data.versions.map(({ version, question, pupils }) => [
      version,
      question.content,
      pupils,
    ])

  expect(await versions(null)).toMatchObject({ status: 401 })
  for (const who of [t.otherTenant, room.pupils[0] as Person])
    expect(await versions(who)).toMatchObject({ status: 404 })
  expect(await versions(room.teacher, 'homework')).toMatchObject({ status: 404 })

  await edit('<p>Bản một</p>')
  const first = await give()
  // Given is not shown, though what was given stays; what was neither is written over.
  await edit('<p>Bản hai</p>')
  await edit('<p>Bản hai, sửa chữ</p>')
  const two = [2, '<p>Bản hai, sửa chữ</p>', 0]
  expect(await seen()).toEqual([two, [1, '<p>Bản một</p>', 0]])
  await make.attempt(room.pupils[0] as Person, first)
  expect(await seen()).toEqual([two, [1, '<p>Bản một</p>', 1]])
  const second = await give()
  for (const pupil of room.pupils) await make.attempt(pupil, second)
  await edit('<p>Bản ba</p>')
  expect(await seen()).toEqual([
    [3, '<p>Bản ba</p>', 0],
    [2, '<p>Bản hai, sửa chữ</p>', 2],
    [1, '<p>Bản một</p>', 1],
  ])

  const [newest, older] = (await versions()).data.versions
  const name = (await t.as(room.teacher).call(readAccount, {})).data.profile.displayName
  expect([newest?.by, older?.by]).toEqual([name, name])
  expect(newest?.createdAt).toBe(t.clock.now().toISOString())
})
