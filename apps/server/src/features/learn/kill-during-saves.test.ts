import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as account from '@bangxanh/contract/account/endpoints.ts'
import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import * as vault from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import type { Endpoint, ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const CLIENTS = 16
const QUESTIONS = 4
const KILLS = 5
/** Acknowledged saves between two kills. */
const SAVES = 300

let dataDir: string
let server: ChildProcess
let address: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bangxanh-kill-'))
  address = await start()
})
afterAll(async () => {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

/** The real server in a process of its own, with its own PostgreSQL; gives its address once it listens. */
async function start(): Promise<string> {
  const main = join(import.meta.dirname, '..', '..', 'main.ts')
  // Nothing of the test runner's own surroundings, which has a BASE_URL of its own.
  const { PATH, HOME } = process.env
  const own = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'fatal' }
  const env = { PATH, HOME, ...own }
  server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout! })) {
    const found = /http:\/\/[\d.:]+/.exec(line)
    if (found) return found[0]
  }
  throw new Error('The server did not start.')
}

type Given = {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

async function ask<E extends Endpoint>(endpoint: E, { token, params, query, body }: Given) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
  const response = await fetch(`${address}/app${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: ReplyOf<E> }
  return { status: response.status, data }
}

/** For the steps that nothing disturbs. */
async function done<E extends Endpoint>(endpoint: E, given: Given): Promise<ReplyOf<E>> {
  const { status, data } = await ask(endpoint, given)
  expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  return data
}

let people = 0
async function register(role: 'teacher' | 'student', joinCode?: string): Promise<string> {
  const username = `nguoi.${++people}`
  const body = {
    username,
    password: 'mot-mat-khau-dai',
    phone: '0901234567',
    displayName: username,
    role,
    joinCode,
  }
  return (await done(account.register, { body })).accessToken
}

/** A teacher's homework of text questions, and pupils who have begun it. */
async function pupilsAtWork() {
  const token = await register('teacher')
  const { eClass } = await done(classCalls.createClass, {
    token,
    body: { name: '10A1', approval: 'auto', grade: 'L10', subject: 'math' },
  })
  const tokens: string[] = []
  for (let index = 0; index < CLIENTS; index++)
    tokens.push(await register('student', eClass.joinCode as string))
  const { category } = await done(vault.createCategory, {
    token,
    body: { ownerCategory: 'Teacher', name: 'Toán', code: 'T' },
  })
  const exam = {
    ownerCategory: 'Teacher',
    code: 'D1',
    title: 'Đề 1',
    subject: 'math',
    productType: 'homework',
  }
  const made = await done(vault.createExam, { token, body: { ...exam, categoryIds: [category._id] } })
  const questions = Array.from({ length: QUESTIONS }, () => asDraft(sample.ShortAnswer()))
  await done(createQuestionGroups, {
    token,
    params: { area: 'exam-vault' },
    query: { examVaultId: made.exam._id },
    body: { questionGroups: [{ title: 'Phần I', questions }] },
  })
  const now = Date.now()
  const { homework } = await done(assignExam, {
    token,
    body: {
      examVaultId: made.exam._id,
      classId: eClass._id,
      name: 'Bài 1',
      startAt: new Date(now - 1_000).toISOString(),
      endAt: new Date(now + 3_600_000).toISOString(),
      publish: true,
    },
  })
  return Promise.all(
    tokens.map(async token => {
      const { attempt } = await done(learn.startAttempt, { token, params: { homeworkUid: homework._id } })
      const questionIds = attempt.questionGroups.flatMap(group => group.questions.map(({ _id }) => _id))
      return { token, attemptId: attempt._id, questionIds, seq: 0, acknowledged: new Map<string, number>() }
    }),
  )
}
type Pupil = Awaited<ReturnType<typeof pupilsAtWork>>[number]

const textOf = (seq: number) => `câu trả lời ${seq}`

/** Saves one answer after the other until the server is gone, and notes what was acknowledged. */
async function saveOn(pupil: Pupil, acknowledged: () => void): Promise<void> {
  const { token, attemptId, questionIds } = pupil
  for (;;) {
    const seq = ++pupil.seq
    const questionId = questionIds[seq % QUESTIONS] as string
    const body = { answers: [{ questionId, answer: textOf(seq), seq }] }
    const answer = await ask(learn.saveAnswers, { token, params: { attemptId }, body }).catch(() => undefined)
    if (!answer) return
    expect(answer.status).toBe(200)
    pupil.acknowledged.set(questionId, seq)
    acknowledged()
  }
}

it('kill -9 of the server while sixteen pupils save: no acknowledged answer is lost, none is doubled', async () => {
  const pupils = await pupilsAtWork()
  for (let kill = 0; kill < KILLS; kill++) {
    let saves = 0
    const gone = once(server, 'exit')
    const killed = () => {
      if (++saves === SAVES) server.kill('SIGKILL')
    }
    await Promise.all(pupils.map(pupil => saveOn(pupil, killed)))
    await gone
    expect(saves).toBeGreaterThanOrEqual(SAVES)
    address = await start()
    for (const { token, attemptId, seq, acknowledged } of pupils) {
      const { attempt } = await done(learn.readAttempt, { token, params: { attemptId } })
      expect(attempt.state).toBe('open')
      expect(new Set(attempt.answers.map(({ questionId }) => questionId)).size).toBe(attempt.answers.length)
      const saved = new Map(attempt.answers.map(answer => [answer.questionId, answer]))
      for (const [questionId, last] of acknowledged) {
        const answer = saved.get(questionId)
        // What was on its way when the server died may be there too, wholly.
        expect(answer?.seq).toBeGreaterThanOrEqual(last)
        expect(answer?.seq).toBeLessThanOrEqual(seq)
        expect(answer?.answer).toBe(textOf(answer?.seq as number))
      }
    }
  }
}, 180_000)
