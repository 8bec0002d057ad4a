import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { markEssay, rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import * as results from '@bangxanh/contract/room-results/endpoints.ts'
import type { LateDecision } from '@bangxanh/contract/room-results/schemas.ts'
import { actInRoom, listRoomActs } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { exportStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, next, rightWords, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
const MINUTE = 60_000
let make: ReturnType<typeof roomMaker>
let room: Classroom
let pupils: [Person, Person, Person]

const sitDown = async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
  pupils = room.pupils as [Person, Person, Person]
}
beforeAll(async () => {
  make = roomMaker(t)
  await sitDown()
})
afterEach(() => make.close())

const admin = () => t.as(t.admin)
const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const id = (at: number) => room.studentIds[at] as string

/** What a phone holds: the paper as it was handed out, and which device it is. */
type Phone = PlayState

interface Sat {
  readonly contestId: string
  readonly phones: readonly [Phone, Phone, Phone]
}

/** An exam of ten minutes in which all three sit, with three questions and what is said beside. */
async function sat(over: object = {}, more: readonly unknown[] = []): Promise<Sat> {
  const body = { name: 'Giữa kì', duration: 10, variants: 1, ...over }
  const { _id: contestId } = (await admin().call(calls.createContest, { params, body })).data.contest
  const questions = [...choices(3, { right: 0 }), ...more] as never
  await admin().call(calls.addContestQuestions, { params, query: { contestId }, body: { questions } })
  const studentIds = [...room.studentIds]
  await admin().call(calls.addParticipants, { params, body: { contestId, studentIds } })
  await move(contestId, 'prepare')
  const waiting = []
  for (const pupil of pupils) waiting.push((await look(pupil, contestId)).mine?.epoch ?? 0)
  await move(contestId, 'in_progress')
  const phones = []
  for (const [at, pupil] of pupils.entries()) phones.push(await look(pupil, contestId, waiting[at]))
  return { contestId, phones: phones as [Phone, Phone, Phone] }
}
const move = async (_id: string, status: Contest['status']) => {
  const moved = await admin().call(calls.updateContest, { params, body: { _id, status } })
  if (moved.status !== 200) throw new Error(moved.text)
}
const look = async (who: Person, contestId: string, epoch = 0) =>
  (await t.as(who).call(calls.readOwnContest, { params: { contestId }, query: { epoch } })).data.state
const act = (roomId: string, body: ActDraft) => admin().call(actInRoom, { params: { roomId }, body })
/** The option of a place as it was drawn is right where it is the first; a number is the place as it is kept. */
const send = (at: number, { contestId, phones }: Sat, no: number, answer: unknown, seq = 1) => {
  const phone = phones[at] as Phone
  const questionId = phone.own?.questions[no - 1]?._id ?? ''
  const body = { answers: [{ questionId, answer, epoch: phone.mine?.epoch ?? 0, seq }] } as never
  return t.as(pupils[at] as Person).call(calls.saveContestAnswers, { params: { contestId }, body })
}
const list = (roomId: string, query: object = {}) =>
  admin().call(results.listLateAnswers, { params: { roomId }, query })
const states = async (roomId: string) =>
  (await list(roomId)).data.late.map(({ _id, answers }) => [
    room.studentIds.indexOf(_id),
    ...answers.map(({ no, state }) => `${no} ${state}`),
  ])
/** What a host sees of all that a decision is about; where there is nothing, what was seen is said beside. */
const seenOf = async (roomId: string, { was = 'waiting', studentIds }: Partial<LateDecision>) => {
  const rows = (await list(roomId)).data.late
  const ats = rows
    .filter(({ _id, removed }) => !removed && (!studentIds || studentIds.includes(_id)))
    .flatMap(({ answers }) => answers.filter(({ state }) => state === was).map(({ at }) => at))
  return { count: Math.max(1, ats.length), at: ats.toSorted().at(-1) ?? t.clock.now().toISOString() }
}
const decide = async (
  roomId: string,
  body: Partial<LateDecision> & Pick<LateDecision, 'act'>,
  who: Person = t.admin,
) => {
  const seen = body.seen ?? (await seenOf(roomId, body))
  return t.as(who).call(results.decideLateAnswers, {
    ...{ params: { roomId }, body: { reason: 'Mất mạng', seen, ...body } as never },
  })
}
const rank = (contestId: string) => admin().call(rankContest, { params: { ...params, contestId }, body: {} })
const ranked = async (contestId: string) =>
  (await admin().call(calls.readContest, { params, query: { contestId } })).data.contest.isScoredAndRanked
const paper = async (roomId: string, at: number) =>
  (await admin().call(results.readRoomPaper, { params: { roomId, studentId: id(at) } })).data.paper
const own = (roomId: string, at: number) =>
  t.as(pupils[at] as Person).call(results.readOwnRoomResult, { params: { roomId } })

describe('an answer that comes after the end of its paper', () => {
  it('is kept apart for 60 minutes, shown to its pupil and to hosts, and counts for nothing', async () => {
    const exam = await sat()
    const { contestId } = exam
    expect(code(await send(0, exam, 1, 1))).toBe(200)
    await make.pass(10 * MINUTE + 3_000)
    const kept = await send(0, exam, 2, 0, 2)
    expect(kept.data.kept).toMatchObject([{ seq: 2, late: true }])
    // The same once more, an older one, and one that is newer.
    expect((await send(0, exam, 2, 0, 2)).data.kept).toMatchObject([{ late: true }])
    expect((await send(0, exam, 2, 3, 1)).data.kept).toMatchObject([{ late: true }])
    expect((await send(0, exam, 1, 0, 5)).data.kept).toMatchObject([{ late: true }])
    // What stands already is newer.
    expect((await send(0, exam, 1, 3, 1)).data.kept[0]?.late).toBeUndefined()
    expect(await states(contestId)).toEqual([[0, '1 waiting', '2 waiting']])
    const { data } = await list(contestId)
    expect(data).toMatchObject({ counts: { waiting: 1, taken: 0, declined: 0 }, mayDecide: true })
    const [line] = data.late
    expect(Date.parse(line!.answers[0]!.at) - Date.parse(line!.endedAt)).toBeGreaterThan(2_000)
    expect((await look(pupils[0], contestId, exam.phones[0].mine?.epoch)).mine?.late).toMatchObject([
      { no: 1, state: 'waiting' },
      { no: 2, state: 'waiting' },
    ])
    expect((await paper(contestId, 0)).answers).toMatchObject([
      { answer: 1, score: 0, late: { answer: 0, state: 'waiting' } },
      { answer: null, score: 0, late: { answer: 0, state: 'waiting' } },
      { late: null },
    ])
    t.clock.forward(60 * MINUTE)
    const over = await send(0, exam, 3, 0, 9)
    expect(over).toMatchObject({ status: 409, error: { code: 'E_ANSWER_TOO_LATE' } })
  }, 120_000)

  it('is refused of who has handed in, was sent out, has never begun, or whose paper a host took', async () => {
    const exam = await sat()
    const { contestId, phones } = exam
    const finish = { params: { contestId }, body: { epoch: phones[0].mine?.epoch ?? 0 } }
    await t.as(pupils[0]).call(calls.finishContest, finish)
    await act(contestId, { act: 'collect', studentId: id(1) })
    await act(contestId, { act: 'remove', studentId: id(2) })
    await make.pass(2_000)
    await move(contestId, 'ended')
    const sent = [await send(0, exam, 1, 0), await send(1, exam, 1, 0), await send(2, exam, 1, 0)]
    expect(sent.map(code)).toEqual(['E_ANSWER_CLOSED', 'E_ANSWER_CLOSED', 'E_NOT_FOUND'])
    expect(await states(contestId)).toEqual([])
  })

  it('counts as one of who was at work when a host ended the exam', async () => {
    const exam = await sat()
    await make.pass(2_000)
    await move(exam.contestId, 'ended')
    await make.pass(1_000)
    expect((await send(1, exam, 1, 0)).data.kept).toMatchObject([{ late: true }])
    expect(await states(exam.contestId)).toEqual([[1, '1 waiting']])
  })

  it('is in time after all where more time is given that it falls into', async () => {
    const exam = await sat({ duration: 5 })
    const { contestId } = exam
    await act(contestId, { act: 'minutes', studentId: id(2), minutes: 60 })
    await make.pass(6 * MINUTE)
    expect((await send(0, exam, 1, 0)).data.kept).toMatchObject([{ late: true }])
    expect(code(await decide(contestId, { act: 'take-late' }))).toBe('E_ROOM_NOT_ENDED')
    await act(contestId, { act: 'minutes', studentId: id(0), minutes: 5 })
    expect(await states(contestId)).toEqual([])
    const state = await look(pupils[0], contestId, exam.phones[0].mine?.epoch)
    expect(state.own?.answers).toMatchObject([{ seq: 1 }])
    expect(state.mine?.late).toBeUndefined()
  }, 60_000)

  for (const closed of [true, false])
    it(`is in time by more minutes for its seat, its hall or the room, its paper ${closed ? 'taken by the clock' : 'not yet taken'}`, async () => {
      const exam = await sat({ duration: 5 })
      const { contestId } = exam
      const hall = sql`with made as (insert into room_hall (id, room_id, no, name, places)
        values (gen_random_uuid(), ${contestId}, 1, 'P1', 50) returning id)
        update room_seat set hall_id = made.id from made where room_id = ${contestId} and student_id = ${id(1)} returning made.id`
      const [made] = (await t.database.db.execute<{ id: string }>(hall)).rows
      await act(contestId, { act: 'minutes', studentId: id(2), minutes: 60 })
      const ways: readonly [number, ActDraft][] = [
        [0, { act: 'minutes', studentId: id(0), minutes: 5 }],
        [1, { act: 'extension', hallId: made!.id, minutes: 5 }],
        [0, { act: 'extension', minutes: 15 }],
      ]
      for (const [i, [at, more]] of ways.entries()) {
        if (closed) await make.pass((i === 2 ? 8 : i === 0 ? 6 : 0) * MINUTE)
        else t.clock.forward((i === 2 ? 8 : i === 0 ? 6 : 0) * MINUTE)
        expect((await send(at, exam, i + 1, 0, i + 1)).data.kept).toMatchObject([{ late: true }])
        expect(code((await act(contestId, more)) as never)).toBe(200)
        expect(await states(contestId)).toEqual([])
      }
    }, 60_000)

  it('is told at once to its pupil and to the desk', async () => {
    const exam = await sat()
    const { contestId } = exam
    await move(contestId, 'ended')
    await make.listen()
    const phone = await make.connect(pupils[0])
    await say(phone, 'join', `play:${contestId}`, { epoch: exam.phones[0].mine?.epoch })
    const heard = next<{ mine: PlayState['mine'] }>(phone, 'own')
    await make.pass(1_000)
    await send(0, exam, 3, 0)
    expect((await heard).mine?.late).toMatchObject([{ no: 3, state: 'waiting' }])
    const decided = next<PlayState>(phone, 'state', ({ mine }) => mine?.late?.[0]?.state !== 'waiting')
    await decide(contestId, { act: 'take-late' })
    expect((await decided).mine?.late).toMatchObject([{ no: 3, state: 'taken' }])
  })
})

/** Two have answered late: the first what is right to question 1, where they were wrong, and to question 2; the second to question 1. */
async function late(): Promise<Sat> {
  const exam = await sat()
  await send(0, exam, 1, 1)
  await make.pass(2_000)
  await move(exam.contestId, 'ended')
  await make.pass(1_000)
  await send(0, exam, 1, 0, 5)
  await send(0, exam, 2, 0, 6)
  await send(1, exam, 1, 0, 5)
  return exam
}

describe('a host', () => {
  it('takes no older answer over a newer one', async () => {
    const { contestId } = await late()
    const newer = sql`update room_answer set seq = 9 where room_id = ${contestId} and student_id = ${id(0)}`
    await t.database.db.execute(newer)
    expect((await decide(contestId, { act: 'take-late' })).data).toEqual({ decided: 2 })
    expect(await states(contestId)).toEqual([
      [0, '1 declined', '2 taken'],
      [1, '1 taken'],
    ])
    expect(await paper(contestId, 0)).toMatchObject({
      points: 1,
      answers: [{ answer: 1 }, { answer: 0 }, {}],
    })
  })

  it('decides nothing about who was sent out or made nameless, and neither is counted', async () => {
    const { contestId } = await late()
    const counts = async () => (await list(contestId)).data.counts
    expect(await counts()).toMatchObject({ waiting: 2 })
    const out = sql`update room_seat set state = 'removed' where room_id = ${contestId} and student_id = ${id(1)}`
    await t.database.db.execute(out)
    expect(await counts()).toMatchObject({ waiting: 1 })
    const nameless = (at: Date | null) =>
      t.database.db.execute(
        sql`update student set anonymised_at = ${at?.toISOString() ?? null} where id = ${id(0)}`,
      )
    await nameless(t.clock.now())
    expect(await counts()).toEqual({ waiting: 0, taken: 0, declined: 0 })
    expect(code(await decide(contestId, { act: 'take-late' }))).toBe('E_SEAT_CHANGED')
    expect(await states(contestId)).toEqual([[1, '1 waiting']])
    await nameless(null)
  })

  it('takes all that wait with a reason: scores move, ranks go; and takes it back by declining', async () => {
    const { contestId } = await late()
    await rank(contestId)
    const taken = await decide(contestId, { act: 'take-late', reason: 'Phòng 2 mất mạng' })
    expect(taken.data).toEqual({ decided: 3 })
    expect(await ranked(contestId)).toBe(false)
    expect(await states(contestId)).toEqual([
      [0, '1 taken', '2 taken'],
      [1, '1 taken'],
    ])
    expect([(await paper(contestId, 0)).points, (await paper(contestId, 1)).points]).toEqual([2, 1])
    const { acts } = (await admin().call(listRoomActs, { params: { roomId: contestId }, query: {} })).data
    expect(acts[0]).toMatchObject({ act: 'take-late', reason: 'Phòng 2 mất mạng', studentId: null })
    await rank(contestId)
    const studentIds = [id(0)]
    const back = { act: 'decline-late', was: 'taken', studentIds, reason: 'Nhầm em' } as const
    expect((await decide(contestId, back)).data).toEqual({ decided: 2 })
    expect(await ranked(contestId)).toBe(false)
    const again = await paper(contestId, 0)
    expect([again.points, again.answers[0]?.answer, again.answers[1]?.answer]).toEqual([0, 1, null])
    // What was declined stays readable.
    expect(again.answers[0]?.late).toMatchObject({ answer: 0, state: 'declined' })
    expect((await list(contestId, { state: 'declined' })).data.late[0]?.answers[0]).toMatchObject({
      reason: 'Nhầm em',
    })
    expect((await paper(contestId, 1)).points).toBe(1)
  })

  it('declines without moving a score, and ranks stay', async () => {
    const { contestId } = await late()
    await rank(contestId)
    expect((await decide(contestId, { act: 'decline-late' })).data).toEqual({ decided: 3 })
    expect(await ranked(contestId)).toBe(true)
    expect((await paper(contestId, 0)).points).toBe(0)
  })

  it('decides only what they have seen: neither what came meanwhile, nor what another has decided', async () => {
    const exam = await late()
    const { contestId } = exam
    const seen = (await list(contestId)).data.waiting!
    expect(seen).toEqual(await seenOf(contestId, {}))
    const own = { studentIds: [id(1)], seen: await seenOf(contestId, { studentIds: [id(1)] }) }
    await make.pass(1_000)
    await send(1, exam, 1, 3, 8)
    await send(1, exam, 2, 0, 9)
    expect(code(await decide(contestId, { act: 'take-late', seen }))).toBe('E_SEAT_CHANGED')
    expect(code(await decide(contestId, { act: 'take-late', ...own }))).toBe('E_SEAT_CHANGED')
    const now = (await list(contestId)).data.waiting!
    expect((await decide(contestId, { act: 'take-late', seen: now })).data).toEqual({ decided: 4 })
    expect((await decide(contestId, { act: 'take-late', seen: now })).data).toEqual({ decided: 0 })
    expect(code(await decide(contestId, { act: 'decline-late', seen: now }))).toBe('E_SEAT_CHANGED')
    expect((await list(contestId)).data.waiting).toBeNull()
  })

  it('of two at once one decides, and the other is told of what they have not seen', async () => {
    const { contestId } = await late()
    const studentIds = [id(0)]
    const seen = await seenOf(contestId, { studentIds })
    const both = await Promise.all([
      decide(contestId, { act: 'take-late', studentIds, seen }),
      decide(contestId, { act: 'decline-late', studentIds, seen }),
    ])
    expect(both.map(code).sort()).toEqual([200, 'E_SEAT_CHANGED'])
    const of = { studentIds: [id(1)], seen: await seenOf(contestId, { studentIds: [id(1)] }) }
    const same = await Promise.all([0, 1].map(() => decide(contestId, { act: 'take-late', ...of })))
    expect(same.map(code)).toEqual([200, 200])
    expect(same.map(({ data }) => data.decided).sort()).toEqual([0, 1])
  })

  it('names a pupil without a seat, a room without papers: refused', async () => {
    const exam = await late()
    const made = await make.room({ pupils: 1, schoolId: t.schoolId })
    const studentIds = [...made.studentIds]
    expect(code(await decide(exam.contestId, { act: 'take-late', studentIds }))).toBe('E_NOT_FOUND')
    const seen = { count: 1, at: t.clock.now().toISOString() }
    expect(code(await decide(made.id, { act: 'take-late', seen }))).not.toBe(200)
    expect(code(await decide(exam.contestId, { act: 'take-late' }, room.teacher))).not.toBe(200)
    expect(code(await decide(exam.contestId, { act: 'take-late', reason: '  ' }))).toBe('E_INVALID')
  })

  it('takes by the key that counts by then; of a broken question everybody keeps the points', async () => {
    const exam = await late()
    const { contestId } = exam
    const questionId = exam.phones[0].own?.questions[0]?._id as string
    const regrade = async (body: object) =>
      (await admin().call(results.regradeRoom, { params: { roomId: contestId }, body: body as never })).data
        .regrade
    const { token } = await regrade({ act: 'preview', everyone: [questionId] })
    const done = await regrade({ act: 'do', everyone: [questionId], token })
    await decide(contestId, { act: 'take-late' })
    expect([(await paper(contestId, 0)).points, (await paper(contestId, 1)).points]).toEqual([2, 1])
    await decide(contestId, { act: 'decline-late', was: 'taken', studentIds: [id(0), id(1)] })
    expect([(await paper(contestId, 0)).points, (await paper(contestId, 1)).points]).toEqual([1, 1])
    await regrade({ act: 'undo', regradeId: done.last?._id })
    expect([(await paper(contestId, 0)).points, (await paper(contestId, 1)).points]).toEqual([0, 0])
  })

  it('takes an essay that waits for its mark; what had a mark has to be marked anew', async () => {
    const exam = await sat({}, [asDraft(sample.Essay())])
    const { contestId, phones } = exam
    const html = (words: string) => ({ html: `<p>${words}</p>`, files: [] })
    await send(0, exam, 4, html('Bài đầu'))
    await make.pass(2_000)
    await move(contestId, 'ended')
    await make.pass(1_000)
    const questionId = phones[0].own?.questions[3]?._id as string
    await admin().call(markEssay, {
      ...{ params: { roomId: contestId, seatId: id(0) }, body: { questionId, points: 0.5 } },
    })
    await send(0, exam, 4, html('Bài viết thêm'), 7)
    await decide(contestId, { act: 'take-late' })
    expect(code(await rank(contestId))).toBe('E_NOT_MARKED')
    expect((await paper(contestId, 0)).answers[3]).toMatchObject({ answer: { html: '<p>Bài viết thêm</p>' } })
  })
})

describe('right answers', () => {
  it('are told to nobody while an answer may still come, and to all from then on', async () => {
    const exam = await sat()
    const { contestId, phones } = exam
    const body = { epoch: phones[1].mine?.epoch ?? 0 }
    await t.as(pupils[1]).call(calls.finishContest, { params: { contestId }, body })
    await make.pass(2_000)
    await move(contestId, 'ended')
    await rank(contestId)
    const ended = t.clock.now()
    for (const at of [0, 1]) {
      const { result } = (await own(contestId, at)).data
      expect(result).toMatchObject({ totalAlone: true, answers: [], rank: 1 })
      expect(Date.parse(result.answersFrom ?? '') - ended.getTime()).toBeLessThanOrEqual(60 * MINUTE)
      expect(JSON.stringify(result)).not.toMatch(/"(right|explain|score)"/)
    }
    t.clock.forward(60 * MINUTE + 1)
    const { result } = (await own(contestId, 0)).data
    expect(result).toMatchObject({ ...{ totalAlone: false, answersFrom: null }, answers: [{}, {}, {}] })
    expect(rightWords(result.answers[0]?.question)).toBe('<p>Huế</p>')
  })

  it('are told at once where all have handed in', async () => {
    const { contestId, phones } = await sat()
    for (const [at, phone] of phones.entries())
      await t.as(pupils[at] as Person).call(calls.finishContest, {
        ...{ params: { contestId }, body: { epoch: phone.mine?.epoch ?? 0 } },
      })
    await move(contestId, 'ended')
    await rank(contestId)
    expect((await own(contestId, 0)).data.result).toMatchObject({ totalAlone: false, answersFrom: null })
  })
})

describe('the marks as a file', () => {
  it('say what of each came late, and what was decided about it', async () => {
    const { contestId } = await late()
    const password = 'BangXanh@2026'
    const passwordHash = await hashPassword(password)
    await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, t.head.userId))
    const lateOf = async () => {
      const body = { password, format: 'csv' } as const
      const file = await t.as(t.head).call(results.exportRoomMarks, { params: { roomId: contestId }, body })
      const [heads = [], ...lines] = String(file.bytes)
        .trim()
        .split('\r\n')
        .map(line => line.split(','))
      return lines.map(cells => cells[heads.indexOf('Câu nộp muộn')]).toSorted()
    }
    expect(await lateOf()).toEqual(['', '1 chờ quyết định', '2 chờ quyết định'])
    await decide(contestId, { act: 'take-late', studentIds: [id(0)] })
    expect(await lateOf()).toEqual(['', '1 chờ quyết định', '2 đã nhận'])
  })
})

describe('the data of a pupil', () => {
  it('holds what came late, and it goes with a merge and comes back', async () => {
    const { contestId } = await late()
    const rows = async () =>
      (
        await t.database.db.execute<{ student_id: string; no: number }>(
          sql`select student_id, no from room_late where room_id = ${contestId} order by no, student_id = ${id(0)}`,
        )
      ).rows.map(({ student_id, no }) => [room.studentIds.indexOf(student_id), no])
    const password = 'BangXanh@2026'
    const passwordHash = await hashPassword(password)
    await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, t.head.userId))
    const { bytes } = await t.as(t.head).call(exportStudent, { body: { studentId: id(1), password } })
    const seats: { late: unknown }[] = JSON.parse(String(bytes)).rooms
    expect(seats.at(-1)?.late).toMatchObject([{ question: 1, answer: 0, state: 'waiting' }])
    expect(await rows()).toEqual([
      [1, 1],
      [0, 1],
      [0, 2],
    ])
    // Both sat there: what came late to both stands as that of the record that stays.
    const body = { studentId: id(1), otherId: id(0), take: [] }
    expect(code(await admin().call(mergeStudents, { body }))).toBe(200)
    expect(await rows()).toEqual([
      [1, 1],
      [1, 2],
    ])
    await decide(contestId, { act: 'take-late' })
    expect(code(await admin().call(undoMerge, { body: { studentId: id(1) } }))).toBe(200)
    expect(await rows()).toEqual([
      [1, 1],
      [0, 1],
      [0, 2],
    ])
  })
})

const merge = async (kept: number, other: number) => {
  const body = { studentId: id(kept), otherId: id(other), take: [] }
  expect(code(await admin().call(mergeStudents, { body }))).toBe(200)
}
const undo = async (kept: number) =>
  expect(code(await admin().call(undoMerge, { body: { studentId: id(kept) } }))).toBe(200)
/** The points of a paper, and what stands there. */
const standing = async (contestId: string, at: number) => {
  const { points, answers } = await paper(contestId, at)
  return [points, ...answers.map(({ answer }) => answer)]
}

describe('two records that are one pupil', () => {
  // Accounts are not as they were after a merge.
  beforeEach(sitDown)

  it('what was taken of one and did not come along touches nothing of the other; undo gives it back', async () => {
    const exam = await sat()
    const { contestId } = exam
    await send(1, exam, 1, 0)
    await make.pass(2_000)
    await move(contestId, 'ended')
    await make.pass(1_000)
    await send(0, exam, 1, 0, 5)
    await decide(contestId, { act: 'take-late' })
    await merge(1, 0)
    expect(await states(contestId)).toEqual([[1, '1 declined']])
    expect(await standing(contestId, 1)).toEqual([1, 0, null, null])
    await undo(1)
    expect(await states(contestId)).toEqual([[0, '1 taken']])
    expect(await standing(contestId, 0)).toEqual([1, 0, null, null])
    expect(await standing(contestId, 1)).toEqual([1, 0, null, null])
    await decide(contestId, { act: 'decline-late', was: 'taken' })
    expect(await standing(contestId, 0)).toEqual([0, null, null, null])
    expect(await standing(contestId, 1)).toEqual([1, 0, null, null])
  }, 60_000)

  it('what was taken while they were one goes back with its points when they are parted', async () => {
    const exam = await sat()
    const { contestId } = exam
    await send(0, exam, 1, 2)
    await send(1, exam, 1, 1)
    await make.pass(2_000)
    await move(contestId, 'ended')
    await make.pass(1_000)
    await send(0, exam, 1, 0, 5)
    await send(0, exam, 2, 0, 6)
    await merge(1, 0)
    await decide(contestId, { act: 'take-late' })
    expect(await standing(contestId, 1)).toEqual([2, 0, 0, null])
    await undo(1)
    expect(await states(contestId)).toEqual([[0, '1 taken', '2 taken']])
    expect(await standing(contestId, 0)).toEqual([2, 0, 0, null])
    expect(await standing(contestId, 1)).toEqual([0, 1, null, null])
    await decide(contestId, { act: 'decline-late', was: 'taken' })
    expect(await standing(contestId, 0)).toEqual([0, 2, null, null])
    expect(await standing(contestId, 1)).toEqual([0, 1, null, null])
  }, 60_000)
})
