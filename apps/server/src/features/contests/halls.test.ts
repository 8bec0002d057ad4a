import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { ContestHall, ContestPatch } from '@bangxanh/contract/contests/schemas.ts'
import { actInRoom, readHallLog, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, HallState, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' } as const
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

const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code

interface Exam {
  readonly id: string
  readonly halls: readonly [ContestHall, ContestHall]
}

/** An exam of four pupils in two halls, with a proctor each. */
async function exam(over: object = {}): Promise<Exam> {
  const halls = proctors.map(({ userId: id }, at) => ({
    name: `Phòng ${at + 1}`,
    places: 2,
    proctorIds: [id],
  }))
  const body = { name: 'Giữa kì', duration: 45, halls, ...over }
  const { _id: id } = (await t.as(t.admin).call(calls.createContest, { params, body })).data.contest
  await t.as(t.admin).call(calls.addContestQuestions, {
    ...{ params, query: { contestId: id }, body: { questions: choices(3) as never } },
  })
  const studentIds = [...room.studentIds]
  await t.as(t.admin).call(calls.addParticipants, { params, body: { contestId: id, studentIds } })
  await change(id, { hallOrder: 'name' })
  return { id, halls: (await read(id)) as unknown as Exam['halls'] }
}
const change = (_id: string, patch: Omit<ContestPatch, '_id'>) =>
  t.as(t.admin).call(calls.updateContest, { params, body: { _id, ...patch } })
const read = async (contestId: string) =>
  (await t.as(t.admin).call(calls.readContest, { params, query: { contestId } })).data.halls
/** In which hall a candidate is to sit. */
const hallOf = async (contestId: string, studentId: string): Promise<string | null | undefined> =>
  (
    await t.database.pool.query(
      'select hall_id from contest_participant where contest_id = $1 and student_id = $2',
      [contestId, studentId],
    )
  ).rows[0]?.hall_id
const desk = async (roomId: string) =>
  (await t.as(t.admin).call(readRoom, { params: { roomId }, query: {} })).data.desk
const board = (who: Person, roomId: string, hallId?: string) =>
  t.as(who).call(readRoom, { params: { roomId }, query: { view: 'hall', ...(hallId && { hallId }) } })
const tryAct = (who: Person, roomId: string, body: ActDraft) =>
  t.as(who).call(actInRoom, { params: { roomId }, body })
async function act(who: Person, roomId: string, body: ActDraft): Promise<HallState> {
  const done = await tryAct(who, roomId, body)
  if (done.status !== 200) throw new Error(done.text)
  return done.data.hall as HallState
}
const enter = (who: Person, contestId: string) =>
  t.as(who).call(calls.readOwnContest, { params: { contestId }, query: {} })
const pupilAt = (studentId: string) => room.pupils[room.studentIds.indexOf(studentId)] as Person

describe('the halls of an exam', () => {
  it('deals its candidates evenly, and says so at each; numbers of a hall stand together', async () => {
    const { id, halls } = await exam()
    expect(halls.map(({ name, seated, proctors }) => [name, seated, proctors.length])).toEqual([
      ['Phòng 1', 2, 1],
      ['Phòng 2', 2, 1],
    ])
    const list = await t
      .as(t.admin)
      .call(calls.listParticipants, { params: { ...params, contestId: id }, query: { limit: 10 } })
    expect(list.data.participants.map(({ hallName }) => hallName).sort()).toEqual([
      ...['Phòng 1', 'Phòng 1', 'Phòng 2', 'Phòng 2'],
    ])
    await change(id, { status: 'prepare' })
    const seats = async (at: 0 | 1) =>
      (await board(t.admin, id, halls[at]._id)).data.hall?.seats.map(({ number }) => number)
    expect([await seats(0), await seats(1)]).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('are sent whole: what is sent twice is the same, one that is left out goes, and its candidates have none', async () => {
    const { id, halls } = await exam()
    const sent = halls.map(({ name, places, proctors }) => ({
      ...{ name, places, proctorIds: proctors.map(({ _id }) => _id) },
    }))
    const { edition } = (await change(id, { halls: sent })).data.contest
    const again = await change(id, { halls: sent })
    expect(again.data.contest.edition).toBe(edition)
    expect(again.data.halls).toEqual(halls)
    const one = await change(id, { halls: sent.slice(0, 1) })
    expect(one.data.halls).toMatchObject([{ _id: halls[0]._id, seated: 2 }])
  })

  it('have a teacher once, also where two exams are at one time', async () => {
    const at = { startAt: '2027-03-01T01:00:00.000Z', endAt: '2027-03-01T02:00:00.000Z' }
    const { id } = await exam(at)
    const [{ userId: own }] = proctors
    const named = (name: string) => ({ name, places: 2, proctorIds: [own] })
    expect(code(await change(id, { halls: [named('A'), named('B')] }))).toBe('E_PROCTOR_TWICE')
    const create = (over: object) =>
      t.as(t.admin).call(calls.createContest, {
        ...{ params, body: { name: 'Khác', halls: [named('A')], ...over } },
      })
    expect(
      code(await create({ ...at, startAt: '2027-03-01T01:59:00.000Z', endAt: null, duration: 45 })),
    ).toBe('E_PROCTOR_TWICE')
    const later = await create({ startAt: at.endAt, duration: 45 })
    expect(code(later)).toBe(200)
    const moved = { startAt: '2027-03-01T01:30:00.000Z' }
    expect(code(await change(later.data.contest._id, moved))).toBe('E_PROCTOR_TWICE')
  })

  it('hold no more than their places, whatever is tried', async () => {
    const { id, halls } = await exam()
    const studentId = await t.kernel.database.db
      .execute<{ id: string }>(
        sql`select student_id as id from contest_participant where contest_id = ${id} and hall_id = ${halls[0]._id} limit 1`,
      )
      .then(({ rows }) => rows[0]?.id as string)
    const put = (hallId: string | null) =>
      t.as(t.admin).call(calls.updateParticipant, { params, body: { contestId: id, studentId, hallId } })
    expect(code(await put(halls[1]._id))).toBe('E_HALL_FULL')
    expect(code(await put(null))).toBe(200)
    expect(code(await put(halls[0]._id))).toBe(200)
    await expect(
      t.kernel.database.db.execute(
        sql`update contest_participant set hall_id = ${halls[1]._id} where contest_id = ${id}`,
      ),
    ).rejects.toThrow()
    const small = halls.map(({ _id, name }) => ({ _id, name, places: 1, proctorIds: [] }))
    expect(code(await change(id, { halls: small }))).toBe('E_HALL_FULL')
    expect(code(await change(id, { halls: [{ name: 'Một', places: 3, proctorIds: [] }] }))).toBe(200)
    expect(code(await change(id, { hallOrder: 'class' }))).toBe('E_HALLS_SMALL')
  })

  it('keep their seats once the waiting room is open, while a proctor may be replaced until the end', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const sent = halls.map(({ _id, name, places }) => ({ _id, name, places, proctorIds: [] as string[] }))
    expect(code(await change(id, { halls: sent.slice(1) }))).toBe('E_CONTEST_STARTED')
    expect(code(await change(id, { hallOrder: 'name' }))).toBe('E_CONTEST_STARTED')
    expect(code(await change(id, { halls: sent }))).toBe(200)
    expect(code(await board(proctors[0], id))).not.toBe(200)
    await change(id, { status: 'ended' })
    expect(code(await change(id, { halls: sent.map(hall => ({ ...hall, name: `${hall.name}.` })) }))).toBe(
      'E_CONTEST_RUNNING',
    )
  })

  it('of two exams that share their people are written at once', async () => {
    const day = (no: number) => ({
      ...{ startAt: `2027-04-0${no}T01:00:00.000Z`, endAt: `2027-04-0${no}T02:00:00.000Z` },
    })
    const both = [await exam(day(1)), await exam(day(2))]
    const hostIds = proctors.map(({ userId }) => userId)
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const done = both.map(({ id, halls }) =>
        change(id, {
          hostIds: round % 2 === 0 ? hostIds : [],
          halls: halls.map(({ _id, places, proctors: named }, at) => ({
            ...{ _id, places, name: `Phòng ${at} lần ${round}`, proctorIds: named.map(one => one._id) },
          })),
        }),
      )
      expect((await Promise.all(done)).map(code)).toEqual([200, 200])
    }
  })

  it('are each said once: by its id, or by a name that none of those has', async () => {
    const { id, halls } = await exam()
    const [first, second] = halls.map(({ _id, name, places }) => ({ _id, name, places, proctorIds: [] }))
    if (!first || !second) throw new Error('no halls')
    expect(code(await change(id, { halls: [first, { ...first, name: 'Lại' }] }))).toBe('E_HALL_NAMES')
    // The name of one that has another by now is free.
    const { _id: _, ...anew } = { ...second, name: first.name }
    expect(code(await change(id, { halls: [{ ...first, name: 'Sân' }, second, anew] }))).toBe(200)
    expect((await read(id)).map(hall => [hall.name, hall.seated])).toEqual([
      ...[
        ['Sân', 2],
        [second.name, 2],
        [first.name, 0],
      ],
    ])
  })

  it('are of exams alone', async () => {
    const body = { name: 'Rung chuông', halls: [{ name: 'A' }] }
    const made = await t
      .as(t.admin)
      .call(calls.createContest, { params: { contestArea: 't-rcv-contest' }, body: body as never })
    expect(code(made)).toBe('E_HALLS_OF_EXAM')
  })
})

describe('a hall', () => {
  it('is nothing to another school, nor under the address of another exam, nor a part of another view', async () => {
    const { id, halls } = await exam({ halls: [{ name: 'A' }, { name: 'B' }] })
    const other = await exam({ halls: [{ name: 'A' }, { name: 'B' }] })
    const stranger = await t.make.person('super_admin', { schoolId: await t.make.school() })
    for (const hallId of [undefined, halls[0]._id])
      expect(code(await board(stranger, id, hallId))).toBe('E_NOT_FOUND')
    const theirs = await t
      .as(stranger)
      .call(calls.createContest, { params, body: { name: 'Thi', halls: [{ name: 'A' }] } as never })
    expect(code(await board(stranger, theirs.data.contest._id, halls[0]._id))).toBe('E_NOT_FOUND')
    expect(code(await board(t.admin, other.id, halls[0]._id))).toBe('E_NOT_FOUND')
    expect(code(await board(t.admin, id, halls[0]._id))).toBe(200)
    const query = { view: 'desk', hallId: halls[0]._id } as const
    expect(code(await t.as(t.admin).call(readRoom, { params: { roomId: id }, query }))).toBe('E_NOT_FOUND')
  })
})

describe('a proctor', () => {
  it('sees their own hall and no question, acts in it and in no other', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const own = (await board(proctors[0], id)).data
    expect(own.hall).toMatchObject({
      hall: { name: 'Phòng 1' },
      halls: [{ name: 'Phòng 1' }],
      seats: [{}, {}],
    })
    expect(own.desk).toBeNull()
    expect(code(await board(proctors[0], id, halls[1]._id))).toBe('E_NOT_FOUND')
    expect((await board(t.admin, id)).data.hall?.halls).toHaveLength(2)
    const [theirs] = (await board(t.admin, id, halls[1]._id)).data.hall?.seats ?? []
    const absent = { act: 'absent', studentId: theirs?.studentId ?? '' } as const
    expect(code(await tryAct(proctors[0], id, absent))).toBe('E_NOT_OWN_HALL')
    expect(code(await tryAct(proctors[0], id, { act: 'present', hallId: halls[1]._id }))).toBe(
      'E_NOT_OWN_HALL',
    )
    for (const body of [{ act: 'hand-out' }, { act: 'end' }, { act: 'extension', minutes: 5 }] as const)
      expect((await tryAct(proctors[0], id, body)).status).toBe(403)
    for (const view of ['desk', 'screen'] as const)
      expect(
        (await t.as(proctors[0]).call(readRoom, { params: { roomId: id }, query: { view } })).status,
      ).toBe(403)
    const questions = () =>
      t.as(proctors[0]).call(calls.readContestQuestions, { params: { ...params, contestId: id } })
    expect((await questions()).status).toBe(403)
    await change(id, { status: 'in_progress' })
    expect((await questions()).status).toBe(403)
    // The exam itself they find, as whoever is named in it.
    const list = await t.as(proctors[0]).call(calls.listContests, { params, query: { limit: 50 } })
    expect(list.data.contests.map(({ _id }) => _id)).toContain(id)
  })

  it('calls the roll: who waits is present by one tap, the others absent by another', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const [first, second] = (await board(proctors[0], id)).data.hall?.seats ?? []
    if (!first || !second) throw new Error('no seats')
    await enter(pupilAt(first.studentId), id)
    const hallId = halls[0]._id
    const called = await act(proctors[0], id, { act: 'present', hallId })
    expect(called.seats.map(({ roll, came }) => [roll, came])).toEqual([
      ['present', true],
      [null, false],
    ])
    const rest = await act(proctors[0], id, { act: 'absent', hallId })
    expect(rest.seats.map(({ roll }) => roll)).toEqual(['present', 'absent'])
    // Who comes after all is present; by what was seen of the seat before, it is refused.
    const late = { act: 'present', studentId: second.studentId } as const
    expect(code(await tryAct(proctors[0], id, { ...late, edition: second.edition }))).toBe('E_SEAT_CHANGED')
    await enter(pupilAt(second.studentId), id)
    await act(proctors[0], id, { act: 'absent', studentId: first.studentId })
    // Who is absent does not begin with the others.
    await change(id, { status: 'in_progress' })
    const working = (await board(proctors[0], id)).data.hall
    expect(working?.seats.map(({ paper }) => paper.state)).toEqual(['waiting', 'waiting'])
    expect(code(await tryAct(proctors[0], id, late))).toBe('E_ROOM_ACT')
  })

  it('marks absent by one tap nobody whose device is there', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const [first] = (await board(proctors[0], id)).data.hall?.seats ?? []
    await enter(pupilAt(first?.studentId ?? ''), id)
    const called = await act(proctors[0], id, { act: 'absent', hallId: halls[0]._id })
    expect(called.seats.map(({ roll }) => roll)).toEqual([null, 'absent'])
  })

  it('who is replaced hears no more of the hall at once, and those who stay hear of it', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const [own, host] = [await make.connect(proctors[0]), await make.connect(t.admin)]
    const name = `hall:${halls[0]._id}`
    for (const socket of [own, host]) expect(await say(socket, 'join', name, {})).toHaveProperty('state')
    let asked = 0
    const [heard, shown]: [HallState[], HallState[]] = [[], []]
    own.on('missed', () => asked++)
    host.on('state', state => shown.push(state))
    const named = halls.map(({ _id, name, places }) => ({ _id, name, places, proctorIds: [] as string[] }))
    expect(code(await change(id, { halls: named }))).toBe(200)
    await expect.poll(() => asked).toBe(1)
    await expect.poll(() => shown.at(-1)?.hall.proctors).toEqual([])
    own.on('state', state => heard.push(state))
    const said = named.map(hall => ({ ...hall, name: `${hall.name}.` }))
    expect(code(await change(id, { halls: said }))).toBe(200)
    await expect.poll(() => shown.at(-1)?.hall.name).toBe(said[0]?.name)
    expect(heard).toEqual([])
    expect(await say(own, 'join', name, {})).toEqual({ error: 'E_NOT_FOUND' })
  })

  it('gives minutes of which phones hear also where notices were missed meanwhile', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    for (const studentId of room.studentIds) await enter(pupilAt(studentId), id)
    await change(id, { status: 'in_progress' })
    const [seat] = (await board(proctors[0], id)).data.hall?.seats ?? []
    const pupil = await make.connect(pupilAt(seat?.studentId ?? ''))
    await say(pupil, 'join', `play:${id}`, {})
    const told: (string | null | undefined)[] = []
    for (const event of ['state', 'own'])
      pupil.on(event, ({ mine }: PlayState) => told.push(mine?.paper?.endsAt))
    await act(proctors[0], id, { act: 'note', studentId: seat?.studentId ?? '', note: 'Đến muộn' })
    await expect.poll(() => told.length).toBeGreaterThan(0)
    const before = Date.parse(told.at(-1) ?? '')
    await t.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()",
    )
    await act(proctors[0], id, { act: 'extension', hallId: halls[0]._id, minutes: 12, edition: 1 })
    await expect.poll(() => Date.parse(told.at(-1) ?? '') - before).toBe(12 * 60_000)
  })

  it('leaves to the hosts what an outage asks, and their desk says so until they have answered', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    for (const studentId of room.studentIds) await enter(pupilAt(studentId), id)
    await change(id, { status: 'in_progress' })
    await t.beat()
    expect((await desk(id))?.unanswered).toBeNull()
    t.clock.forward(5 * 60_000)
    await t.beat()
    const { unanswered } = (await desk(id)) ?? {}
    expect(unanswered).toMatchObject({ act: 'outage' })
    // What is done in one hall answers for no other.
    await act(proctors[0], id, { act: 'extension', hallId: halls[0]._id, minutes: 5 })
    await tryAct(t.admin, id, { act: 'extension', hallId: halls[1]._id, minutes: 5 })
    await tryAct(t.admin, id, { act: 'announce', text: 'Thầy cô đang xem' })
    expect((await desk(id))?.unanswered).toEqual(unanswered)
    expect(code(await tryAct(t.admin, id, { act: 'extension', minutes: 5 }))).toBe(200)
    expect((await desk(id))?.unanswered).toBeNull()
  })

  it('who taps at once with others on other seats is not refused', async () => {
    const { id } = await exam()
    await change(id, { status: 'prepare' })
    for (const studentId of room.studentIds) await enter(pupilAt(studentId), id)
    await change(id, { status: 'in_progress' })
    const all = await Promise.all(
      [0, 1].map(async at => (await board(proctors[at as 0 | 1], id)).data.hall?.seats ?? []),
    )
    const taps = all.flatMap((seats, at) =>
      seats.map(({ studentId, edition }) =>
        tryAct(proctors[at as 0 | 1], id, { act: 'minutes', studentId, edition, minutes: 5 }),
      ),
    )
    expect((await Promise.all(taps)).map(code)).toEqual([200, 200, 200, 200])
    // Two on one seat: one of them.
    const [seat] = (await board(proctors[0], id)).data.hall?.seats ?? []
    const two = await Promise.all(
      [10, 15].map(minutes =>
        tryAct(proctors[0], id, {
          ...{ act: 'minutes', studentId: seat?.studentId ?? '', edition: seat?.edition ?? 0, minutes },
        }),
      ),
    )
    expect(two.map(code).sort()).toEqual([200, 'E_SEAT_CHANGED'])
  })

  it('gives their hall more time, which opens again what the clock has taken there and nowhere else', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    for (const studentId of room.studentIds) await enter(pupilAt(studentId), id)
    await change(id, { status: 'in_progress' })
    const ends = async (at: 0 | 1) =>
      (await board(proctors[at], id)).data.hall?.seats.map(({ paper }) => paper.endsAt)
    const [before, other] = [await ends(0), await ends(1)]
    const hallId = halls[0]._id
    const { hall } = await act(proctors[0], id, { act: 'extension', hallId, minutes: 12, edition: 1 })
    expect(hall).toMatchObject({ extension: 12, edition: 2 })
    expect(code(await tryAct(proctors[0], id, { act: 'extension', hallId, minutes: 12, edition: 1 }))).toBe(
      200,
    )
    expect(code(await tryAct(proctors[0], id, { act: 'extension', hallId, minutes: 5, edition: 1 }))).toBe(
      'E_HALL_CHANGED',
    )
    const later = (at: string | null | undefined) => Date.parse(at ?? '') + 12 * 60_000
    expect((await ends(0))?.map(at => Date.parse(at ?? ''))).toEqual(before?.map(later))
    expect(await ends(1)).toEqual(other)
    // The pupil is told so too, and may still answer then.
    const [own] = (await board(proctors[0], id)).data.hall?.seats ?? []
    await make.pass(46 * 60_000)
    const state = (await enter(pupilAt(own?.studentId ?? ''), id)).data.state
    expect(state.mine?.paper).toMatchObject({ state: 'working' })
    const states = async (at: 0 | 1) =>
      (await board(proctors[at], id)).data.hall?.seats.map(({ paper }) => paper.state)
    expect([await states(0), await states(1)]).toEqual([
      ['working', 'working'],
      ['time', 'time'],
    ])
    await act(proctors[1], id, { act: 'extension', hallId: halls[1]._id, minutes: 20 })
    expect(await states(1)).toEqual(['working', 'working'])
  })

  it('notes what happens, collects and lets go on; all of it stands in the log', async () => {
    const { id } = await exam()
    await change(id, { status: 'prepare' })
    for (const studentId of room.studentIds) await enter(pupilAt(studentId), id)
    await change(id, { status: 'in_progress' })
    const [seat] = (await board(proctors[0], id)).data.hall?.seats ?? []
    const studentId = seat?.studentId ?? ''
    const noted = await act(proctors[0], id, { act: 'note', studentId, note: 'Đổi máy vì hỏng chuột' })
    expect(noted.seats[0]?.note).toBe('Đổi máy vì hỏng chuột')
    const taken = await act(proctors[0], id, { act: 'collect', studentId })
    expect(taken.seats[0]?.paper.state).toBe('collected')
    const on = await act(proctors[0], id, { act: 'reopen', studentId })
    expect(on.seats[0]?.paper.state).toBe('working')
    const out = await act(proctors[0], id, { act: 'remove', studentId })
    expect(out.seats[0]?.state).toBe('removed')
    expect((await act(proctors[0], id, { act: 'readmit', studentId })).seats[0]?.state).toBe('in')
    const desk = (await t.as(t.admin).call(readRoom, { params: { roomId: id }, query: {} })).data.desk
    expect(desk?.acts.map(one => one.act).slice(0, 5)).toEqual([
      ...['readmit', 'remove', 'reopen', 'collect', 'note'],
    ])
    expect(desk?.halls.map(({ name }) => name)).toEqual(['Phòng 1', 'Phòng 2'])
  })

  it('reads what happened in their hall for its minutes: who began late, time and why, and nothing of another hall', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const [first, second] = (await board(proctors[0], id)).data.hall?.seats ?? []
    const [other] = (await board(proctors[1], id)).data.hall?.seats ?? []
    const whose = (seat: typeof first) => seat?.studentId ?? ''
    for (const seat of [first, other]) await enter(pupilAt(whose(seat)), id)
    // They wait long before it is handed out.
    t.clock.forward(15 * 60_000)
    await change(id, { status: 'in_progress' })
    t.clock.forward(3 * 60_000)
    await enter(pupilAt(whose(second)), id)
    const begun = await t
      .as(pupilAt(whose(second)))
      .call(calls.beginContest, { params: { contestId: id }, body: {} as never })
    expect(code(begun)).toBe(200)
    const at = t.clock.now().toISOString()
    const why = 'Máy hỏng'
    await act(proctors[0], id, { act: 'minutes', studentId: whose(first), minutes: 15, reason: why })
    await act(proctors[1], id, { act: 'note', studentId: whose(other), note: 'Ở phòng khác' })
    await act(proctors[1], id, { act: 'extension', hallId: halls[1]._id, minutes: 5 })
    await act(proctors[0], id, { act: 'remove', studentId: whose(second) })
    await act(t.admin, id, { act: 'extension', minutes: 10 })
    const log = (who: Person | null, hallId?: string) =>
      t.as(who).call(readHallLog, { params: { roomId: id }, query: hallId ? { hallId } : {} })
    expect((await log(null)).status).toBe(401)
    expect((await log(proctors[0], 'x')).status).toBe(400)
    const stranger = await t.make.person('super_admin', { schoolId: await t.make.school() })
    expect(code(await log(stranger))).toBe('E_NOT_FOUND')
    expect(code(await log(proctors[0], halls[1]._id))).toBe('E_NOT_FOUND')
    const { acts, late } = (await log(proctors[0])).data
    expect(acts).toMatchObject([
      { act: 'minutes', studentId: whose(first), minutes: 15, was: 0, text: why, ofAll: false, at },
      { act: 'remove', studentId: whose(second), minutes: null, text: null },
      { act: 'extension', studentId: null, minutes: 10, was: 0, ofAll: true },
    ])
    expect(late).toEqual([{ studentId: whose(second), at }])
    expect((await log(t.admin, halls[1]._id)).data.acts.map(one => [one.act, one.text, one.ofAll])).toEqual([
      ['note', 'Ở phòng khác', false],
      ['extension', null, false],
      ['extension', null, true],
    ])
  })
})

describe('a pupil who waits', () => {
  it('is told who sits there and in which hall, until they have begun', async () => {
    const { id } = await exam()
    await change(id, { status: 'prepare' })
    const [seat] = (await board(t.admin, id)).data.hall?.seats ?? []
    const pupil = pupilAt(seat?.studentId ?? '')
    const { name, birthday, className } = seat ?? {}
    const mine = async () => (await enter(pupil, id)).data.state.mine
    expect(await mine()).toMatchObject({ sitter: { name, birthday, className, hall: 'Phòng 1' } })
    await change(id, { status: 'in_progress' })
    expect(await mine()).not.toHaveProperty('sitter')
  })
})

describe('an announcement', () => {
  const tell = (who: Person, roomId: string, text: string, hallId?: string) =>
    tryAct(who, roomId, { act: 'announce', text, ...(hallId && { hallId }) })
  const told = async (who: Person, contestId: string) =>
    (await enter(who, contestId)).data.state.mine?.announcements?.map(({ text, read }) => [text, read])

  it('stands on the papers of its hall, or of all, until it was read or is withdrawn', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    for (const studentId of room.studentIds) await enter(pupilAt(studentId), id)
    const [a, b] = await Promise.all(
      halls.map(async ({ _id }) => {
        const [seat] = (await board(t.admin, id, _id)).data.hall?.seats ?? []
        return pupilAt(seat?.studentId ?? '')
      }),
    )
    if (!a || !b) throw new Error('no pupils')
    expect(code(await tell(proctors[0], id, 'Sớm', halls[0]._id))).toBe('E_ROOM_ACT')
    await change(id, { status: 'in_progress' })
    expect(code(await tell(proctors[0], id, 'Câu 2', halls[0]._id))).toBe(200)
    expect(code(await tell(proctors[0], id, 'Câu 2', halls[1]._id))).toBe('E_NOT_OWN_HALL')
    expect((await tell(proctors[0], id, 'Cả trường')).status).toBe(403)
    expect(code(await tell(t.admin, id, 'Cả trường'))).toBe(200)
    expect(await told(a, id)).toEqual([
      ['Cả trường', false],
      ['Câu 2', false],
    ])
    expect(await told(b, id)).toEqual([['Cả trường', false]])
    const shown = (await board(proctors[0], id)).data.hall?.announcements ?? []
    const ids = shown.map(({ _id }) => _id)
    const read = (who: Person) =>
      t.as(who).call(calls.readAnnouncements, { params: { contestId: id }, body: { ids } })
    // What is not said to them they cannot have read; twice is once.
    for (const who of [a, b, b]) expect(code(await read(who))).toBe(200)
    const counted = (await board(proctors[0], id)).data.hall
    expect(counted?.announcements.map(({ text, readers }) => [text, readers])).toEqual([
      ['Cả trường', 2],
      ['Câu 2', 1],
    ])
    expect(counted?.seats.map(seat => seat.read.length).sort()).toEqual([0, 2])
    expect(await told(a, id)).toEqual([
      ['Cả trường', true],
      ['Câu 2', true],
    ])
    const [all, own] = ids as [string, string]
    const withdraw = (who: Person, announcementId: string) =>
      tryAct(who, id, { act: 'withdraw', announcementId })
    expect(code(await withdraw(proctors[0], all))).toBe('E_NOT_OWN_HALL')
    expect(code(await withdraw(proctors[1], own))).toBe('E_NOT_OWN_HALL')
    for (const _ of [1, 2]) expect(code(await withdraw(proctors[0], own))).toBe(200)
    expect(await told(a, id)).toEqual([['Cả trường', true]])
  })

  it('goes with an exam that goes back to its beginning', async () => {
    const { id } = await exam()
    await change(id, { status: 'prepare' })
    await change(id, { status: 'in_progress' })
    expect(code(await tell(t.admin, id, 'Câu 2'))).toBe(200)
    expect(code(await tryAct(t.admin, id, { act: 'reset' }))).toBe(200)
    await change(id, { status: 'prepare' })
    expect((await desk(id))?.announcements).toEqual([])
  })

  it('is one of twenty at most', async () => {
    const { id } = await exam()
    await change(id, { status: 'prepare' })
    await change(id, { status: 'in_progress' })
    const many = Array.from({ length: 21 }, (_, at) => tell(t.admin, id, `Số ${at}`))
    const codes = (await Promise.all(many)).map(code)
    expect(codes.filter(one => one === 'E_ANNOUNCEMENTS_FULL')).toHaveLength(1)
    expect(codes.filter(one => one === 200)).toHaveLength(20)
  })
})

describe('a record that takes over another', () => {
  // Whose record goes is signed out.
  beforeEach(async () => {
    room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 4 })
  })

  it('has the place in a hall and the number that it lacked; an undo gives one that is full to nobody', async () => {
    const { id, halls } = await exam()
    const [kept, other] = room.studentIds as [string, string]
    const put = (studentId: string, hallId: string | null) =>
      t.as(t.admin).call(calls.updateParticipant, { params, body: { contestId: id, studentId, hallId } })
    const merge = () =>
      t.as(t.admin).call(mergeStudents, { body: { studentId: kept, otherId: other, take: [] } })
    const undo = () => t.as(t.admin).call(undoMerge, { body: { studentId: kept } })
    const before = await hallOf(id, other)
    const numbers = async () =>
      (
        await t.database.pool.query(
          'select student_id, number from contest_participant where contest_id = $1 and number is not null',
          [id],
        )
      ).rows
    await t
      .as(t.admin)
      .call(calls.updateParticipant, { params, body: { contestId: id, studentId: other, number: 44 } })
    await put(kept, null)
    expect((await merge()).status).toBe(200)
    expect(await hallOf(id, kept)).toBe(before)
    expect(await numbers()).toEqual([{ student_id: kept, number: 44 }])
    expect((await undo()).status).toBe(200)
    expect(await numbers()).toEqual([{ student_id: other, number: 44 }])
    expect([await hallOf(id, kept), await hallOf(id, other)]).toEqual([null, before])
    const rest = room.studentIds.slice(2)
    for (const one of rest) await put(one, null)
    await put(kept, halls.find(({ _id }) => _id !== before)?._id ?? null)
    expect((await merge()).status).toBe(200)
    for (const one of rest) expect(code(await put(one, before ?? null))).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await hallOf(id, other)).toBeNull()
  })

  it('goes on at the seat in which the paper was begun, in its hall and with its note', async () => {
    const { id, halls } = await exam()
    await change(id, { status: 'prepare' })
    const seats = async (at: 0 | 1) => (await board(t.admin, id, halls[at]._id)).data.hall?.seats ?? []
    const [[kept], [other]] = [await seats(0), await seats(1)]
    if (!kept || !other) throw new Error('no seats')
    await enter(pupilAt(other.studentId), id)
    await act(proctors[1], id, { act: 'present', studentId: other.studentId })
    await change(id, { status: 'in_progress' })
    await act(proctors[1], id, { act: 'note', studentId: other.studentId, note: 'Máy 12' })
    const before = [await seats(0), await seats(1)]
    const body = { studentId: kept.studentId, otherId: other.studentId, take: [] }
    expect((await t.as(t.admin).call(mergeStudents, { body })).status).toBe(200)
    expect((await seats(0)).map(({ studentId }) => studentId)).not.toContain(kept.studentId)
    const merged = (await seats(1)).find(({ studentId }) => studentId === kept.studentId)
    expect(merged).toMatchObject({ roll: 'present', note: 'Máy 12', paper: { state: 'working' } })
    const { studentId } = kept
    expect((await t.as(t.admin).call(undoMerge, { body: { studentId } })).status).toBe(200)
    expect([await seats(0), await seats(1)]).toEqual(before)
  })
})
