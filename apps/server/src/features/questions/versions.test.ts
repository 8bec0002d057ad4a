import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker, oneOfEach } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { writePoints } from './points.store.ts'
import { markDeleted, markGroupsDeleted, writeDraft } from './questions.store.ts'
import { readGroupsOfVersions, readGroupsWithQuestions, readVersions } from './read-questions.store.ts'

const t = testSchool()

// Through the calls the questions of a begun homework stay as they are (product 3.8), so the stores are asked themselves.
test('an edit adds a version where an attempt has shown the older one, and the attempt keeps that', async () => {
  const { db } = t.database
  const now = t.clock.now()
  const room = await homeworkMaker(t).classroom()
  const homework = await homeworkMaker(t).homework(room)
  const begin = () => homeworkMaker(t).attempt(room.pupils[0] as Person, homework)
  const read = async () => (await readGroupsWithQuestions(db, { homeworkId: homework._id }))[0]
  const before = await read()
  const [first = '', second = '', third = ''] = before?.questions.map(({ question }) => question._id) ?? []
  const other = oneOfEach()[1] as QuestionDraft

  await writeDraft(db, first, { ...other, content: '<p>Bản nháp</p>' }, now)
  await begin()
  const shown = (await read())?.questions.map(({ version, question }) => ({
    questionId: question._id,
    version,
  }))
  await writeDraft(db, first, { ...other, content: '<p>Đã sửa</p>' }, now)
  await writeDraft(db, first, { ...other, content: '<p>Sửa lần nữa</p>' }, now)
  await writePoints(
    db,
    [second, third].map(id => ({ id, point: 20_000 as never })),
    now,
  )
  await markDeleted(db, [second], now)
  await markGroupsDeleted(db, [before?.id ?? ''], now)

  const [kept] = await readGroupsOfVersions(db, shown ?? [])
  expect(kept?.questions.map(({ version }) => version)).toEqual([1, 1, 1])
  expect(kept?.questions[0]?.question.content).toBe('<p>Bản nháp</p>')
  expect(kept?.questions.slice(1).map(({ question }) => question.point)).toEqual(
    before?.questions.slice(1).map(({ question }) => question.point),
  )
  const [now2] = await readVersions(db, [{ questionId: first, version: 2 }])
  expect(now2?.question).toMatchObject({ content: '<p>Sửa lần nữa</p>', edition: 4 })
  expect(await readVersions(db, [{ questionId: first, version: 3 }])).toEqual([])
  expect(await readVersions(db, [])).toEqual([])
})
