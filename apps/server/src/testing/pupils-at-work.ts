import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import * as vault from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { expect } from 'vitest'
import type { RealServer } from './real-server.ts'

const QUESTIONS = 4

export interface WorkingPupil {
  readonly token: string
  readonly attemptId: string
  readonly questionIds: readonly string[]
  /** Of the last save that was sent. */
  seq: number
  /** Question -> the highest seq that the server has acknowledged. */
  readonly acknowledged: Map<string, number>
}

let people = 0
export async function registerAt(
  server: RealServer,
  role: 'teacher' | 'student',
  joinCode?: string,
): Promise<string> {
  const username = `nguoi.${++people}`
  const named = { username, password: 'mot-mat-khau-dai', phone: '0901234567', displayName: username }
  return (await server.done(account.register, { body: { ...named, role, joinCode } })).accessToken
}

/** A teacher's homework of text questions, and pupils who have begun it. */
export async function pupilsAtWork(
  server: RealServer,
  count: number,
): Promise<{ teacher: string; classId: string; pupils: WorkingPupil[] }> {
  const teacher = await registerAt(server, 'teacher')
  const { eClass } = await server.done(classCalls.createClass, {
    token: teacher,
    body: { name: '10A1', approval: 'auto', grade: 'L10', subject: 'math' },
  })
  const tokens: string[] = []
  for (let index = 0; index < count; index++)
    tokens.push(await registerAt(server, 'student', eClass.joinCode as string))
  const { category } = await server.done(vault.createCategory, {
    token: teacher,
    body: { ownerCategory: 'Teacher', name: 'Toán', code: 'T' },
  })
  const exam = {
    ownerCategory: 'Teacher',
    code: 'D1',
    title: 'Đề 1',
    subject: 'math',
    productType: 'homework',
  }
  const made = await server.done(vault.createExam, {
    token: teacher,
    body: { ...exam, categoryIds: [category._id] },
  })
  const questions = Array.from({ length: QUESTIONS }, () => asDraft(sample.ShortAnswer()))
  await server.done(createQuestionGroups, {
    token: teacher,
    params: { area: 'exam-vault' },
    query: { examVaultId: made.exam._id },
    body: { questionGroups: [{ title: 'Phần I', questions }] },
  })
  const now = Date.now()
  const { homework } = await server.done(assignExam, {
    token: teacher,
    body: {
      examVaultId: made.exam._id,
      classId: eClass._id,
      name: 'Bài 1',
      startAt: new Date(now - 1_000).toISOString(),
      endAt: new Date(now + 3_600_000).toISOString(),
      publish: true,
    },
  })
  const pupils = await Promise.all(
    tokens.map(async token => {
      const params = { homeworkUid: homework._id }
      const { attempt } = await server.done(learn.startAttempt, { token, params })
      const questionIds = attempt.questionGroups.flatMap(group => group.questions.map(({ _id }) => _id))
      return { token, attemptId: attempt._id, questionIds, seq: 0, acknowledged: new Map<string, number>() }
    }),
  )
  return { teacher, classId: eClass._id, pupils }
}

const textOf = (seq: number) => `câu trả lời ${seq}`

/** Saves the next answer of a pupil and notes it when it is acknowledged. */
export async function saveNext(server: RealServer, pupil: WorkingPupil) {
  const { token, attemptId, questionIds } = pupil
  const seq = ++pupil.seq
  const questionId = questionIds[seq % QUESTIONS] as string
  const body = { answers: [{ questionId, answer: textOf(seq), seq }] }
  const answer = await server.ask(learn.saveAnswers, { token, params: { attemptId }, body })
  if (answer.status === 200) pupil.acknowledged.set(questionId, seq)
  return answer
}

/** What was acknowledged is there, once and as it was; what was on its way may be there too, wholly. */
export async function expectAnswersKept(server: RealServer, pupils: readonly WorkingPupil[]): Promise<void> {
  for (const { token, attemptId, seq, acknowledged } of pupils) {
    const { attempt } = await server.done(learn.readAttempt, { token, params: { attemptId } })
    expect(attempt.state).toBe('open')
    expect(new Set(attempt.answers.map(({ questionId }) => questionId)).size).toBe(attempt.answers.length)
    const saved = new Map(attempt.answers.map(answer => [answer.questionId, answer]))
    for (const [questionId, last] of acknowledged) {
      const answer = saved.get(questionId)
      expect(answer?.seq).toBeGreaterThanOrEqual(last)
      expect(answer?.seq).toBeLessThanOrEqual(seq)
      expect(answer?.answer).toBe(textOf(answer?.seq as number))
    }
  }
}
