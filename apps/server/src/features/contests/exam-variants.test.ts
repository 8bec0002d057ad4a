import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { readOwnRoomResult, readRoomPaper } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, roomMaker } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
let make: ReturnType<typeof roomMaker>
let room: Classroom
let pupils: [Person, Person, Person]

beforeAll(async () => {
  make = roomMaker(t)
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  pupils = room.pupils as [Person, Person, Person]
})
afterEach(() => make.close())

const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const QUESTIONS = [
  ...Array.from({ length: 8 }, (_, at) => choices(1, { right: 0, content: `<p>Đề bài ${at}</p>` })).flat(),
  ...[1, 2].map(at => asDraft(sample.TrueFalse({ content: `<p>Đúng sai ${at}</p>` }))),
  asDraft(sample.Classification()),
]

/** An exam with the pupils on its list, its waiting room open. */
async function prepared(over: object = {}, of: readonly string[] = room.studentIds): Promise<string> {
  const body = { name: 'Giữa kì', duration: 45, ...over }
  const { _id: contestId } = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest
  await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId }, body: { questions: QUESTIONS as never } },
  })
  const studentIds = [...of]
  await t.as(t.admin).call(calls.addParticipants, { params, body: { contestId, studentIds } })
  await move(contestId, 'prepare')
  return contestId
}
const change = (_id: string, body: object) =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id, ...body } })
const move = (_id: string, status: Contest['status']) => change(_id, { status })
const act = (roomId: string, body: ActDraft) => t.as(t.admin).call(actInRoom, { params: { roomId }, body })
const desk = async (roomId: string) =>
  (await t.as(t.admin).call(readRoom, { params: { roomId }, query: { view: 'desk' } })).data.desk as DeskState
const look = async (who: Person, contestId: string, epoch = 0) =>
  (await t.as(who).call(calls.readOwnContest, { params: { contestId }, query: { epoch } })).data.state
const save = (who: Person, contestId: string, answers: object[]) =>
  t.as(who).call(calls.saveContestAnswers, { params: { contestId }, body: { answers } as never })
const kept = async (contestId: string) =>
  (
    await t.database.db.execute<{ no: number; secret: string; questions: { id: string }[] }>(
      sql`select no, secret, questions from room_variant where room_id = ${contestId} order by no`,
    )
  ).rows
/** All that somebody who knows answers, by what lies before them. */
const known = (state: PlayState) =>
  (state.own?.questions ?? []).map(({ _id: questionId, body }, at) => ({
    ...{ questionId, epoch: state.mine?.epoch, seq: at + 1 },
    answer:
      body.type === 'MultiChoice'
        ? body.answers.find(({ content }) => content.includes('Huế'))?.id
        : body.type === 'Classification'
          ? [
              ['mèo', 'chó'],
              ['lúa', 'ngô'],
            ].map(items => items.map(item => body.answers.list.find(one => one.item === item)?.id))
          : [true, false, true, false],
  }))

describe('the variants of an exam', () => {
  it('are four unless another number is said, one to 24, until the waiting room opens; a bell has none', async () => {
    const made = async (over: object, area = 'rtcontests') =>
      t.as(t.admin).call(calls.createContest, { params: { contestArea: area }, body: { name: 'A', ...over } })
    const { _id, variants } = (await made({})).data.contest
    expect(variants).toBe(4)
    expect((await change(_id, { variants: 24 })).data.contest.variants).toBe(24)
    for (const wrong of [0, 25, 1.5])
      expect([code(await made({ variants: wrong })), code(await change(_id, { variants: wrong }))]).toEqual([
        'E_INVALID',
        'E_INVALID',
      ])
    expect((await made({ variants: 7 }, 't-rcv-contest')).data.contest.variants).toBeNull()
    const id = await prepared()
    expect(code(await change(id, { variants: 2 }))).toBe('E_CONTEST_STARTED')
    expect(code(await change(id, { variants: 4 }))).toBe(200)
    await expect(
      t.database.db.execute(sql`update contest set variants = 25 where id = ${_id}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('are dealt by the numbers of the seats, and are told to who sits, watches and hosts', async () => {
    const [a] = pupils
    const id = await prepared()
    const seats = (await desk(id)).seats.map(({ number, variant }) => [number, variant])
    expect(seats).toEqual([
      [1, '101'],
      [2, '102'],
      [3, '103'],
    ])
    const own = (await desk(id)).seats.find(({ studentId }) => studentId === room.studentIds[0])?.variant
    expect((await look(a, id)).mine?.variant).toBe(own)
    const list = await t
      .as(t.admin)
      .call(calls.listParticipants, { params: { ...params, contestId: id }, query: { limit: 10 } })
    expect(list.data.participants.map(({ variant }) => variant)).toEqual(['101', '102', '103'])
  })

  it('are drawn anew each time the waiting room opens, and stay as they are while it is open', async () => {
    const id = await prepared()
    const before = await kept(id)
    expect(before.map(({ no }) => no)).toEqual([1, 2, 3, 4])
    expect(code(await move(id, 'prepare'))).toBe(200)
    expect(await kept(id)).toEqual(before)
    await move(id, 'not_start')
    expect(await kept(id)).toEqual([])
    await change(id, { variants: 2 })
    await move(id, 'prepare')
    const after = await kept(id)
    expect(after.map(({ no }) => no)).toEqual([1, 2])
    expect(after.map(({ secret }) => secret)).not.toContain(before[0]?.secret)
  })

  it('have the same questions in other orders, with ids of their own; each answer is scored as it was meant', async () => {
    const id = await prepared()
    for (const who of pupils) await look(who, id)
    await move(id, 'in_progress')
    const papers = []
    for (const who of pupils) {
      const state = await look(who, id)
      const { questions = [] } = state.own ?? {}
      expect(questions.map(({ no }) => no)).toEqual(questions.map((_, at) => at + 1))
      // Parts keep their places.
      expect(questions.map(({ body }) => body.type)).toEqual(QUESTIONS.map(({ type }) => type))
      papers.push(questions.map(({ body }) => body))
      expect(code(await save(who, id, known(state)))).toBe(200)
      // What was saved comes back as it was given.
      const again = await look(who, id)
      const given = new Map(again.own?.answers.map(one => [one.questionId, one.answer]))
      for (const { questionId, answer } of known(state)) expect(given.get(questionId)).toEqual(answer)
    }
    const orders = papers.map(paper => paper.map(({ _id }) => _id).join(' '))
    expect(new Set(orders).size).toBe(3)
    const ids = papers.flatMap(paper =>
      paper.flatMap(body => (body.type === 'MultiChoice' ? body.answers.map(one => one.id) : [])),
    )
    expect(new Set(ids).size).toBe(3 * 8 * 4)
    await move(id, 'ended')
    for (const studentId of room.studentIds) {
      const { paper } = (await t.as(t.admin).call(readRoomPaper, { params: { roomId: id, studentId } })).data
      expect([paper.points, paper.totalPoint, paper.variant]).toEqual([
        11,
        11,
        expect.stringMatching(/^10[123]$/),
      ])
      // Who marks reads all papers in one order.
      expect(paper.answers.map(({ no }) => no)).toEqual(QUESTIONS.map((_, at) => at + 1))
    }
  })

  it('take no id of another one: what a neighbour reads aloud is no answer', async () => {
    const [a, b] = pupils
    const id = await prepared()
    for (const who of [a, b]) await look(who, id)
    await move(id, 'in_progress')
    const [own, other] = [await look(a, id), await look(b, id)]
    const [answer] = known(other)
    expect(code(await save(a, id, [{ ...answer, epoch: own.mine?.epoch }]))).toBe('E_INVALID')
  })

  it('are shown to their pupil in the order that they had, also what came late', async () => {
    const [a] = pupils
    const id = await prepared({ duration: 1 })
    await look(a, id)
    await move(id, 'in_progress')
    const state = await look(a, id)
    const [first, second] = known(state)
    expect(code(await save(a, id, [first as object]))).toBe(200)
    await make.pass(60_000 + 4_000)
    const late = await save(a, id, [second as object])
    expect(late.data.kept).toMatchObject([{ late: true }])
    const after = await look(a, id)
    expect(after.mine?.late).toMatchObject([{ no: 2 }])
    t.clock.forward(2 * 60 * 60_000)
    await t.beat()
    await t.as(t.admin).call(rankContest, { params: { ...params, contestId: id }, body: {} })
    const { result } = (await t.as(a).call(readOwnRoomResult, { params: { roomId: id } })).data
    expect(result.variant).toBe(state.mine?.variant)
    expect(result.answers.map(({ questionId }) => questionId)).toEqual(
      state.own?.questions.map(({ _id }) => _id),
    )
    expect(result.answers.map(({ no }) => no)).toEqual(QUESTIONS.map((_, at) => at + 1))
    expect(result.answers[0]).toMatchObject({ score: 1 })
    // So do their options: a letter is the one that stood on the screen.
    const choicesOf = (at: number) => {
      const body = state.own?.questions[at]?.body
      return body?.type === 'MultiChoice' ? body.answers.map(({ content }) => content) : []
    }
    const places = result.answers.flatMap(({ question, answer, late }, at) => {
      if (question?.type !== 'MultiChoice') return []
      expect(question.answers).toEqual(choicesOf(at))
      const right = choicesOf(at).findIndex(content => content.includes('Huế'))
      expect(question.right).toBe(right)
      if (at === 0) expect(answer).toBe(right)
      if (at === 1) expect(late?.answer ?? right).toBe(right)
      return [right]
    })
    expect(new Set(places).size).toBeGreaterThan(1)
  })

  it('come to who sits down later, and are dealt anew with numbers that are', async () => {
    const [, , c] = pupils
    const id = await prepared({ variants: 2 })
    // Who takes part by now without a seat, as who joins by the code.
    await t.database.db.execute(
      sql`delete from room_seat where room_id = ${id} and student_id = ${room.studentIds[2]}`,
    )
    expect((await look(c, id)).mine).toMatchObject({ number: 3, variant: '101' })
    const { rev } = await desk(id)
    expect(code(await act(id, { act: 'deal-seats', rev, order: 'random' }))).toBe(200)
    expect((await desk(id)).seats.map(({ variant }) => variant)).toEqual(['101', '102', '101'])
  })

  it('leave an exam as it was that had been opened before there were any', async () => {
    const [a] = pupils
    const id = await prepared()
    await t.database.db.execute(sql`update room_seat set variant = null where room_id = ${id}`)
    await t.database.db.execute(sql`delete from room_variant where room_id = ${id}`)
    await look(a, id)
    await move(id, 'in_progress')
    const state = await look(a, id)
    expect(state.mine).not.toHaveProperty('variant')
    expect(state.own?.questions.map(({ body }) => body.content)).toEqual(
      QUESTIONS.map(({ content }) => content),
    )
    expect(code(await save(a, id, known(state)))).toBe(200)
  })
})

describe('the dealt variants on paper', () => {
  const print = (who: { token: string }, roomId: string, format: 'docx' | 'pdf' = 'docx') =>
    t.as(who).call(calls.printVariants, { params: { roomId }, body: { format } })

  it('are for who may read the questions, once they are drawn, and are written down', async () => {
    const id = await prepared()
    expect(code(await print(pupils[0], id))).toBe('E_NOT_FOUND')
    expect(code(await print(room.teacher, id))).not.toBe(200)
    expect(code(await print(t.otherTenant, id))).not.toBe(200)
    expect((await print(t.admin, id)).status).toBe(200)
    const { data } = await t.as(t.admin).call(listAudit, { query: { action: ['room.printed'] } })
    expect(data.entries[0]).toMatchObject({ detail: { roomId: id, variants: 4 } })
    await move(id, 'not_start')
    expect(code(await print(t.admin, id))).toBe('E_VARIANTS_NOT_DRAWN')
  })

  it('read back have the order of the screens: codes, questions and options', async () => {
    const id = await prepared()
    for (const who of pupils) await look(who, id)
    const { bytes } = await print(t.admin, id)
    const document = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] as Uint8Array)
    const text = document.replace(/<[^>]*>/g, '')
    // The key stays with who runs the exam.
    expect(text).not.toMatch(/ĐÁP ÁN/)
    await move(id, 'in_progress')
    for (const who of pupils) {
      const state = await look(who, id)
      const own = text.slice(text.indexOf(`Mã đề ${state.mine?.variant}`))
      let at = 0
      for (const { body } of state.own?.questions ?? []) {
        if (body.type !== 'MultiChoice') continue
        for (const words of [body.content, ...body.answers.map(({ content }) => content)]) {
          const plain = words.replace(/<[^>]*>/g, '')
          const next = own.indexOf(plain, at)
          expect([plain, next >= at]).toEqual([plain, true])
          at = next + plain.length
        }
      }
    }
  })
})
