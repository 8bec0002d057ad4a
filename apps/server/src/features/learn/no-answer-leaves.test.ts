import type { AddressInfo } from 'node:net'
import { publishHomework, updateHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { io } from 'socket.io-client'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const hint = '<p>LỘ-GỢI-Ý</p>'
/** Column B leaves, but never in its right order. */
const columnB = Array.from({ length: 8 }, (_, index) => `cột-B-${index}`)
/** Items leave too: an attempt shows them in the order in which they are stored once in 12! times. */
const items = [...'abcdefghijkl'].map(letter => `mục-${letter}`)
const QUESTIONS = {
  MultiChoice: sample.MultiChoice({ answerHint: hint, fixedOptions: [3] }),
  ShortAnswer: sample.ShortAnswer({ right: ['LỘ-ĐÁP-ÁN'], answerHint: hint }),
  StringSorting: sample.StringSorting({ right: 'LỘ-CÂU một hai ba bốn năm sáu bảy', answerHint: hint }),
  CompleteSentence: sample.CompleteSentence({
    answers: { phrase: 'Trời đang LỘ-TỪ to' },
    right: [2],
    fakeChoices: { 2: 'nắng' },
    answerHint: hint,
  }),
  Matching: sample.Matching({
    answers: { classificationFields: columnB.map((_, index) => `cột-A-${index}`) },
    right: columnB,
    answerHint: hint,
  }),
  TrueFalse: sample.TrueFalse({ right: [true, true, false, true], answerHint: hint }),
  NumericAnswer: sample.NumericAnswer({
    right: [987_654.25],
    answers: { tolerance: 0.5, sheet: false },
    answerHint: hint,
  }),
  Classification: sample.Classification({
    answers: { list: items, classificationFields: ['chẵn', 'lẻ'] },
    right: [0, 1].map(rest => items.flatMap((_, item) => (item % 2 === rest ? [item] : []))),
    answerHint: hint,
  }),
  UnderlineWord: sample.UnderlineWord({ answerHint: hint }),
  // The text to say is the task, and leaves.
  Speaking: sample.Speaking({ answerHint: hint }),
  Essay: sample.Essay({ answers: { rubric: [{ name: 'LỘ-ĐÁP-ÁN', point: 1 }] }, answerHint: hint }),
  WordSearch: sample.WordSearch({
    answers: { w: 7, h: 4, crossword: ['LỘĐÁPÁN', 'XUÂNHẠĐ', 'ABCDEGH', 'IKLMNOP'].map(row => [...row]) },
    right: ['LỘ-ĐÁP-ÁN'],
    answerHint: hint,
  }),
}

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let pupil: Person
/** Every reply and event that reached the pupil, by what brought it. */
let received: { from: string; text: string }[]

beforeAll(async () => {
  make = homeworkMaker(t)
  room = await make.classroom()
  pupil = room.pupils[0] as Person
  received = []
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})

const requested = new Set<Endpoint>()
async function ask<E extends Endpoint>(endpoint: E, input: object = {}) {
  requested.add(endpoint)
  const answer = await t.as(pupil).call(endpoint, input as never)
  received.push({ from: `${endpoint.method} ${endpoint.path}`, text: answer.text })
  return answer
}

/** What betrays an answer: a marked text, a key that only stored questions have, a list in its own order, choices or positions. */
function leaks(text: string): string[] {
  const found = ['LỘ-ĐÁP-ÁN', 'LỘ-GỢI-Ý', '987654.25', 'LỘ-CÂU một hai', 'đang LỘ-TỪ'].filter(mark =>
    text.includes(mark),
  )
  if (text.includes(columnB.map(each => JSON.stringify(each)).join(','))) found.push('column B')
  if (text.includes(JSON.stringify(QUESTIONS.TrueFalse.right))) found.push('judgements')
  if (text.includes(JSON.stringify(QUESTIONS.UnderlineWord.right))) found.push('positions')
  const order = [...text.matchAll(/mục-[a-l]/g)].map(([item]) => item)
  if (order.join().includes(items.join())) found.push('items')
  JSON.parse(text, (key, value) => {
    if (['right', 'fakeChoices', 'fixedOptions', 'linear', 'answerHint', 'seed', 'version'].includes(key))
      found.push(key)
    return value
  })
  return found
}

it('the marks are found where answers may be known, so the walk below can fail', async () => {
  expect(Object.keys(QUESTIONS)).toEqual(QUESTION_TYPES)
  expect(leaks(JSON.stringify(Object.values(QUESTIONS)))).toEqual(
    expect.arrayContaining([
      'LỘ-ĐÁP-ÁN',
      'LỘ-GỢI-Ý',
      '987654.25',
      'LỘ-CÂU một hai',
      'đang LỘ-TỪ',
      'column B',
      'judgements',
      'positions',
      'linear',
      'items',
      'right',
      'fakeChoices',
      'fixedOptions',
      'answerHint',
    ]),
  )
})

it.each(['never', 'after_last_attempt', 'after_end'] as const)(
  'no call and no event brings a right answer before its time: %s',
  async showAnswers => {
    received = []
    const homework = await make.homework(room, {
      questions: Object.values(QUESTIONS).map(asDraft),
      limitSubmit: 2,
      showAnswers,
    })
    const params = { homeworkUid: homework._id }
    const address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
    const socket = io(address, {
      path: '/app/socket',
      auth: { token: pupil.token },
      transports: ['websocket'],
    })
    socket.onAny((...event) => received.push({ from: 'socket', text: JSON.stringify(event) }))
    for (const name of [`homework:${homework._id}`, `class:${room.classId}`])
      received.push({
        from: `join ${name}`,
        text: JSON.stringify(await new Promise(resolve => socket.emit('join', name, resolve))),
      })

    await ask(calls.readJoinableClass, { query: { joinCode: 'ZZZZZZZ' } })
    await ask(calls.joinClass, { body: { joinCode: 'ZZZZZZZ' } })
    await ask(calls.answerProposal, { params: { classUid: room.classId }, body: { claim: true } })
    const takePart = async () => {
      await ask(calls.listOwnClasses)
      await ask(calls.listOwnHomeworks)
      await ask(calls.readOwnHomework, { params })
    }
    const attempt = async (): Promise<Attempt> => {
      const { data } = await ask(calls.startAttempt, { params })
      const of = { params: { attemptId: data.attempt._id } }
      const questions = data.attempt.questionGroups.flatMap(group => group.questions)
      expect(questions.map(question => question.type).toSorted()).toEqual(QUESTION_TYPES.toSorted())
      const wrong = {
        MultiChoice: 0,
        ShortAnswer: 'sai',
        Matching: [columnB[1]!],
        TrueFalse: [false, null, true, null],
        NumericAnswer: '12',
        StringSorting: 'một sáu',
        CompleteSentence: 'nắng',
        Classification: [[0, 1], []],
        UnderlineWord: [0],
        Speaking: null,
        Essay: { html: '<p>sai</p>', files: [] },
        WordSearch: [{ word: 'XUÂN', cells: [7, 8, 9, 10] }],
      }
      const answers = questions.map(({ _id, type }) => ({ questionId: _id, answer: wrong[type], seq: 1 }))
      await takePart()
      await ask(calls.uploadWork, { params, file: await picture() })
      const work = { filename: 'trang-1.pdf', contentType: 'application/pdf', fileSize: 1_024 }
      await ask(calls.createWorkUploadUrl, { params, body: work })
      await ask(calls.saveAnswers, { ...of, body: { answers } })
      await ask(calls.saveAnswers, {
        ...of,
        body: { answers: [{ ...answers[0], answer: { shape: 'of nothing' } }] },
      })
      await ask(calls.readAttempt, of)
      await t.as(room.teacher).call(publishHomework, { body: { homeworkUid: homework._id, publish: false } })
      await ask(calls.readAttempt, of)
      await t.as(room.teacher).call(publishHomework, { body: { homeworkUid: homework._id, publish: true } })
      return data.attempt
    }
    const hand = (of: Attempt) => ask(calls.submitAttempt, { params: { attemptId: of._id }, body: {} })
    const again = (of: Attempt) => ask(calls.readAttempt, { params: { attemptId: of._id } })

    const first = await attempt()
    await hand(first)
    await again(first)
    const second = await attempt()
    await again(first)
    const early = received.splice(0)
    expect(early.length).toBeGreaterThan(20)
    expect(early.filter(({ text }) => leaks(text).length > 0)).toEqual([])

    await hand(second)
    await again(first)
    await takePart()
    const afterLast = received.splice(0)
    if (showAnswers === 'after_last_attempt') expect(leaks(afterLast[0]!.text)).toContain('right')
    else expect(afterLast.filter(({ text }) => leaks(text).length > 0)).toEqual([])

    t.clock.forward(HOUR)
    const { text } = await again(first)
    expect(leaks(text).length > 0).toBe(showAnswers !== 'never')
    // A later end hides them again.
    const endAt = new Date(t.clock.now().getTime() + HOUR).toISOString()
    await t.as(room.teacher).call(updateHomework, { body: { _id: homework._id, endAt, limitSubmit: 3 } })
    expect(leaks((await again(first)).text)).toEqual([])
    socket.disconnect()
    expect([...requested].map(({ path }) => path).toSorted()).toEqual(
      Object.values(calls)
        .map(({ path }) => path)
        .toSorted(),
    )
  },
)
