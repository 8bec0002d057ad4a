import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import type { AnswerQueue } from './answer-queue.ts'
import { takeAnswer } from './take-answer.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
let pupil: Person
let studentId: string
let contestId: string

beforeEach(async () => {
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 1 })
  pupil = room.pupils[0] as Person
  studentId = room.studentIds[0] as string
  const body = { name: 'Giữa kì', duration: 45 }
  contestId = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest._id
  await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId }, body: { questions: choices(2) as never } },
  })
  await t.as(t.admin).call(calls.addParticipants, {
    ...{ params, body: { contestId, studentIds: [studentId] as never } },
  })
  await move('prepare')
  await look()
  await move('in_progress')
})

const move = (status: 'prepare' | 'in_progress') =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id: contestId, status } })
const look = async () =>
  (await t.as(pupil).call(calls.readOwnContest, { params: { contestId }, query: {} })).data.state
/** An answer to the first question, by the ids that lie before them. */
async function given(seq: number) {
  const { own, mine } = await look()
  const { _id: questionId, body } = own!.questions[0]!
  const answer = body.type === 'MultiChoice' ? body.answers[0]?.id : undefined
  return { questionId, answer, epoch: mine!.epoch, seq }
}
const save = async (answer: object) =>
  (
    await t.as(pupil).call(calls.saveContestAnswers, {
      ...{ params: { contestId }, body: { answers: [answer] } as never },
    })
  ).status

it('of a start that this process has not heard of is taken by it', async () => {
  expect(await save(await given(1))).toBe(200)
  // Elsewhere it went back, and was started with other variants.
  const { db } = t.database
  await db.execute(sql`update room_variant set secret = secret || 'x' where room_id = ${contestId}`)
  await db.execute(sql`update room set started_at = started_at + interval '1 second' where id = ${contestId}`)
  const anew = await given(2)
  expect(await save(anew)).toBe(200)
  expect(await save({ ...anew, answer: 'x', seq: 3 })).toBe(400)
})

it('that is cleared reads no seat again', async () => {
  const { questionId } = await given(1)
  const queue = { add: async () => ({ late: false }) } as unknown as AnswerQueue
  const clear = (seq: number) =>
    takeAnswer(
      t.database.db,
      queue,
      { roomId: contestId, studentId, at: t.clock.now() },
      { questionId, answer: null, epoch: 1, seq },
    )
  await clear(1)
  const asked = vi.spyOn(t.database.pool, 'query')
  await clear(2)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})
