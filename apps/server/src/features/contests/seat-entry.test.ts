import * as account from '@bangxanh/contract/account/endpoints.ts'
import { api } from '@bangxanh/contract/api.ts'
import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import { signInByCard } from '@bangxanh/contract/login-cards/endpoints.ts'
import { readOwnRoomResult } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, listRoomActs, makeEntries, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskState, EntriesDraft, SeatCard } from '@bangxanh/contract/rooms/schemas.ts'
import { mergeStudents } from '@bangxanh/contract/student-merges/endpoints.ts'
import { bindStudent, listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { choices, roomMaker, say } from '../../testing/make-rooms.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' } as const
let make: ReturnType<typeof roomMaker>
let proctors: [Person, Person]
let pupils: Person[]
/** Two who have an account and two who have none. */
let studentIds: string[]
let classOfFour: { readonly id: string; readonly joinCode: string }

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
  const proctor = () => t.make.person('teacher', { schoolId: t.schoolId })
  proctors = [await proctor(), await proctor()]
})
beforeEach(async () => {
  const pupil = () => t.make.person('student', { schoolId: t.schoolId })
  pupils = [await pupil(), await pupil()]
  const makeClass = classMaker(t)
  classOfFour = await makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] })
  const people = [
    { fullname: 'Đỗ An', userId: pupils[0]?.userId as string, birthday: '2012-02-03' },
    { fullname: 'Đỗ Bình', userId: pupils[1]?.userId as string },
    { fullname: 'Đỗ Chi' },
    { fullname: 'Đỗ Dũng' },
  ]
  studentIds = await makeClass.students(classOfFour.id, people, t.schoolId)
})
afterEach(() => make.close())

interface Exam {
  readonly id: string
  readonly halls: readonly [ContestHall, ContestHall]
}

/** An exam of four in two halls, with its waiting room open: An and Bình in the first. */
async function exam(over: object = {}): Promise<Exam> {
  const { id, halls } = await planned(over)
  await change(id, { status: 'prepare' })
  return { id, halls }
}
/** The same before its waiting room opens, published or not. */
async function planned(over: object = {}): Promise<Exam> {
  const halls = proctors.map(({ userId }, at) => ({
    ...{ name: `Phòng ${at + 1}`, places: 2, proctorIds: [userId] },
  }))
  const body = { name: 'Giữa kì', duration: 45, halls, ...over }
  const { _id: id } = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest
  await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId: id }, body: { questions: choices(2) as never } },
  })
  await t.as(t.admin).call(calls.addParticipants, { params, body: { contestId: id, studentIds } })
  await change(id, { hallOrder: 'name' })
  return { id, halls: (await hallsOf(id)) as unknown as Exam['halls'] }
}
const change = (_id: string, patch: object) =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id, ...patch } as never })
const hallsOf = async (contestId: string) =>
  (await t.as(t.admin).call(calls.readContest, { params, query: { contestId } })).data.halls
const act = (roomId: string, body: ActDraft) => t.as(t.admin).call(actInRoom, { params: { roomId }, body })
const entries = (who: Person | null, roomId: string, body: EntriesDraft = {}) =>
  t.as(who).call(makeEntries, { params: { roomId }, body: { cards: 'all', ...body } })
const enterAs = (code: string) => t.as(null).call(signInByCard, { body: { code } })
interface Card extends SeatCard {
  readonly code: string
}
/** Cards of all seats, or of those that are named, with what is typed. */
async function cardsOf(roomId: string, body: EntriesDraft = {}, who = t.admin): Promise<Card[]> {
  const made = await entries(who, roomId, body)
  if (made.status !== 200) throw new Error(made.text)
  return made.data.cards.map(card => ({ ...card, code: `${made.data.exam}-${card.number}-${card.letters}` }))
}
const works = async (code: string) => (await enterAs(code)).status === 200
async function sessionOf(code: string): Promise<{ token: string }> {
  const entered = await enterAs(code)
  if (entered.status !== 200) throw new Error(entered.text)
  return { token: entered.data.accessToken }
}
/** A socket in the room, and how it ends. */
async function socketOf(who: { token: string }) {
  const socket = await make.connect(who)
  return { socket, ended: new Promise<string>(done => socket.on('disconnect', done)) }
}
const answer = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const look = (who: { token: string }, contestId: string) =>
  t.as(who).call(calls.readOwnContest, { params: { contestId }, query: {} })
async function desk(roomId: string): Promise<DeskState> {
  const read = await t.as(t.admin).call(readRoom, { params: { roomId }, query: {} })
  if (read.status !== 200) throw new Error(read.text)
  return read.data.desk as DeskState
}
const log = async (roomId: string) =>
  (await t.as(t.admin).call(listRoomActs, { params: { roomId }, query: {} })).data.acts

describe('codes of seats (product 19.83)', () => {
  it('are made for a hall with what a card shows, an account for who has none, and written in the log', async () => {
    const { id, halls } = await exam()
    const { data } = await entries(t.admin, id, { hallId: halls[0]._id })
    expect(data.name).toBe('Giữa kì')
    expect(data.cards).toMatchObject([
      { number: 1, name: 'Đỗ An', birthday: '2012-02-03', hall: 'Phòng 1' },
      { number: 2, name: 'Đỗ Bình', birthday: null },
    ])
    expect(data.cards.every(({ letters }) => /^[2-9A-HJKMNP-Z]{6}$/.test(letters))).toBe(true)
    const before = await t.database.pool.query('select user_id from student where id = any($1)', [studentIds])
    const all = await cardsOf(id)
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    const after = await t.database.pool.query('select user_id from student where id = any($1)', [studentIds])
    const count = (rows: { user_id: string | null }[]) => rows.filter(({ user_id }) => user_id).length
    expect([count(before.rows), count(after.rows)]).toEqual([2, 4])
    const logged = await t.database.pool.query(
      "select changed from room_act where room_id = $1 and act = 'entry' order by id",
      [id],
    )
    expect((await log(id)).filter(({ act }) => act === 'entry')).toHaveLength(2)
    expect(logged.rows.map(({ changed }) => changed)).toEqual([
      { count: 2, numbers: [1, 2], hallId: halls[0]._id },
      { count: 4, numbers: [1, 2, 3, 4] },
    ])
    const { rows: written } = await t.database.pool.query(
      "select detail ->> 'students' as students from audit_log where action = 'room.cards-printed' and detail ->> 'roomId' = $1 order by id",
      [id],
    )
    expect(written.map(({ students }) => students)).toEqual(['2', '4'])
    expect((await hallsOf(id)).map(({ cards }) => cards)).toEqual([2, 2])
    const board = await t.as(proctors[0]).call(readRoom, { params: { roomId: id }, query: { view: 'hall' } })
    expect(board.data.hall?.seats.map(({ card }) => card)).toEqual([true, true])
    expect(board.data.hall?.can).toContain('entry')
  })

  it('of a seat that has one are made only where that is said', async () => {
    const { id, halls } = await exam()
    const [an] = (await cardsOf(id, { hallId: halls[0]._id })) as [Card]
    const refused = await entries(t.admin, id, { cards: undefined })
    expect(refused).toFail(409, 'E_SEATS_HAVE_CARDS')
    expect(refused.error.msg).toMatch(/^2 em đã có thẻ, 2 em chưa có/)
    expect([await works(an.code), (await hallsOf(id)).map(({ cards }) => cards)]).toEqual([true, [2, 0]])
    expect(answer(await entries(t.admin, id, { hallId: halls[1]._id, cards: undefined }))).toBe(200)
    const once = { studentIds: [an._id] }
    expect(await t.as(t.admin).call(makeEntries, { params: { roomId: id }, body: once })).toFail(
      409,
      'E_SEATS_HAVE_CARDS',
    )
    expect((await cardsOf(id)).length).toBe(4)
    expect(await works(an.code)).toBe(false)
  })

  it('are made for those alone who have none, or for nobody: lists name everybody, and cut cards stay good', async () => {
    const { id, halls } = await exam()
    const [an] = (await cardsOf(id, { hallId: halls[0]._id })) as [Card]
    const numbers = async (body: EntriesDraft) => {
      const { data } = await entries(t.admin, id, body)
      return [data.cards, data.kept].map(some => some.map(({ number }) => number))
    }
    expect(await numbers({ cards: 'none' })).toEqual([[], [1, 2, 3, 4]])
    expect(await numbers({ hallId: halls[1]._id, cards: 'none' })).toEqual([[], [3, 4]])
    expect((await hallsOf(id)).map(({ cards }) => cards)).toEqual([2, 0])
    expect(await numbers({ cards: 'missing' })).toEqual([
      [3, 4],
      [1, 2],
    ])
    expect(await numbers({ cards: 'missing' })).toEqual([[], [1, 2, 3, 4]])
    expect((await log(id)).filter(({ act }) => act === 'entry')).toHaveLength(2)
    expect(await works(an.code)).toBe(true)
  })

  it('of one more candidate the day before take nothing from the others', async () => {
    const { id, halls } = await planned()
    await change(id, { published: true })
    const cut = await cardsOf(id)
    const fourth = studentIds[3] as string
    const of = { contestId: id, studentId: fourth }
    await t.as(t.admin).call(calls.deleteParticipant, { params, query: of })
    await t.as(t.admin).call(calls.addParticipants, {
      params,
      body: { contestId: id, studentIds: [fourth] },
    })
    await t.as(t.admin).call(calls.updateParticipant, {
      params,
      body: { ...of, hallId: halls[1]._id } as never,
    })
    const { data } = await entries(t.admin, id, { cards: 'missing' })
    expect(data.cards.map(({ _id, number, hall }) => [_id, number, hall])).toEqual([[fourth, 4, 'Phòng 2']])
    expect(data.kept.map(({ _id }) => _id)).toEqual(cut.slice(0, 3).map(({ _id }) => _id))
    await change(id, { status: 'prepare' })
    const codes = [...cut.slice(0, 3).map(({ code }) => code), `${data.exam}-4-${data.cards[0]?.letters}`]
    for (const each of codes) expect(await works(each)).toBe(true)
  })

  it('rest hashed, and the newer takes the worth of the older', async () => {
    const { id } = await exam()
    const [first] = (await cardsOf(id)) as [Card]
    const { rows } = await t.database.pool.query(
      'select to_jsonb(e) as row from room_entry e where room_id = $1',
      [id],
    )
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toContain(first.letters)
    const [second] = (await cardsOf(id, { studentIds: [first._id] })) as [Card]
    expect([await works(first.code), await works(second.code)]).toEqual([false, true])
  })

  it('are made by hosts, and by proctors for their own hall alone', async () => {
    const { id, halls } = await exam()
    const [own, other] = halls
    const ask = async (who: Person | null, body: EntriesDraft = {}) => answer(await entries(who, id, body))
    const inOther = { studentIds: [studentIds[2] as string] }
    expect(await ask(null)).toBe('E_UNAUTHENTICATED')
    expect(await ask(t.otherAdmin)).toBe('E_NOT_FOUND')
    expect(await ask(t.colleague)).not.toBe(200)
    expect(await ask(pupils[0] as Person)).not.toBe(200)
    expect(await ask(proctors[0], { hallId: own._id })).toBe(200)
    expect(await ask(proctors[0], { studentIds: studentIds.slice(0, 1) })).toBe(200)
    expect(await ask(proctors[0], { hallId: other._id })).toBe('E_NOT_OWN_HALL')
    expect(await ask(proctors[0], inOther)).toBe('E_NOT_OWN_HALL')
    expect(await ask(proctors[0])).toBe('E_NOT_OWN_HALL')
    expect(await ask(t.admin, { hallId: id })).toBe('E_NOT_FOUND')
    expect(await ask(t.admin, { studentIds: [id] })).toBe('E_NOT_FOUND')
  })

  it('are there while one waits or works, and before and after not', async () => {
    const { id } = await exam()
    await change(id, { status: 'not_start' })
    expect(answer(await entries(t.admin, id))).toBe('E_ROOM_ACT')
    await change(id, { status: 'prepare' })
    await act(id, { act: 'hand-out' })
    expect(answer(await entries(t.admin, id))).toBe(200)
    await act(id, { act: 'end' })
    expect(answer(await entries(t.admin, id))).toBe('E_ROOM_ACT')
  })

  it('of the day before are good: what is published has cards, which keep their numbers as the waiting room opens', async () => {
    const { id, halls } = await planned()
    expect(answer(await entries(t.admin, id))).toBe('E_ROOM_ACT')
    await change(id, { published: true })
    expect(answer(await entries(proctors[0], id, { hallId: halls[0]._id }))).toBe('E_ROOM_ACT')
    const second = await cardsOf(id, { hallId: halls[1]._id })
    expect(second.map(({ number, hall, variant }) => [number, hall, variant])).toEqual([
      [3, 'Phòng 2', null],
      [4, 'Phòng 2', null],
    ])
    const made = await entries(t.admin, id, { hallId: halls[0]._id, cards: undefined })
    expect(made.data).toMatchObject({ deals: true, cards: [{ number: 1 }, { number: 2 }] })
    expect(made.data.halls.map(({ proctors: named }) => named.length)).toEqual([1, 1])
    expect((await hallsOf(id)).map(({ cards }) => cards)).toEqual([2, 2])
    expect(answer(await entries(t.admin, id, { cards: undefined }))).toBe('E_SEATS_HAVE_CARDS')
    const [chi] = second as [Card]
    // They open nothing yet, and tell of no code whether it is right: whoever guesses has no more time for it than before.
    const wrong = `${chi.code.slice(0, -6)}222222`
    expect(await Promise.all([chi.code, wrong].map(async each => answer(await enterAs(each))))).toEqual([
      ...['E_SEAT_NOT_OPEN', 'E_SEAT_NOT_OPEN'],
    ])
    await change(id, { published: false })
    expect(answer(await enterAs(chi.code))).toBe('E_SEAT_CODE_UNKNOWN')
    await change(id, { published: true })
    // Somebody whose name comes first is on the list by now: who has a card keeps the number.
    const late = { fullname: 'Đỗ Ân', userId: null as never }
    const [lately] = await classMaker(t).students(classOfFour.id, [late], t.schoolId)
    const body = { contestId: id, studentIds: [lately as string] }
    await t.as(t.admin).call(calls.addParticipants, { params, body })
    await change(id, { status: 'prepare' })
    expect(await works(chi.code)).toBe(true)
    const seat = await t.database.pool.query('select number, student_id from room_seat where room_id = $1', [
      id,
    ])
    expect(new Map(seat.rows.map(row => [row.student_id, row.number]))).toEqual(
      new Map([...studentIds.map((one, at) => [one, at + 1] as const), [lately, 5] as const]),
    )
  })

  it('of the day before lose their worth as soon as what stands on them is no more', async () => {
    const { id, halls } = await planned()
    await change(id, { published: true })
    const cards = (await cardsOf(id)) as [Card, Card, Card, Card]
    const [an, binh, chi, dung] = cards
    const of = { contestId: id, studentId: an._id }
    const gone = await t.as(t.admin).call(calls.deleteParticipant, { params, query: of })
    expect(gone.status).toBe(200)
    const patch = (card: Card, change: object) =>
      t.as(t.admin).call(calls.updateParticipant, {
        ...{ params, body: { contestId: id, studentId: card._id, ...change } as never },
      })
    expect((await patch(chi, { hallId: halls[0]._id })).status).toBe(200)
    // A number that stands on another's card is given away.
    expect((await patch(chi, { number: 4 })).status).toBe(200)
    expect((await hallsOf(id)).map(({ cards }) => cards)).toEqual([1, 0])
    await change(id, { status: 'prepare' })
    expect(await Promise.all(cards.map(({ code }) => works(code)))).toEqual([false, true, false, false])
    const again = await cardsOf(id)
    expect(again.map(({ number, name }) => [number, name])).toEqual(
      [
        [2, binh.name],
        [4, chi.name],
        [1, dung.name],
      ].toSorted(([one], [other]) => Number(one) - Number(other)),
    )
  })

  it('of the day before are one each, and one number each, of two makings at once', async () => {
    const { id } = await planned()
    await change(id, { published: true })
    const made = await Promise.all([cardsOf(id), cardsOf(id)])
    expect(made.map(cards => cards.map(({ number }) => number))).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
    await change(id, { status: 'prepare' })
    const open = await Promise.all(made.map(([card]) => works(card?.code ?? '')))
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  it('of two makings at once one account comes of each, and one of the two codes works', async () => {
    const { id } = await exam()
    const made = await Promise.all([cardsOf(id), cardsOf(id)])
    const codes = made.map(cards => cards.find(({ name }) => name === 'Đỗ Chi')?.code as string)
    const open = await Promise.all(codes.map(works))
    expect(open.filter(Boolean)).toHaveLength(1)
    const { rows } = await t.database.pool.query(
      `select count(distinct user_id)::int as count from student where id = any($1) and user_id is not null`,
      [studentIds],
    )
    expect(rows[0].count).toBe(4)
  })

  it('leave out, by name, whose account is closed and who works in a school', async () => {
    const { id } = await exam()
    const [an, binh] = pupils as [Person, Person]
    await t.database.pool.query('update "user" set disabled_at = now() where id = $1', [an.userId])
    await t.database.pool.query(
      "insert into role_grant (id, user_id, role, school_id) values (gen_random_uuid(), $1, 'teacher', $2)",
      [binh.userId, t.schoolId],
    )
    const { data } = await entries(t.admin, id)
    expect(data.cards.map(({ name }) => name)).toEqual(['Đỗ Chi', 'Đỗ Dũng'])
    expect(data.leftOut.map(({ name }) => name)).toEqual(['Đỗ An', 'Đỗ Bình'])
  })

  it('die when the seat is removed, when numbers are dealt anew, at a reset and at a merge', async () => {
    const { id } = await exam()
    const [an, binh] = (await cardsOf(id)) as [Card, Card]
    await act(id, { act: 'remove', studentId: an._id })
    await act(id, { act: 'readmit', studentId: an._id })
    expect([await works(an.code), await works(binh.code)]).toEqual([false, true])
    const { rev } = await desk(id)
    await act(id, { act: 'deal-seats', rev, order: 'list' })
    expect(await works(binh.code)).toBe(false)
    const [, again] = (await cardsOf(id)) as [Card, Card]
    const inside = await sessionOf(again.code)
    await change(id, { status: 'not_start' })
    await change(id, { status: 'prepare' })
    expect(await works(again.code)).toBe(false)
    expect(answer(await look(inside, id))).toBe('E_UNAUTHENTICATED')
    const [one, , , other] = (await cardsOf(id)) as [Card, Card, Card, Card]
    const body = { studentId: one._id, otherId: other._id, take: [] }
    expect((await t.as(t.admin).call(mergeStudents, { body })).status).toBe(200)
    expect([await works(one.code), await works(other.code)]).toEqual([false, false])
  })

  it('of the day before are still good: an exam whose start is planned is not left alone before it', async () => {
    const startAt = new Date(t.clock.now().getTime() + 15 * 3_600_000).toISOString()
    const { id } = await exam({ startAt })
    const [card] = (await cardsOf(id)) as [Card]
    t.clock.forward(14 * 3_600_000)
    await runJob(t, 'end-rooms-left-alone')
    expect(await works(card.code)).toBe(true)
    t.clock.forward(5 * 3_600_000)
    await runJob(t, 'end-rooms-left-alone')
    expect((await desk(id)).status).toBe('ended')
  })
})

describe('who comes in by the code of a seat (product 19.84)', () => {
  it('sits in that exam: waits, works and hands in, and the log says so', async () => {
    const { id } = await exam()
    const chi = (await cardsOf(id))[2] as Card
    const me = await sessionOf(chi.code)
    const waiting = await look(me, id)
    expect(waiting.data.state).toMatchObject({
      phase: 'lobby',
      mine: { number: 3, sitter: { name: 'Đỗ Chi' } },
    })
    expect((await t.as(me).call(account.readAccount)).data).toMatchObject({
      exam: id,
      profile: { displayName: 'Đỗ Chi', phone: null, contact: null },
    })
    await act(id, { act: 'hand-out' })
    const state = (await look(me, id)).data.state
    const epoch = state.mine?.epoch as number
    const saved = await t.as(me).call(calls.saveContestAnswers, {
      params: { contestId: id },
      body: { answers: [{ questionId: state.own?.questions[0]?._id as string, answer: 0, epoch, seq: 1 }] },
    })
    expect(answer(saved)).toBe(200)
    const done = await t.as(me).call(calls.finishContest, { params: { contestId: id }, body: { epoch } })
    expect(done.data.state.mine?.paper?.state).toBe('submitted')
    expect(answer(await t.as(me).call(readOwnRoomResult, { params: { roomId: id } }))).toBe(
      'E_RANKING_PROCESSING',
    )
    const entered = (await log(id)).filter(one => one.act === 'entered')
    expect(entered).toMatchObject([{ studentId: chi._id, by: 'Đỗ Chi' }])
    expect((await t.as(me).call(account.logout)).status).toBe(200)
    expect(answer(await look(me, id))).toBe('E_UNAUTHENTICATED')
  })

  it('opens nothing else: no other call, no other exam, no other door', async () => {
    const { id } = await exam()
    const { id: elsewhere } = await exam()
    const me = await sessionOf(((await cardsOf(id))[0] as Card).code)
    expect((await look({ token: (pupils[0] as Person).token }, elsewhere)).status).toBe(200)
    expect(answer(await look(me, elsewhere))).toBe('E_THIS_EXAM_ONLY')
    const userId = (pupils[0] as Person).userId
    await t.database.pool.query(
      "insert into role_grant (id, user_id, role, school_id) values (gen_random_uuid(), $1, 'admin', $2)",
      [userId, t.schoolId],
    )
    const open: string[] = []
    for (const endpoint of Object.values(api).flatMap(Object.values) as Endpoint[]) {
      if (endpoint.action === 'public' || endpoint === account.logout) continue
      const response = await t.app.inject({
        method: endpoint.method,
        url: `/app${endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => (/^(contestId|roomId)$/.test(key) ? id : elsewhere))}`,
        headers: { authorization: `Bearer ${me.token}` },
      })
      if (!response.body.includes('"E_THIS_EXAM_ONLY"')) open.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(open.sort()).toEqual([
      'GET /account',
      'GET /learn/contests/{contestId}',
      'GET /learn/contests/{contestId}/paper',
      'GET /learn/rooms/{roomId}/result',
      'POST /learn/contests/{contestId}/begin',
      'POST /learn/contests/{contestId}/finish',
      'POST /learn/contests/{contestId}/signs',
      'PUT /learn/contests/{contestId}/announcements',
      'PUT /learn/contests/{contestId}/answers',
      'PUT /learn/contests/{contestId}/place',
    ])
    const socket = await make.connect(me)
    expect(await say(socket, 'join', `play:${id}`)).toMatchObject({ state: { room: id } })
    // By right the desk is open to them now: a session of their own enters.
    const own = await make.connect(pupils[0] as Person)
    expect(await say(own, 'join', `desk:${id}`)).not.toHaveProperty('error')
    for (const name of [`play:${elsewhere}`, `desk:${id}`, `user:${userId}`])
      expect(await say(socket, 'join', name)).toMatchObject({ error: 'E_NOT_FOUND' })
  })

  it('touches no password, no login card, no other session, and no list of known browsers', async () => {
    const { id } = await exam()
    const [an] = pupils as [Person]
    const state = async () =>
      (
        await t.database.pool.query(
          `select u.password_hash, u.must_change_password, (select count(*)::int from known_device k where k.user_id = u.id) as devices,
             (select count(*)::int from login_card c where c.user_id = u.id) as cards from "user" u where u.id = $1`,
          [an.userId],
        )
      ).rows[0]
    const before = await state()
    const [card] = (await cardsOf(id)) as [Card]
    const entered = await t.app.inject({
      method: 'POST',
      url: '/app/auth/card',
      payload: { code: card.code },
      headers: { 'x-device': 'a'.repeat(22) },
    })
    expect(entered.statusCode).toBe(200)
    expect(await state()).toEqual(before)
    expect((await t.as(an).call(account.readAccount)).data.exam).toBeNull()
  })

  it('takes no account into use: a pupil who registers is still bound to the record', async () => {
    const { id } = await exam()
    const chi = (await cardsOf(id))[2] as Card
    await sessionOf(chi.code)
    const { rows } = await t.database.pool.query(
      'select signed_in_at from "user" join student on user_id = "user".id where student.id = $1',
      [chi._id],
    )
    expect(rows).toEqual([{ signed_in_at: null }])
    const pupil = await t.make.person('student')
    const joins = { joinCode: classOfFour.joinCode, fullname: 'Đỗ Chi' }
    expect((await t.as(pupil).call(joinClass, { body: joins })).status).toBe(200)
    const classUid = classOfFour.id
    const listed = await t.as(t.teacher).call(listStudents, { query: { classUid, limit: 500 } })
    const asks = listed.data.students.find(({ state }) => state === 'waiting')
    const body = { classUid, studentId: asks?._id as string, placeId: chi._id }
    expect(answer(await t.as(t.teacher).call(bindStudent, { body }))).toBe(200)
  })

  it('is out when the seat is sent out, and stays out when its pupil is let in again', async () => {
    const { id } = await exam()
    const [an, binh] = (await cardsOf(id)) as [Card, Card]
    const [impostor, other] = [await sessionOf(an.code), await sessionOf(binh.code)]
    const gone = await socketOf(impostor)
    const stays = await socketOf(other)
    await act(id, { act: 'remove', studentId: an._id })
    expect(await gone.ended).toBe('io server disconnect')
    expect(answer(await look(impostor, id))).toBe('E_UNAUTHENTICATED')
    await act(id, { act: 'readmit', studentId: an._id })
    expect(answer(await look(impostor, id))).toBe('E_UNAUTHENTICATED')
    expect([answer(await look(other, id)), stays.socket.connected]).toEqual([200, true])
    expect(answer(await look(pupils[0] as Person, id))).toBe(200)
  })

  it('is out when the record is merged with another', async () => {
    const { id } = await exam()
    const [one, , , other] = (await cardsOf(id)) as [Card, Card, Card, Card]
    const inside = [await sessionOf(one.code), await sessionOf(other.code)] as const
    const sockets = [await socketOf(inside[0]), await socketOf(inside[1])] as const
    const body = { studentId: one._id, otherId: other._id, take: [] }
    expect((await t.as(t.admin).call(mergeStudents, { body })).status).toBe(200)
    for (const { ended } of sockets) expect(await ended).toBe('io server disconnect')
    for (const who of inside) expect(answer(await look(who, id))).toBe('E_UNAUTHENTICATED')
  })

  it('at the moment of acts, of new codes and of a merge is in or refused: nobody waits in a circle', async () => {
    const { id } = await exam()
    for (let round = 0; round < 4; round++) {
      const cards = await cardsOf(id)
      const [an, , chi, dung] = cards as [Card, Card, Card, Card]
      const enters = [an, chi, dung, an].map(({ code }) => enterAs(code))
      const acts = [
        act(id, { act: 'remove', studentId: an._id }),
        act(id, { act: 'deal-seats', rev: (await desk(id)).rev, order: 'random' }),
      ]
      const made = [entries(t.admin, id), entries(t.admin, id, { studentIds: [chi._id] })]
      const statuses = (await Promise.all([...enters, ...acts, ...made])).map(({ status }) => status)
      expect(statuses.filter(status => ![200, 401].includes(status))).toEqual([])
      await act(id, { act: 'readmit', studentId: an._id })
    }
    const [an, binh] = (await cardsOf(id)) as [Card, Card]
    const body = { studentId: an._id, otherId: binh._id, take: [] }
    const last = await Promise.all([
      ...[an, binh, an, binh].map(({ code }) => enterAs(code)),
      t.as(t.admin).call(mergeStudents, { body }),
      act(id, { act: 'remove', studentId: an._id }),
      entries(t.admin, id),
    ])
    expect(last.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
  })

  it('is in until an hour after the end, and so long the code is good', async () => {
    const { id } = await exam()
    const [card] = (await cardsOf(id)) as [Card]
    const me = await sessionOf(card.code)
    await act(id, { act: 'hand-out' })
    await act(id, { act: 'end' })
    t.clock.forward(59 * 60_000)
    expect([answer(await look(me, id)), await works(card.code)]).toEqual([200, true])
    t.clock.forward(2 * 60_000)
    expect([answer(await look(me, id)), await works(card.code)]).toEqual(['E_UNAUTHENTICATED', false])
  })

  it('types as they like: small letters, blanks, O for 0 in a number', async () => {
    const { id } = await exam()
    const [card] = (await cardsOf(id)) as [Card]
    const [exam6, number, letters] = card.code.split('-') as [string, string, string]
    expect(await works(` ${exam6.toLowerCase()} - O${number} - ${letters.toLowerCase()} `)).toBe(true)
    expect(answer(await enterAs(`${exam6}-${number}-222222`))).toBe('E_SEAT_CODE_UNKNOWN')
    expect(answer(await enterAs(`${exam6}-99-${letters}`))).toBe('E_SEAT_CODE_UNKNOWN')
    expect(answer(await enterAs(`222222-${number}-${letters}`))).toBe('E_SEAT_CODE_UNKNOWN')
    expect(answer(await enterAs('nothing of ours'))).toBe('E_INVALID')
  })

  it('are a thousand at one address: none of them is refused, and none waits', async () => {
    const { id } = await exam()
    const cards = await cardsOf(id)
    await t.database.pool.query('delete from guess')
    const before = t.clock.waits.length
    const statuses = new Set<number>()
    for (let round = 0; round < 50; round++) {
      const some = Array.from({ length: 20 }, (_, at) => cards[at % cards.length] as Card)
      for (const { status } of await Promise.all(some.map(card => enterAs(card.code)))) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    expect(t.clock.waits).toHaveLength(before)
  })

  it('tries too often in one browser alone: the seat stays open to its pupil', async () => {
    const { id } = await exam()
    const [card] = (await cardsOf(id)) as [Card]
    const send = async (code: string, device: string) => {
      const headers = { 'x-device': device }
      const sent = await t.app.inject({ method: 'POST', url: '/app/auth/card', payload: { code }, headers })
      return sent.statusCode
    }
    const wrong = `${card.code.slice(0, -6)}222222`
    const [bad, good] = ['b'.repeat(22), 'g'.repeat(22)]
    for (let tries = 0; tries < 10; tries++) expect(await send(wrong, bad)).toBe(401)
    expect(await send(wrong, bad)).toBe(429)
    expect(await send(card.code, bad)).toBe(429)
    expect(await send(card.code, good)).toBe(200)
  })

  it('tries too often from one address: wrong codes wait, right ones and passwords do not', async () => {
    const { id } = await exam()
    const [card] = (await cardsOf(id)) as [Card]
    const wrong = `${card.code.slice(0, -6)}222222`
    await t.database.pool.query('delete from guess')
    for (let tries = 0; tries < 100; tries++) await enterAs(wrong)
    const before = t.clock.waits.length
    expect(answer(await enterAs(wrong))).toBe('E_SEAT_CODE_UNKNOWN')
    expect(t.clock.waits.slice(before)).toEqual([2_000])
    expect(await works(card.code)).toBe(true)
    expect(t.clock.waits).toHaveLength(before + 1)
    await t.database.pool.query('update guess set wrong = 600')
    expect(answer(await enterAs(card.code))).toBe('E_TOO_MANY')
    const body = { username: 'khong.co.ai', password: 'mot-mat-khau-dai' }
    expect(answer(await t.as(null).call(account.login, { body }))).toBe('E_LOGIN_FAILED')
  })
})
