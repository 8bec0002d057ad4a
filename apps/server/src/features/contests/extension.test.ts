import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { listLateAnswers, readOwnRoomResult } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, listRoomActs, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState, OwnSeat, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, next, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' }
const MINUTE = 60_000
let make: ReturnType<typeof roomMaker>
let room: Classroom
let proctors: [Person, Person]

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 4 })
  proctors = [
    await t.make.person('teacher', { schoolId: t.schoolId }),
    await t.make.person('teacher', { schoolId: t.schoolId }),
  ]
})
afterEach(() => make.close())

const admin = () => t.as(t.admin)
const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code

interface Sat {
  readonly id: string
  readonly halls: readonly [ContestHall, ContestHall]
  /** By their numbers: two in the first hall, two in the second. */
  readonly seats: readonly { readonly studentId: string; readonly pupil: Person; readonly phone: PlayState }[]
}

/** An exam of ten minutes in two halls of two, which all four work on; `begun`: so many of them. */
async function sat({ begun = 4, ...over }: { begun?: number; duration?: number | null } = {}): Promise<Sat> {
  const halls = proctors.map(({ userId }, at) => ({
    ...{ name: `Phòng ${at + 1}`, places: 2, proctorIds: [userId] },
  }))
  const body = { name: 'Giữa kì', duration: 10, variants: 1, halls, ...over }
  const { _id: id } = (await admin().call(calls.createContest, { params, body })).data.contest
  const questions = choices(3, { right: 0 }) as never
  await admin().call(calls.addContestQuestions, { params, query: { contestId: id }, body: { questions } })
  const studentIds = [...room.studentIds]
  await admin().call(calls.addParticipants, { params, body: { contestId: id, studentIds } })
  await admin().call(calls.updateContest, { params, body: { _id: id, hallOrder: 'name' } })
  await move(id, 'prepare')
  const numbered = ((await desk(id)).seats ?? []).map(({ studentId }) => studentId)
  const epochs: number[] = []
  for (const studentId of numbered.slice(0, begun))
    epochs.push((await look(pupilOf(studentId), id)).mine?.epoch ?? 0)
  await move(id, 'in_progress')
  const seats = []
  for (const [at, studentId] of numbered.entries()) {
    const pupil = pupilOf(studentId)
    seats.push({
      studentId,
      pupil,
      phone: at < begun ? await look(pupil, id, epochs[at]) : ({} as PlayState),
    })
  }
  const read = await admin().call(calls.readContest, { params, query: { contestId: id } })
  return { id, halls: read.data.halls as unknown as Sat['halls'], seats }
}
const pupilOf = (studentId: string) => room.pupils[room.studentIds.indexOf(studentId)] as Person
const move = async (_id: string, status: Contest['status']) => {
  const moved = await admin().call(calls.updateContest, { params, body: { _id, status } })
  if (moved.status !== 200) throw new Error(moved.text)
}
const look = async (who: Person, contestId: string, epoch = 0) =>
  (await t.as(who).call(calls.readOwnContest, { params: { contestId }, query: { epoch } })).data.state
const desk = async (roomId: string) =>
  (await admin().call(readRoom, { params: { roomId }, query: {} })).data.desk as DeskState
const board = async (at: 0 | 1, roomId: string) =>
  (await t.as(proctors[at]).call(readRoom, { params: { roomId }, query: { view: 'hall' } })).data.hall!
const tryAct = (roomId: string, body: ActDraft, who: Person = t.admin) =>
  t.as(who).call(actInRoom, { params: { roomId }, body })
async function act(roomId: string, body: ActDraft): Promise<DeskState> {
  const done = await tryAct(roomId, body)
  if (done.status !== 200) throw new Error(done.text)
  return done.data.desk as DeskState
}
const one = ({ seats }: Sat, at: number) => seats[at] as Sat['seats'][number]
const epochOf = (sat: Sat, at: number) => one(sat, at).phone.mine?.epoch ?? 0
const send = (sat: Sat, at: number, no: number, answer: number, seq = 1) => {
  const { phone, pupil } = one(sat, at)
  const questionId = phone.own?.questions[no - 1]?._id ?? ''
  const body = { answers: [{ questionId, answer, epoch: epochOf(sat, at), seq }] } as never
  return t.as(pupil).call(calls.saveContestAnswers, { params: { contestId: sat.id }, body })
}
const finish = (sat: Sat, at: number) =>
  t.as(one(sat, at).pupil).call(calls.finishContest, {
    ...{ params: { contestId: sat.id }, body: { epoch: epochOf(sat, at) } },
  })
const begin = (sat: Sat, at: number, again?: true) =>
  t.as(one(sat, at).pupil).call(calls.beginContest, {
    ...{ params: { contestId: sat.id }, body: { epoch: epochOf(sat, at), ...(again && { again }) } },
  })
/** How it stands with the four papers, by their numbers. */
const papers = ({ seats }: DeskState) => seats.map(({ paper }) => paper?.state)
const mine = async (sat: Sat, at: number) => (await look(one(sat, at).pupil, sat.id, epochOf(sat, at))).mine
const status = async (contestId: string) =>
  (await admin().call(calls.readContest, { params, query: { contestId } })).data.contest
const rank = (contestId: string) => admin().call(rankContest, { params: { ...params, contestId }, body: {} })
const result = (sat: Sat, at: number) =>
  t.as(one(sat, at).pupil).call(readOwnRoomResult, { params: { roomId: sat.id } })
const logOf = async (roomId: string) =>
  (await admin().call(listRoomActs, { params: { roomId }, query: { limit: 50 } })).data.acts
const all = (minutes: number) => ({ act: 'extension', minutes }) as const

/** All have seen the right answers of an exam that was ranked, or the first `seen` of them. */
async function shown(seen: number): Promise<Sat> {
  const exam = await sat()
  for (const at of [0, 1, 2, 3]) await finish(exam, at)
  await move(exam.id, 'ended')
  await rank(exam.id)
  for (let at = 0; at < seen; at++)
    expect((await result(exam, at)).data.result).toMatchObject({ totalAlone: false })
  return exam
}

describe('more time', () => {
  it('is of 0 to 180 minutes, and takes nothing else', async () => {
    const { id, halls, seats } = await sat()
    const [hall] = halls
    const { studentId } = seats[0]!
    for (const minutes of [-1, 181, 1.5, 'nhiều'])
      for (const body of [
        { act: 'extension', minutes },
        { act: 'extension', minutes, hallId: hall._id },
        { act: 'minutes', minutes, studentId },
        { act: 'reopen', minutes, studentId },
      ])
        expect((await tryAct(id, body as never)).status).toBe(400)
    expect((await desk(id)).paper?.extension).toBe(0)
    expect(code(await tryAct(id, all(0)))).toBe(200)
    expect((await act(id, all(180))).paper?.extension).toBe(180)
  })

  it('before the end moves the collecting', async () => {
    const exam = await sat()
    await act(exam.id, all(5))
    await make.pass(10 * MINUTE + 4_000)
    expect(papers(await desk(exam.id))).toEqual(['working', 'working', 'working', 'working'])
    expect(code(await send(exam, 0, 1, 0))).toBe(200)
    await make.pass(5 * MINUTE)
    expect(await status(exam.id)).toMatchObject({ status: 'ended' })
    expect(papers(await desk(exam.id))).toEqual(['time', 'time', 'time', 'time'])
  }, 120_000)

  it('opens again what the clock has collected, and not what a host has taken', async () => {
    const exam = await sat()
    await act(exam.id, { act: 'minutes', studentId: one(exam, 3).studentId, minutes: 30 })
    await act(exam.id, { act: 'collect', studentId: one(exam, 1).studentId })
    await make.pass(10 * MINUTE + 4_000)
    expect(papers(await desk(exam.id))).toEqual(['time', 'collected', 'time', 'working'])
    expect(papers(await act(exam.id, all(5)))).toEqual(['working', 'collected', 'working', 'working'])
  }, 120_000)

  it('that is taken back collects anew', async () => {
    const exam = await sat()
    await act(exam.id, all(15))
    await make.pass(11 * MINUTE)
    await act(exam.id, all(12))
    await make.pass(1_000)
    expect(papers(await desk(exam.id))).toEqual(['working', 'working', 'working', 'working'])
    await act(exam.id, all(0))
    await make.pass(4_000)
    expect(papers(await desk(exam.id))).toEqual(['time', 'time', 'time', 'time'])
  }, 120_000)

  it('stands over a restart: nothing of it is collected early', async () => {
    const exam = await sat()
    await make.pass(2_000)
    await act(exam.id, all(10))
    // Over the former end nobody is here.
    t.clock.forward(12 * MINUTE)
    await t.beat()
    await make.pass(3_000)
    expect(papers(await desk(exam.id))).toEqual(['working', 'working', 'working', 'working'])
    expect(code(await send(exam, 2, 1, 0))).toBe(200)
  })
})

describe('who has handed in', () => {
  const offered = async (exam: Sat, at: number) => (await mine(exam, at))?.paper?.goOn ?? false

  it('is offered to go on by more time alone, at once, and goes on by one press', async () => {
    const exam = await sat()
    const [first] = exam.halls
    await send(exam, 0, 1, 0)
    await finish(exam, 0)
    await finish(exam, 2)
    expect([await offered(exam, 0), code(await begin(exam, 0, true))]).toEqual([false, 'E_PAPER_CLOSED'])
    const phone = await make.connect(one(exam, 0).pupil)
    await say(phone, 'join', `play:${exam.id}`, { epoch: epochOf(exam, 0) })
    const heard = next<{ mine: OwnSeat }>(phone, 'own', ({ mine }) => mine.paper?.goOn === true)
    await act(exam.id, { ...all(5), hallId: first._id })
    expect((await heard).mine.paper).toMatchObject({ state: 'submitted', goOn: true })
    // In the other hall nobody has more; who works is offered nothing.
    expect([await offered(exam, 1), await offered(exam, 2)]).toEqual([false, false])
    // A press of the start that comes late opens nothing.
    expect((await begin(exam, 0)).data.state.mine?.paper?.state).toBe('submitted')
    const again = await begin(exam, 0, true)
    expect(again.data.state).toMatchObject({ mine: { paper: { state: 'working' } } })
    expect(again.data.state.own?.answers).toHaveLength(1)
    expect(code(await send(exam, 0, 2, 0))).toBe(200)
    // Handed in once more, the same time offers nothing.
    await finish(exam, 0)
    expect([await offered(exam, 0), code(await begin(exam, 0, true))]).toEqual([false, 'E_PAPER_CLOSED'])
    const went = (await logOf(exam.id)).filter(({ act }) => act === 'went-on')
    expect(went).toMatchObject([{ studentId: one(exam, 0).studentId }])
  })

  it('stays handed in who takes it not; time that is taken back offers nothing', async () => {
    const exam = await sat()
    await finish(exam, 0)
    await finish(exam, 1)
    await act(exam.id, { act: 'minutes', studentId: one(exam, 0).studentId, minutes: 5 })
    expect([await offered(exam, 0), await offered(exam, 1)]).toEqual([true, false])
    await act(exam.id, { act: 'minutes', studentId: one(exam, 0).studentId, minutes: 0 })
    expect([await offered(exam, 0), code(await begin(exam, 0, true))]).toEqual([false, 'E_PAPER_CLOSED'])
    await act(exam.id, all(5))
    expect([await offered(exam, 0), await offered(exam, 1)]).toEqual([true, true])
    await make.pass(15 * MINUTE + 4_000)
    expect(papers(await desk(exam.id))).toEqual(['submitted', 'submitted', 'time', 'time'])
    expect([await offered(exam, 0), code(await begin(exam, 0, true))]).toEqual([false, 'E_PAPER_CLOSED'])
  }, 120_000)

  it('is offered nothing any more once that time is over, though others work on', async () => {
    const exam = await sat()
    await finish(exam, 0)
    await act(exam.id, { act: 'minutes', studentId: one(exam, 0).studentId, minutes: 5 })
    await act(exam.id, { act: 'minutes', studentId: one(exam, 1).studentId, minutes: 30 })
    expect(await offered(exam, 0)).toBe(true)
    await make.pass(15 * MINUTE + 1_000)
    expect((await status(exam.id)).status).toBe('in_progress')
    expect([await offered(exam, 0), code(await begin(exam, 0, true))]).toEqual([false, 'E_PAPER_CLOSED'])
  }, 120_000)

  it('is sent out: nothing is offered', async () => {
    const exam = await sat()
    await finish(exam, 0)
    await act(exam.id, { act: 'remove', studentId: one(exam, 0).studentId })
    await act(exam.id, all(5))
    expect([await offered(exam, 0), code(await begin(exam, 0, true))]).toEqual([false, 'E_NO_SEAT'])
  })

  it('presses twice at once, on two devices: it goes on once', async () => {
    const exam = await sat()
    await finish(exam, 0)
    await act(exam.id, all(5))
    const both = await Promise.all([begin(exam, 0, true), begin(exam, 0, true)])
    expect(both.map(code)).toEqual([200, 200])
    expect((await logOf(exam.id)).filter(({ act }) => act === 'went-on')).toHaveLength(1)
  })
})

describe('an exam that has ended', () => {
  it('is opened again by who runs it alone, and not by a proctor, a teacher or another school', async () => {
    const { id, halls, seats } = await sat()
    await move(id, 'ended')
    const other = await t.make.person('admin', { schoolId: await t.make.school() })
    const { studentId } = seats[0]!
    for (const body of [
      { ...all(15), hallId: halls[0]._id },
      { act: 'reopen', studentId, minutes: 15 },
    ] as ActDraft[])
      for (const [who, said] of [
        [proctors[0], 'E_ROOM_ACT'],
        [room.teacher, 'E_NOT_CLASS_TEACHER'],
        [other, 'E_NOT_FOUND'],
      ] as const)
        expect(code(await tryAct(id, body, who))).toBe(said)
    expect((await board(0, id)).can).toEqual([])
    expect((await status(id)).status).toBe('ended')
  })

  it('goes on for all: ranks and what was told of them go, and it ends, and is ranked, anew', async () => {
    const exam = await sat({ begun: 3 })
    await send(exam, 0, 1, 0)
    await finish(exam, 1)
    await make.pass(10 * MINUTE + 4_000)
    await rank(exam.id)
    const told = async () => {
      await make.pass(MINUTE)
      await t.runDueJobs()
      const reply = await t.as(one(exam, 0).pupil).call(listNotifications, { query: { limit: 100 } })
      return reply.data.notifications.filter(
        ({ kind, about }) => kind === 'roomResults' && about?._id === exam.id,
      ).length
    }
    expect([await told(), (await status(exam.id)).isScoredAndRanked]).toEqual([1, true])
    // Minutes in which the time is over all the same open nothing.
    t.clock.forward(5 * MINUTE)
    expect(code(await tryAct(exam.id, all(5)))).toBe('E_TIME_IS_PAST')
    expect((await status(exam.id)).isScoredAndRanked).toBe(true)
    const opened = await act(exam.id, { ...all(15), reason: 'Đề phát muộn' } as ActDraft)
    expect(opened).toMatchObject({ status: 'live', phase: 'working', unanswered: null, outage: null })
    expect(papers(opened)).toEqual(['working', 'submitted', 'working', 'waiting'])
    expect(await status(exam.id)).toMatchObject({ status: 'in_progress', isScoredAndRanked: false })
    expect([await told(), code(await result(exam, 0))]).toEqual([0, 'E_RANKING_PROCESSING'])
    // That nobody was here while it had ended is no outage.
    await make.pass(3_000)
    expect((await desk(exam.id)).acts.map(({ act }) => act)).not.toContain('outage')
    // Who works works on, who has handed in may, who comes now begins.
    expect(code(await send(exam, 0, 2, 0, 2))).toBe(200)
    expect((await mine(exam, 1))?.paper?.goOn).toBe(true)
    await look(one(exam, 3).pupil, exam.id)
    expect((await begin(exam, 3)).data.state.mine?.paper?.state).toBe('working')
    await make.pass(10 * MINUTE)
    expect((await status(exam.id)).status).toBe('ended')
    // What comes late counts from the new end.
    t.clock.forward(55 * MINUTE)
    expect((await send(exam, 0, 3, 0, 3)).data.kept).toMatchObject([{ late: true }])
    await rank(exam.id)
    expect(await told()).toBe(1)
    const entries = (await admin().call(listAudit, { query: { limit: 50 } })).data.entries
    expect(entries.map(({ action }) => action)).toContain('room.reopened')
  }, 120_000)

  it('by hand, with minutes that were given before, goes on from its end, also with the same minutes', async () => {
    const exam = await sat()
    await act(exam.id, all(10))
    await finish(exam, 0)
    await make.pass(2 * MINUTE)
    await act(exam.id, { act: 'end' })
    await make.pass(1_000)
    expect(papers(await act(exam.id, all(10)))).toEqual(['submitted', 'working', 'working', 'working'])
    const { paper } = (await mine(exam, 0)) ?? {}
    // Two minutes of it were used, and ten come to them: less than was left when they handed in, and more than the end left.
    expect(paper).toMatchObject({ state: 'submitted', goOn: true })
    await make.pass(10 * MINUTE + 3_000)
    expect((await status(exam.id)).status).toBe('ended')
  }, 120_000)

  it('by hand, without an end of its own, has one from then on', async () => {
    const exam = await sat({ duration: null })
    await finish(exam, 0)
    await make.pass(30 * MINUTE)
    expect((await desk(exam.id)).seats.map(({ paper }) => paper?.endsAt)).toEqual([null, null, null, null])
    await act(exam.id, { act: 'end' })
    const opened = await act(exam.id, all(5))
    expect(papers(opened)).toEqual(['submitted', 'working', 'working', 'working'])
    expect((await mine(exam, 0))?.paper?.goOn).toBe(true)
    await make.pass(5 * MINUTE + 3_000)
    expect((await status(exam.id)).status).toBe('ended')
  }, 120_000)

  it('goes on for one hall: what the other sends is late, as it was, and stays so', async () => {
    const exam = await sat()
    const [first] = exam.halls
    await act(exam.id, { act: 'collect', studentId: one(exam, 3).studentId })
    await make.pass(2 * MINUTE)
    await act(exam.id, { act: 'end' })
    await make.pass(1_000)
    const opened = await act(exam.id, { ...all(8), hallId: first._id, reason: 'Mất điện' })
    expect(papers(opened)).toEqual(['working', 'working', 'collected', 'collected'])
    expect(code(await send(exam, 0, 1, 0))).toBe(200)
    expect((await send(exam, 2, 1, 0)).data.kept).toMatchObject([{ late: true }])
    expect(code(await send(exam, 3, 1, 0))).toBe('E_ANSWER_CLOSED')
    await make.pass(8 * MINUTE + 3_000)
    expect((await status(exam.id)).status).toBe('ended')
    expect(papers(await desk(exam.id))).toEqual(['time', 'time', 'collected', 'collected'])
    expect((await send(exam, 2, 2, 0)).data.kept).toMatchObject([{ late: true }])
    const { late } = (await admin().call(listLateAnswers, { params: { roomId: exam.id }, query: {} })).data
    expect(late.map(({ _id, answers }) => [_id, answers.length])).toEqual([[one(exam, 2).studentId, 2]])
    // An hour after their own end it is over for them.
    t.clock.forward(53 * MINUTE)
    expect(code(await send(exam, 2, 3, 0))).toBe('E_ANSWER_TOO_LATE')
  }, 120_000)

  it('goes on for one pupil alone, with minutes where their time is over', async () => {
    const exam = await sat()
    await finish(exam, 0)
    await make.pass(10 * MINUTE + 4_000)
    await rank(exam.id)
    const [a, b] = [one(exam, 0).studentId, one(exam, 1).studentId]
    expect(code(await tryAct(exam.id, { act: 'reopen', studentId: a }))).toBe('E_ROOM_ACT')
    t.clock.forward(5 * MINUTE)
    expect(code(await tryAct(exam.id, { act: 'reopen', studentId: a, minutes: 5 }))).toBe('E_TIME_IS_PAST')
    const edition = (await desk(exam.id)).seats[0]?.edition ?? 0
    const reopen = { act: 'reopen', studentId: a, edition, minutes: 15, reason: 'Máy hỏng' } as const
    const both = await Promise.all([tryAct(exam.id, reopen), tryAct(exam.id, reopen)])
    expect(both.map(code)).toEqual([200, 200])
    const opened = await desk(exam.id)
    expect([opened.status, papers(opened)]).toEqual(['live', ['working', 'time', 'time', 'time']])
    expect(await status(exam.id)).toMatchObject({ isScoredAndRanked: false })
    expect(opened.acts.filter(({ act }) => act === 'reopen')).toMatchObject([{ reason: 'Máy hỏng' }])
    expect(code(await send(exam, 0, 1, 0))).toBe(200)
    expect((await send(exam, 1, 1, 0)).data.kept).toMatchObject([{ late: true }])
    // Now that it is worked on another one follows.
    expect(papers(await act(exam.id, { act: 'minutes', studentId: b, minutes: 20 }))).toEqual([
      ...['working', 'working', 'time', 'time'],
    ])
  }, 120_000)

  it('goes on for one pupil: minutes from before offer nobody else anything, and who is absent elsewhere does not begin', async () => {
    const exam = await sat({ begun: 3 })
    await act(exam.id, all(10))
    await finish(exam, 0)
    await finish(exam, 2)
    await make.pass(2 * MINUTE)
    await act(exam.id, { act: 'end' })
    await make.pass(MINUTE)
    await act(exam.id, { act: 'reopen', studentId: one(exam, 1).studentId })
    expect(papers(await desk(exam.id))).toEqual(['submitted', 'working', 'submitted', 'waiting'])
    const offers = async () => [(await mine(exam, 0))?.paper?.goOn, (await mine(exam, 2))?.paper?.goOn]
    expect(await offers()).toEqual([undefined, undefined])
    expect(code(await begin(exam, 2, true))).toBe('E_PAPER_CLOSED')
    expect((await look(one(exam, 3).pupil, exam.id)).mine?.paper).toMatchObject({ isShut: true })
    expect(code(await begin(exam, 3))).toBe('E_PAPER_CLOSED')
    // More than they had concerns them.
    await act(exam.id, { ...all(5), hallId: exam.halls[1]._id })
    expect(await offers()).toEqual([undefined, true])
    expect((await look(one(exam, 3).pupil, exam.id)).mine?.paper?.isShut).toBeUndefined()
    expect((await begin(exam, 3)).data.state.mine?.paper?.state).toBe('working')
  }, 120_000)

  it('goes on for one hall: minutes from before offer nothing in the other', async () => {
    const exam = await sat()
    await act(exam.id, all(10))
    await finish(exam, 0)
    await finish(exam, 2)
    await act(exam.id, { act: 'end' })
    await act(exam.id, { ...all(1), hallId: exam.halls[0]._id })
    expect([(await mine(exam, 0))?.paper?.goOn, (await mine(exam, 2))?.paper?.goOn]).toEqual([
      true,
      undefined,
    ])
  }, 120_000)

  it('is begun by nobody who sits in another sitting by now', async () => {
    const exam = await sat({ begun: 2 })
    await move(exam.id, 'ended')
    await t.database.pool.query(
      'update contest_participant set sits = false where contest_id = $1 and student_id = $2',
      [exam.id, one(exam, 3).studentId],
    )
    await act(exam.id, all(15))
    for (const at of [2, 3]) await look(one(exam, at).pupil, exam.id)
    expect([code(await begin(exam, 2)), code(await begin(exam, 3))]).toEqual([200, 'E_NO_SEAT'])
  })

  it('without ever having been handed out has no time to give', async () => {
    const body = { name: 'Bỏ', duration: 10 }
    const { _id: id } = (await admin().call(calls.createContest, { params, body })).data.contest
    const query = { contestId: id }
    await admin().call(calls.addContestQuestions, { params, query, body: { questions: choices(1) as never } })
    await move(id, 'prepare')
    await act(id, { act: 'end' })
    expect((await desk(id)).can).not.toContain('extension')
    expect(code(await tryAct(id, all(15)))).toBe('E_ROOM_ACT')
  })

  it('of two hosts at once one opens it, and the other is told', async () => {
    const { id } = await sat()
    await move(id, 'ended')
    const { rev } = await desk(id)
    const both = await Promise.all([15, 20].map(minutes => tryAct(id, { ...all(minutes), rev })))
    expect(both.map(code).sort()).toEqual([200, 'E_ROOM_MOVED'])
  })
})

describe('who was shown right answers', () => {
  it('stays closed whatever time is given, and is named; another act opens the paper all the same', async () => {
    const exam = await shown(2)
    const names = ({ seats }: DeskState) => seats.flatMap(seat => (seat.shown ? [seat.studentId] : []))
    const [a, b] = [one(exam, 0).studentId, one(exam, 1).studentId]
    const opened = await act(exam.id, all(15))
    expect(names(opened)).toEqual([a, b])
    expect([(await mine(exam, 0))?.paper?.goOn, (await mine(exam, 2))?.paper?.goOn]).toEqual([
      undefined,
      true,
    ])
    expect(code(await begin(exam, 0, true))).toBe('E_PAPER_CLOSED')
    expect(code(await tryAct(exam.id, { act: 'reopen', studentId: a }))).toBe('E_SOLUTIONS_SHOWN')
    expect(code(await tryAct(exam.id, { act: 'reopen-shown', studentId: a }, proctors[0]))).not.toBe(200)
    const again = await act(exam.id, { act: 'reopen-shown', studentId: a, reason: 'Hội đồng đồng ý' })
    expect(papers(again)).toEqual(['working', 'submitted', 'submitted', 'submitted'])
    expect(again.acts[0]).toMatchObject({ act: 'reopen-shown', studentId: a, reason: 'Hội đồng đồng ý' })
    const entries = (await admin().call(listAudit, { query: { limit: 50 } })).data.entries
    expect(entries.map(({ action }) => action)).toContain('room.reopened-shown')
    // Taken by the clock once more, it stays so.
    await make.pass(15 * MINUTE + 4_000)
    expect(papers(await act(exam.id, all(30)))[0]).toBe('time')
    const more = { act: 'minutes', studentId: a, minutes: 15 } as const
    expect(code(await tryAct(exam.id, more))).toBe('E_SOLUTIONS_SHOWN')
  }, 120_000)

  it('answers no more where the clock had closed their paper, in time or late', async () => {
    const exam = await sat()
    await send(exam, 0, 1, 1)
    await make.pass(10 * MINUTE + 4_000)
    t.clock.forward(61 * MINUTE)
    await rank(exam.id)
    expect((await result(exam, 0)).data.result).toMatchObject({ totalAlone: false })
    const opened = await act(exam.id, all(75))
    expect(papers(opened)).toEqual(['time', 'working', 'working', 'working'])
    expect(code(await send(exam, 1, 1, 0))).toBe(200)
    expect(code(await send(exam, 0, 1, 0, 2))).toBe('E_ANSWER_CLOSED')
    // Nor once that time is over.
    await act(exam.id, { act: 'end' })
    expect(code(await send(exam, 0, 2, 0, 3))).toBe('E_ANSWER_CLOSED')
    const { late } = (await admin().call(listLateAnswers, { params: { roomId: exam.id }, query: {} })).data
    expect(late).toEqual([])
  }, 120_000)

  it('begins no paper, and hosts alone let them; who runs the exam sees at once that they have read them', async () => {
    const exam = await sat({ begun: 3 })
    for (const at of [0, 1, 2]) await finish(exam, at)
    await move(exam.id, 'ended')
    await rank(exam.id)
    const host = await make.connect(t.admin)
    await say(host, 'join', `desk:${exam.id}`)
    const heard = next<DeskState>(host, 'state', ({ seats }) => seats[3]?.shown === true)
    expect((await result(exam, 3)).data.result).toMatchObject({ totalAlone: false })
    await heard
    const opened = await act(exam.id, all(15))
    expect(opened.seats[3]).toMatchObject({ shown: true, paper: { state: 'waiting' } })
    expect((await look(one(exam, 3).pupil, exam.id)).mine?.paper).toMatchObject({ isShut: true })
    expect(code(await begin(exam, 3))).toBe('E_PAPER_CLOSED')
    const { studentId } = one(exam, 3)
    expect(code(await tryAct(exam.id, { act: 'reopen', studentId }))).toBe('E_SOLUTIONS_SHOWN')
    const allow = { act: 'reopen-shown', studentId, reason: 'Hội đồng đồng ý' } as const
    expect(code(await tryAct(exam.id, allow, proctors[1]))).not.toBe(200)
    expect(papers(await act(exam.id, allow))[3]).toBe('working')
    expect(papers(await act(exam.id, allow))[3]).toBe('working')
  }, 20_000)

  it('is who was told them by a reply: a total alone, and a result that waits, show nothing', async () => {
    const exam = await sat()
    await finish(exam, 0)
    await make.pass(10 * MINUTE + 4_000)
    await rank(exam.id)
    expect((await result(exam, 0)).data.result.totalAlone).toBe(true)
    expect((await desk(exam.id)).seats.map(({ shown }) => shown)).not.toContain(true)
  }, 120_000)

  it('at the very moment in which it is opened again is shown nothing, or stays closed', async () => {
    const exam = await shown(0)
    const [read] = await Promise.all([result(exam, 0), tryAct(exam.id, all(15))])
    const isShown = (await desk(exam.id)).seats[0]?.shown ?? false
    expect(isShown).toBe(read.status === 200)
    expect((await mine(exam, 0))?.paper?.goOn ?? false).toBe(!isShown)
  })
})

describe('who was sent out', () => {
  it('and comes anew waits, without anything of the paper, and hears that they are let in', async () => {
    const exam = await sat()
    const { pupil, studentId } = one(exam, 0)
    await act(exam.id, { act: 'announce', text: 'Đính chính câu 2' })
    await act(exam.id, { act: 'remove', studentId })
    const away = await look(pupil, exam.id)
    expect([away.mine?.state, away.own, away.mine?.key]).toEqual(['removed', undefined, undefined])
    expect([away.mine?.paper, away.mine?.announcements, away.mine?.variant]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const phone = await make.connect(pupil)
    const joined = await say<{ state: PlayState }>(phone, 'join', `play:${exam.id}`, { epoch: 0 })
    expect([joined.state.mine?.state, joined.state.own]).toEqual(['removed', undefined])
    expect(code(await send(exam, 0, 1, 0))).toBe('E_NOT_FOUND')
    const heard = next<{ mine: OwnSeat }>(phone, 'own', ({ mine }) => mine.state === 'in')
    await act(exam.id, { act: 'readmit', studentId })
    expect((await heard).mine).toMatchObject({ state: 'in', paper: { state: 'working' } })
    expect((await look(pupil, exam.id)).own?.questions).toHaveLength(3)
  })
})

describe('who was sent out and comes by two devices', () => {
  it('has the seat at the one that came last; the other hears of it, and what it sends stands behind', async () => {
    const exam = await sat()
    const { pupil, studentId } = one(exam, 0)
    const epoch = epochOf(exam, 0)
    const come = async (brought: number) => {
      const phone = await make.connect(pupil)
      const heard: OwnSeat[] = []
      phone.on('own', ({ mine }) => heard.push(mine))
      const joined = await say<{ state: PlayState }>(phone, 'join', `play:${exam.id}`, { epoch: brought })
      return { heard, mine: joined.state.mine }
    }
    await act(exam.id, { act: 'remove', studentId })
    const first = await come(epoch)
    expect(first.mine).toMatchObject({ state: 'removed', epoch })
    const second = await come(0)
    expect(second.mine).toMatchObject({ state: 'removed', epoch: epoch + 1 })
    await expect.poll(() => first.heard.at(-1)).toMatchObject({ state: 'removed', epoch: epoch + 1 })
    await act(exam.id, { act: 'readmit', studentId })
    for (const { heard } of [first, second])
      await expect.poll(() => heard.at(-1)).toMatchObject({ state: 'in', epoch: epoch + 1 })
    const { own } = await look(pupil, exam.id, epoch + 1)
    const questionId = own!.questions[0]!._id
    const answer = async (as: number, option: number, seq: number) => {
      const body = { answers: [{ questionId, answer: option, epoch: as, seq }] } as never
      const { data } = await t
        .as(pupil)
        .call(calls.saveContestAnswers, { params: { contestId: exam.id }, body })
      return data.kept[0]
    }
    expect(await answer(epoch + 1, 0, 1)).toMatchObject({ epoch: epoch + 1, seq: 1 })
    expect(await answer(epoch, 1, 9)).toMatchObject({ epoch: epoch + 1, seq: 1 })
  })
})

describe('a server that was away', () => {
  /** After so many minutes without a heartbeat, of an exam that all had so many more minutes for. */
  async function away(minutes: number, more = 0) {
    const exam = await sat({ duration: 45 })
    if (more > 0) await act(exam.id, all(more))
    await make.pass(2_000)
    t.clock.forward(minutes * MINUTE)
    await t.beat()
    return exam
  }

  it('is offered as so much time to hosts and to every hall, until somebody takes or declines it', async () => {
    const { id, halls } = await away(12)
    const offered = async () => [
      (await desk(id)).outage?.minutes,
      (await board(0, id)).outage?.minutes,
      (await board(1, id)).outage?.minutes,
    ]
    expect(await offered()).toEqual([12, 12, 12])
    const { outage } = await desk(id)
    expect(Date.parse(outage!.until) - Date.parse(outage!.since)).toBe(12 * MINUTE)
    // One hall takes it, the other declines.
    const [{ hall, rev }] = [await board(0, id)]
    const take = { ...all(12), hallId: halls[0]._id, edition: hall.edition, rev } as const
    expect(code(await tryAct(id, take, proctors[0]))).toBe(200)
    expect(await offered()).toEqual([12, undefined, 12])
    const decline = { act: 'dismiss', hallId: halls[1]._id } as const
    expect(code(await tryAct(id, decline, proctors[0]))).toBe('E_NOT_OWN_HALL')
    expect(code(await tryAct(id, { act: 'dismiss' }, proctors[1]))).not.toBe(200)
    expect(code(await tryAct(id, decline, proctors[1]))).toBe(200)
    expect(await offered()).toEqual([undefined, undefined, undefined])
    expect(code(await tryAct(id, decline, proctors[1]))).toBe(200)
    expect((await logOf(id)).filter(({ act }) => act === 'dismiss')).toHaveLength(1)
  })

  it('given to all is given nobody twice, whatever a hall has had for it', async () => {
    const { id, halls } = await away(12)
    await act(id, { ...all(7), hallId: halls[0]._id })
    const given = await act(id, { ...all(12), outage: true })
    expect([given.outage, given.unanswered]).toEqual([null, null])
    expect([given.paper?.extension, given.halls.map(({ extension }) => extension)]).toEqual([12, [0, 0]])
    const ends = given.seats.map(({ paper }) => paper?.endsAt)
    expect(new Set(ends).size).toBe(1)
    // A proctor who presses what stood before is refused.
    const stale = { ...all(12), hallId: halls[1]._id, edition: 1, rev: given.rev - 1 } as const
    expect(code(await tryAct(id, stale, proctors[1]))).toBe('E_HALL_CHANGED')
  })

  it('given as less than all have already gives no hall more', async () => {
    const { id, halls } = await away(12, 20)
    await act(id, { ...all(7), hallId: halls[0]._id })
    const given = await act(id, { ...all(12), outage: true })
    expect([given.paper?.extension, given.halls.map(({ extension }) => extension)]).toEqual([12, [7, 0]])
  })

  it('is declined for all by who runs it, and a clock that was moved is answered so too', async () => {
    const { id } = await away(3)
    const none = await act(id, { act: 'dismiss' })
    expect([none.outage, none.unanswered, (await board(0, id)).outage]).toEqual([null, null, null])
    t.clock.jump(30 * MINUTE)
    await t.beat()
    expect((await desk(id)).unanswered).toMatchObject({ act: 'clock-jump' })
    expect((await act(id, { act: 'dismiss' })).unanswered).toBeNull()
    t.clock.jump(-30 * MINUTE)
  })

  it('noticed by a server that is hours ahead is answered on one whose clock is right', async () => {
    const { id } = await away(3)
    await act(id, { act: 'dismiss' })
    t.clock.jump(120 * MINUTE)
    await t.beat()
    t.clock.jump(-120 * MINUTE)
    expect((await desk(id)).unanswered).toMatchObject({ act: 'clock-jump' })
    expect((await act(id, { act: 'dismiss' })).unanswered).toBeNull()
  })

  it('twice is offered as one', async () => {
    const { id } = await away(2)
    await make.pass(60_000)
    t.clock.forward(3 * MINUTE)
    await t.beat()
    expect((await desk(id)).outage?.minutes).toBe(5)
  })
})
