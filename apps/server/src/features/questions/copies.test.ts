import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import {
  correctCopies,
  listCopies,
  listVersions,
  updateQuestion,
} from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionArea } from '@bangxanh/contract/questions/limits.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { readGroupsWithQuestions } from './read-questions.store.ts'
import '../../testing/to-fail.ts'

const HOUR = 3_600_000
const t = testSchool()

interface Standing {
  readonly area: QuestionArea
  readonly ownerId: string
}
let room: Classroom
let exam: Standing
let first: Standing
let second: Standing
let otherPupil: Person

/** An exam with a wrong key, given to two classes of one teacher. */
beforeEach(async () => {
  const make = homeworkMaker(t)
  room = await make.classroom({ schoolId: t.schoolId })
  const { teacher } = room
  const { id: otherClass } = await classMaker(t).class({ schoolId: t.schoolId, teachers: [teacher] })
  otherPupil = await t.make.person('student')
  const { userId } = otherPupil
  await classMaker(t).students(otherClass, [{ fullname: 'Trần Thị Bình', userId }], t.schoolId)
  const examVaultId = await make.exam(teacher, [asDraft(sample.MultiChoice({ right: 0, point: 1 }))])
  const give = async (classId: string, name: string) => {
    const [startAt, endAt] = [0, HOUR].map(ms => new Date(t.clock.now().getTime() + ms).toISOString())
    const body = { examVaultId, classId, name, startAt, endAt, publish: true } as never
    const { _id } = (await t.as(teacher).call(assignExam, { body })).data.homework
    return { area: 'homework', ownerId: _id } as const
  }
  exam = { area: 'exam-vault', ownerId: examVaultId }
  first = await give(room.classId, 'Bài một')
  second = await give(otherClass, 'Bài hai')
  await make.attempt(room.pupils[0] as Person, { _id: first.ownerId })
})

async function questionOf({ area, ownerId }: Standing): Promise<Question> {
  const owner = area === 'homework' ? { homeworkId: ownerId } : { examId: ownerId }
  return (await readGroupsWithQuestions(t.database.db, owner))[0]?.questions[0]?.question as Question
}
const params = async (of: Standing) => ({ area: of.area, questionId: (await questionOf(of))._id })
const list = async (of: Standing, who: Person | null = room.teacher) =>
  t.as(who).call(listCopies, { params: await params(of) })
const correct = async (of: Standing, copies: readonly object[], who: Person | null = room.teacher) =>
  t.as(who).call(correctCopies, { params: await params(of), body: { copies } as never })
async function edit(of: Standing, change: object) {
  const { _id: questionId, questionGroupId, edition, ...draft } = await questionOf(of)
  const place = { area: of.area, questionGroupId: questionGroupId ?? '', questionId }
  const body = { ...draft, ...change, edition } as never
  expect((await t.as(room.teacher).call(updateQuestion, { params: place, body })).status).toBe(200)
}
const reads = async (of: Standing) =>
  Object.fromEntries((await list(of)).data.copies.map(({ name, reads: how }) => [name, how]))
const seenBy = async (of: Standing) =>
  (await list(of)).data.copies.map(({ _id, edition }) => ({ _id, edition }))

it('is for whoever may read the question with its right answer, and names only what they may mend', async () => {
  const copy = { _id: (await questionOf(second))._id }
  expect(await list(first, null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await correct(first, [copy], null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await correct(first, [])).toFail(400, 'E_INVALID')
  expect(await correct(first, [copy, copy])).toFail(400, 'E_INVALID')
  for (const who of [t.otherTenant, room.pupils[0] as Person]) {
    expect((await list(first, who)).status).not.toBe(200)
    expect((await correct(first, [copy], who)).status).not.toBe(200)
  }
  expect(await list(first, t.otherTenant)).toFail(404, 'E_NOT_FOUND')
  expect(await correct(first, [copy], t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
  expect(await correct(first, [{ _id: newId() }])).toFail(404, 'E_NOT_FOUND')
  const stranger = { area: 'exam-vault', ownerId: await homeworkMaker(t).exam(room.teacher) } as const
  expect(await correct(first, [{ _id: (await questionOf(stranger))._id }])).toFail(404, 'E_NOT_FOUND')
  const wrongArea = { area: 'exam-vault' as const, questionId: copy._id }
  expect(await t.as(room.teacher).call(listCopies, { params: wrongArea })).toFail(404, 'E_NOT_FOUND')

  const [inVault, inClass] = (await list(first)).data.copies
  expect(inVault).toMatchObject({
    examVaultId: exam.ownerId,
    homeworkUid: null,
    className: null,
    reads: 'same',
  })
  expect(inClass).toMatchObject({ homeworkUid: second.ownerId, name: 'Bài hai', pupils: 0, totalPoint: 1 })
  // The head of the school reads what its teachers give, and has no part in the teacher's own vault.
  expect((await list(first, t.admin)).data.copies.map(({ name }) => name)).not.toContain(inVault?.name)
})

it('mends a wrong key that was found on the results in the vault and in the other class at once', async () => {
  const copies = await seenBy(first)
  await edit(first, { right: 2 })
  expect(Object.values(await reads(first))).toEqual(['earlier', 'earlier'])
  const { status, data } = await correct(first, copies)
  expect(status).toBe(200)
  expect(data.copies.map(copy => copy.reads)).toEqual(['same', 'same'])
  for (const where of [exam, second])
    expect(await questionOf(where)).toMatchObject({ right: 2, point: 1, edition: 2 })
  // Sent again it stands already, whatever was seen.
  expect((await correct(first, copies)).status).toBe(200)
  expect(await questionOf(exam)).toMatchObject({ edition: 2 })
  const of = { area: 'exam-vault' as const, questionId: (await questionOf(exam))._id }
  const { versions } = (await t.as(room.teacher).call(listVersions, { params: of })).data
  expect(versions.map(({ version, pupils }) => [version, pupils])).toEqual([
    [2, 0],
    [1, 1],
  ])
})

it('reaches from the vault homework that reads as the question did, and says what reads otherwise', async () => {
  await edit(second, { content: '<p>Sửa riêng cho lớp này</p>', right: 1 })
  await edit(exam, { right: 2 })
  await edit(exam, { right: 2, answerHint: '<p>Vì thế.</p>' })
  expect(await reads(exam)).toEqual({ 'Bài một': 'earlier', 'Bài hai': 'own' })
  const earlier = (await list(exam)).data.copies.filter(copy => copy.reads === 'earlier')
  const copies = earlier.map(({ _id, edition }) => ({ _id, edition }))
  expect((await correct(exam, copies)).status).toBe(200)
  expect(await reads(exam)).toEqual({ 'Bài một': 'same', 'Bài hai': 'own' })
  expect(await questionOf(first)).toMatchObject({ right: 2, answerHint: '<p>Vì thế.</p>' })
  expect(await questionOf(second)).toMatchObject({ right: 1 })
  await edit(first, { right: 1 })
  expect(await reads(exam)).toEqual({ 'Bài một': 'own', 'Bài hai': 'own' })
})

it('keeps the points that a copy has, and is all or nothing', async () => {
  await edit(exam, { right: 2, point: 3 })
  const copies = await seenBy(exam)
  const late = [copies[0] as object, { ...(copies[1] as object), edition: 7 }]
  expect(await correct(exam, late)).toFail(409, 'E_COPIES_CHANGED')
  for (const where of [first, second]) expect(await questionOf(where)).toMatchObject({ right: 0, edition: 1 })
  expect((await correct(exam, copies)).status).toBe(200)
  for (const where of [first, second]) expect(await questionOf(where)).toMatchObject({ right: 2, point: 1 })
})

it('lets two mend each other at once: both are answered, and the words of one of them stand everywhere', async () => {
  await homeworkMaker(t).attempt(otherPupil, { _id: second.ownerId })
  await edit(first, { right: 1 })
  await edit(second, { right: 2 })
  const [ofFirst, ofSecond] = [await seenBy(first), await seenBy(second)]
  const done = await Promise.all([correct(first, ofFirst), correct(second, ofSecond)])
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  const rights = await Promise.all([exam, first, second].map(async where => (await questionOf(where)).right))
  expect([1, 2]).toContain(rights[0])
  expect(new Set(rights).size).toBe(1)
})
