import * as calls from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { createQuestionGroups, listCopies } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { readGroupsWithQuestions } from '../questions/public.ts'
import '../../testing/to-fail.ts'

const HOUR = 3_600_000
const t = testSchool()
let room: Classroom
let other: string
let own: HomeworkDetail

const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
const empty = async () => {
  const body = { classId: room.classId, name: 'Câu riêng', startAt: later(0), endAt: later(HOUR) }
  return (await t.as(room.teacher).call(calls.createHomework, { body })).data.homework
}
const again = (
  { _id }: Pick<HomeworkDetail, '_id'>,
  over: object = {},
  { who = room.teacher, key }: { who?: Person | null; key?: string } = {},
) => {
  const terms = { name: 'Giao lần nữa', startAt: later(0), endAt: later(HOUR), publish: true }
  const body = { ...terms, classIds: [room.classId], ...over } as never
  return t.as(who).call(calls.giveAgain, { params: { homeworkUid: _id }, body, key })
}
const questionsOf = async (homeworkId: string) =>
  (await readGroupsWithQuestions(t.database.db, { homeworkId })).flatMap(({ title, questions }) =>
    questions.map(({ question: { content, point, right } }) => ({ title, content, point, right })),
  )

/** A homework with two questions of its own, begun by a pupil. */
beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 2, schoolId: t.schoolId })
  other = (await classMaker(t).class({ schoolId: t.schoolId, teachers: [room.teacher] })).id
  own = await empty()
  const questions = [
    asDraft(sample.MultiChoice({ point: 4 })),
    asDraft(sample.ShortAnswer({ right: ['Huế'], point: 6 })),
  ]
  const query = { homeworkUid: own._id }
  const body = { questionGroups: [{ title: 'Phần riêng', questions }] } as never
  await t.as(room.teacher).call(createQuestionGroups, { params: { area: 'homework' }, query, body })
  const published = { homeworkUid: own._id, publish: true }
  await t.as(room.teacher).call(calls.publishHomework, { body: published })
  await homeworkMaker(t).attempt(room.pupils[0] as Person, own)
})

it('is for who may change it and gives to their classes, and gives none of what is asked wrongly', async () => {
  expect(await again(own, {}, { who: null })).toFail(401, 'E_UNAUTHENTICATED')
  expect(await again(own, { classIds: [] })).toFail(400, 'E_INVALID')
  expect(await again(own, { endAt: later(0) })).toFail(400, 'E_INVALID')
  expect(await again(own, { classIds: [room.classId, other], assignStudentIds: [newId()] })).toFail(
    400,
    'E_INVALID',
  )
  expect(await again({ _id: newId() })).toFail(404, 'E_NOT_FOUND')
  expect(await again(own, {}, { who: t.otherTenant })).toFail(404, 'E_NOT_FOUND')
  expect(await again(own, {}, { who: t.colleague })).toFail(403, 'E_NOT_CLASS_TEACHER')
  const theirs = await classMaker(t).class({ schoolId: t.schoolId, teachers: [t.colleague] })
  expect(await again(own, { classIds: [other, theirs.id] })).toFail(403, 'E_NOT_CLASS_TEACHER')
  const teachers = [room.teacher]
  const shut = await classMaker(t).class({ schoolId: t.schoolId, teachers, status: 'closed' })
  expect(await again(own, { classIds: [other, shut.id] })).toFail(409, 'E_CLASS_NOT_OPEN')
  expect(await again(own, { endAt: '9999-12-31T00:00:00.000Z' })).toFail(409, 'E_HOMEWORK_TOO_LONG')
  expect(await again(own, { assignStudentIds: [newId()] })).toFail(409, 'E_ASSIGNEE_INVALID')
  expect(await again(await empty())).toFail(409, 'E_SOURCE_EMPTY')
})

it('copies its questions as they read now for each class, with the totals of what was copied', async () => {
  const { data } = await again(own, { classIds: [other, room.classId], limitSubmit: 3 })
  expect(data.homeworks.map(({ classId }) => classId)).toEqual([other, room.classId])
  const originals = await questionsOf(own._id)
  expect(originals).toHaveLength(2)
  for (const made of data.homeworks) {
    expect(made).toMatchObject({ questionCount: 2, totalPoint: 10, examVaultId: null, limitSubmit: 3 })
    expect(await questionsOf(made._id)).toEqual(originals)
  }
  const [group] = await readGroupsWithQuestions(t.database.db, { homeworkId: own._id })
  const questionId = group?.questions[0]?.question._id ?? ''
  const params = { area: 'homework', questionId } as const
  const { copies } = (await t.as(room.teacher).call(listCopies, { params })).data
  expect(copies.map(({ homeworkUid }) => homeworkUid).toSorted()).toEqual(
    data.homeworks.map(({ _id }) => _id).toSorted(),
  )
})

it('to chosen students of one class, and of an exam that is gone, whose questions it still has', async () => {
  const [, second] = room.studentIds as [string, string]
  const { data } = await again(own, { assignStudentIds: [second] })
  expect(data.homeworks).toMatchObject([{ wholeClass: false, assigneeCount: 1 }])
  const ofExam = await homeworkMaker(t).homework(room)
  const made = (await again(ofExam)).data.homeworks[0]
  expect(made).toMatchObject({ examVaultId: ofExam.examVaultId, questionCount: ofExam.questionCount })
})

it('with the same key is done once, also at once', async () => {
  const body = { startAt: later(0), endAt: later(HOUR) }
  const two = await Promise.all([
    again(own, body, { key: 'again-once' }),
    again(own, body, { key: 'again-once' }),
  ])
  expect(two.map(({ status }) => status)).toEqual([200, 200])
  const [one, same] = two.map(({ data }) => data.homeworks.map(({ _id }) => _id))
  expect(same).toEqual(one)
})
