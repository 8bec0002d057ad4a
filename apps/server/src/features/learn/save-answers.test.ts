import { publishHomework, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { lockAttempt } from './attempts.store.ts'
import { closeAttempt } from './submit-attempt.ts'

const HOUR = 3_600_000
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let pupil: Person
let attempt: Attempt
let questionId: string

beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom()
  pupil = room.pupils[0] as Person
  attempt = await make.attempt(pupil, await make.homework(room))
  questionId = idOf(attempt, 'ShortAnswer')
})

const idOf = ({ questionGroups }: Attempt, type: string) =>
  questionGroups.flatMap(group => group.questions).find(question => question.type === type)!._id
const save = (of: Attempt, answers: { questionId: string; answer: unknown; seq: number }[]) =>
  t.as(pupil).call(calls.saveAnswers, { params: { attemptId: of._id }, body: { answers: answers as never } })
const submit = (of: Attempt) =>
  t.as(pupil).call(calls.submitAttempt, { params: { attemptId: of._id }, body: {} })
const saved = async () =>
  (await t.as(pupil).call(calls.readAttempt, { params: { attemptId: attempt._id } })).data.attempt.answers

it('the higher seq wins; a lower and an equal one are acknowledged and change nothing', async () => {
  for (const [seq, answer] of [
    [5, 'năm'],
    [4, 'bốn'],
    [5, 'năm nữa'],
  ] as const) {
    const { status, data } = await save(attempt, [{ questionId, answer, seq }])
    expect([status, data.acknowledged]).toEqual([200, [{ questionId, seq: 5 }]])
  }
  expect(await saved()).toEqual([{ questionId, answer: 'năm', seq: 5 }])
  await save(attempt, [
    { questionId, answer: 'bảy', seq: 7 },
    { questionId, answer: 'sáu', seq: 6 },
  ])
  expect(await saved()).toEqual([{ questionId, answer: 'bảy', seq: 7 }])
  await save(attempt, [{ questionId, answer: null, seq: 8 }])
  expect(await saved()).toEqual([{ questionId, answer: null, seq: 8 }])
})

it('many saves at once leave the highest', async () => {
  const seqs = [3, 9, 1, 7, 5, 8, 2, 6, 4]
  await Promise.all(seqs.map(seq => save(attempt, [{ questionId, answer: `lần ${seq}`, seq }])))
  expect(await saved()).toEqual([{ questionId, answer: 'lần 9', seq: 9 }])
})

it('an answer of another shape than its question, or to no question of it, saves nothing of the call', async () => {
  const right = { questionId, answer: 'đúng', seq: 1 }
  const elsewhere = await make.attempt(pupil, await make.homework(room))
  for (const wrong of [
    { questionId: idOf(attempt, 'MultiChoice'), answer: 'A', seq: 1 },
    { questionId: idOf(attempt, 'Matching'), answer: 2, seq: 1 },
    { questionId: idOf(elsewhere, 'ShortAnswer'), answer: 'x', seq: 1 },
    { questionId: newId(), answer: 'x', seq: 1 },
  ]) {
    const { status, error } = await save(attempt, [right, wrong])
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['answers.1']])
  }
  expect(await saved()).toEqual([])
})

it('answers at the end are refused and earlier ones stay', async () => {
  await save(attempt, [{ questionId, answer: 'kịp', seq: 1 }])
  t.clock.set(attempt.endsAt)
  const late = await save(attempt, [{ questionId, answer: 'muộn', seq: 2 }])
  expect([late.status, late.error.code]).toEqual([409, 'E_ATTEMPT_CLOSED'])
  expect((await saved())[0]?.answer).toBe('kịp')
  // Because of the time: the job that closes it has not come yet.
  const { data } = await t.as(pupil).call(calls.readAttempt, { params: { attemptId: attempt._id } })
  expect(data.attempt.state).toBe('open')
})

it('after the submit nothing is saved any more', async () => {
  await submit(attempt)
  const late = await save(attempt, [{ questionId, answer: 'muộn', seq: 2 }])
  expect([late.status, late.error.code]).toEqual([409, 'E_ATTEMPT_CLOSED'])
  expect(await saved()).toEqual([])
})

it('while the homework is withdrawn the calls say so; what was saved stays and counts', async () => {
  await save(attempt, [{ questionId, answer: 'BÍ MẬT Hà Nội', seq: 1 }])
  const publish = (publish: boolean) =>
    t.as(room.teacher).call(publishHomework, { body: { homeworkUid: attempt.homeworkUid, publish } })
  await publish(false)
  const refused = [
    await save(attempt, [{ questionId, answer: 'x', seq: 2 }]),
    await submit(attempt),
    await t.as(pupil).call(calls.readAttempt, { params: { attemptId: attempt._id } }),
  ]
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    Array(3).fill([409, 'E_HOMEWORK_WITHDRAWN']),
  )
  await publish(true)
  expect((await submit(attempt)).data.attempt.score).toBe(1)
})

it('an extension gives an open attempt more time', async () => {
  const endAt = new Date(Date.parse(attempt.endsAt) + HOUR).toISOString()
  await t.as(room.teacher).call(updateHomework, { body: { _id: attempt.homeworkUid, endAt } })
  t.clock.set(attempt.endsAt)
  const { status, data } = await save(attempt, [{ questionId, answer: 'kịp', seq: 1 }])
  expect([status, data.endsAt]).toEqual([200, endAt])
})

it('a save that meets the submit waits for it and is refused: what is acknowledged was graded', async () => {
  const blocked = async () =>
    (
      await t.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%key share of attempt%'`,
      )
    ).rowCount === 1
  let answered = false
  const saving = await t.act(async caller => {
    const row = await lockAttempt(caller.db, attempt._id)
    const late = save(attempt, [{ questionId, answer: 'muộn', seq: 1 }]).finally(() => {
      answered = true
    })
    while (!answered && !(await blocked())) await new Promise(setImmediate)
    await closeAttempt(caller, row!)
    return { late }
  })
  const late = await saving.late
  expect([late.status, late.error?.code]).toEqual([409, 'E_ATTEMPT_CLOSED'])
  expect(await saved()).toEqual([])
})

it('of two answers with one number the first stays, and the other device is told; the same one again is no tie', async () => {
  const requests = ['Huế', 'Hà Nội', 'Huế'].map(answer => save(attempt, [{ questionId, answer, seq: 9 }]))
  const replies = await Promise.all(requests)
  const answer = (await saved())[0]?.answer
  const overtaken = replies.map(({ data }) => data.overtaken)
  expect(overtaken).toEqual(['Huế', 'Hà Nội', 'Huế'].map(mine => (mine === answer ? [] : [questionId])))
  const late = await save(attempt, [{ questionId, answer: 'Vinh', seq: 8 }])
  expect(late.data).toMatchObject({ acknowledged: [{ questionId, seq: 9 }], overtaken: [] })
})

it('an option is answered by its id of this attempt; the row keeps its index, and an id of none is refused', async () => {
  const homework = await make.homework(room, { shuffleOptions: true })
  attempt = await make.attempt(pupil, homework)
  const choice = attempt.questionGroups
    .flatMap(group => group.questions)
    .find(of => of.type === 'MultiChoice')
  if (choice?.type !== 'MultiChoice') throw new Error('no MultiChoice')
  const { id } = choice.answers.find(({ content }) => content.includes('Hà Nội')) as { id: string }
  expect((await save(attempt, [{ questionId: choice._id, answer: id, seq: 1 }])).status).toBe(200)
  const { rows } = await t.database.pool.query('select answer from attempt_answer where attempt_id = $1', [
    attempt._id,
  ])
  expect(rows).toEqual([{ answer: 2 }])
  expect(await saved()).toEqual([{ questionId: choice._id, answer: id, seq: 1 }])
  expect((await save(attempt, [{ questionId: choice._id, answer: 'zzzzzzzz', seq: 2 }])).status).toBe(400)
  expect((await submit(attempt)).data.attempt.score).toBe(1)
  t.clock.forward(HOUR)
  const { attempt: solved } = (
    await t.as(pupil).call(calls.readAttempt, { params: { attemptId: attempt._id } })
  ).data
  expect(solved.optionIds?.[choice._id]?.[2]).toBe(id)
})

it('an option that the teacher locked stands in its place when the options of a homework are shuffled', async () => {
  const answers = [...'abcdefghij']
  const fixedOptions = [1, 3, 5, 7, 9]
  const questions = [asDraft(sample.MultiChoice({ answers, fixedOptions }))]
  const homework = await make.homework(room, { shuffleOptions: true, questions })
  const { questionGroups } = await make.attempt(pupil, homework)
  const seen = questionGroups[0]?.questions[0]
  if (seen?.type !== 'MultiChoice') throw new Error('no MultiChoice')
  const order = seen.answers.map(({ content }) => content)
  expect(fixedOptions.map(index => order[index])).toEqual(['b', 'd', 'f', 'h', 'j'])
  expect([...order].sort()).toEqual(answers)
  expect(seen).not.toHaveProperty('fixedOptions')
  const params = { area: 'homework' as const, questionGroupId: seen.questionGroupId as string }
  const { data } = await t.as(room.teacher).call(listQuestions, { params })
  expect(data.questions).toMatchObject([{ answers, fixedOptions }])
})
