import { readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type {
  ActDraft,
  DeskState,
  JudgeState,
  PlayState,
  ScreenState,
} from '@bangxanh/contract/rooms/schemas.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { classMaker } from '../../testing/make-classes.ts'
import { choices, type MadeRoom, next, rightOption, roomMaker, say } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { addSeat } from './seats.store.ts'
import { dealtRows } from './start-room.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
})
afterEach(() => make.close())

/** Pupils with their phones; `answers` gives each one's option to the question that stands: 0 is right. */
async function phones(room: MadeRoom, which = room.pupils) {
  const held = await Promise.all(
    which.map(async pupil => {
      const socket = await make.connect(pupil)
      const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`)
      return { socket, epoch: state.mine!.epoch }
    }),
  )
  let seq = 0
  return {
    sockets: held.map(({ socket }) => socket),
    async answer(desk: DeskState, options: (number | null)[]) {
      await make.pass(2_000)
      const right = rightOption(desk)
      for (const [at, option] of options.entries()) {
        if (option === null) continue
        const { socket, epoch } = held[at]!
        const told = await say(socket, 'answer', `play:${room.id}`, {
          ...{ questionId: desk.question!._id, epoch, seq: ++seq },
          // A phone knows an option by where it stands in the room's order.
          answer: option === 0 ? right : (right + 1) % 4,
        })
        if ('error' in told) throw new Error(JSON.stringify(told))
      }
    },
  }
}

const act = async (room: MadeRoom, body: ActDraft): Promise<DeskState> => {
  const done = await make.act(room.teacher, room.id, body)
  if (done.status !== 200) throw new Error(`${body.act}: ${done.text}`)
  return done.data.desk as DeskState
}
const states = ({ seats }: DeskState) => seats.map(({ state }) => state)
const read = async (room: MadeRoom) =>
  (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id } })).data.desk as DeskState

/** Asks a question, gives each one's answer, and reveals it. */
async function ask(room: MadeRoom, held: Awaited<ReturnType<typeof phones>>, options: (number | null)[]) {
  await held.answer(await act(room, { act: 'next' }), options)
  await act(room, { act: 'lock' })
  await make.pass(3_000)
  return act(room, { act: 'reveal' })
}

describe('a Golden Bell', () => {
  it('is played to the bell: out, rescued, a winner, ranks of the class', async () => {
    const room = await make.bell({ bell: { winnerFrom: 3 }, questions: choices(5) })
    await make.acts(room, 'start')
    const held = await phones(room)
    const one = await ask(room, held, [0, 1, null])
    expect(one.bell).toMatchObject({ standing: 1, fallen: [2, 3], allWrong: false, rescuesLeft: 1 })
    expect(states(one)).toEqual(['in', 'out', 'out'])
    // The last one in has not won before the question from which that may be.
    expect(one.can).not.toContain('winner')
    expect(await make.act(room.teacher, room.id, { act: 'winner' })).toMatchObject({
      error: { code: 'E_NO_WINNER' },
    })
    const back = await act(room, { act: 'rescue', by: { way: 'all' } })
    expect(states(back)).toEqual(['in', 'rescued', 'rescued'])
    expect(back.bell).toMatchObject({ rescuesLeft: 0, rescued: { count: 2 } })
    expect(await make.act(room.teacher, room.id, { act: 'rescue', by: { way: 'all' } })).toMatchObject({
      error: { code: 'E_NO_RESCUE_LEFT' },
    })
    const two = await ask(room, held, [1, 1, 1])
    expect(two.bell).toMatchObject({ standing: 3, allWrong: true, fallen: [] })
    const three = await ask(room, held, [0, 1, 0])
    expect(states(three)).toEqual(['in', 'out', 'rescued'])
    expect(three.can).not.toContain('bell')
    expect(three.can).not.toContain('winner')
    const four = await ask(room, held, [0, 0, 1])
    expect(four.bell).toMatchObject({ standing: 1 })
    expect(four.can).toContain('winner')
    const won = await act(room, { act: 'winner' })
    expect(won.bell!.winner).toMatchObject({ number: 1 })
    expect(won.can).toContain('bell')
    const open = await act(room, { act: 'bell' })
    expect(open.question).toMatchObject({ no: 5, of: 5 })
    await held.answer(open, [0, 1, 1])
    const rung = await act(room, { act: 'reveal' })
    expect(rung.bell).toMatchObject({ rang: true, standing: 1 })
    const { top } = await act(room, { act: 'end' })
    expect(top.map(({ number, rank }) => [number, rank])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ])
  })

  it('has won from question 10 on who is the last one in, unless another number is said', async () => {
    const room = await make.bell({ pupils: 2, questions: choices(11) })
    await make.acts(room, 'start')
    const held = await phones(room)
    for (let no = 1; no <= 10; no++) {
      const shown = await ask(room, held, no === 1 ? [0, 1] : [0])
      expect([no, shown.can.includes('winner')]).toEqual([no, no === 10])
    }
    expect((await act(room, { act: 'winner' })).bell!.winner).toMatchObject({ number: 1 })
  })

  it('is ruled over by the host before the reveal, and taken back with one act', async () => {
    const room = await make.bell()
    await make.acts(room, 'start')
    const held = await phones(room)
    const asked = await act(room, { act: 'next' })
    expect(asked.can).not.toContain('next')
    await held.answer(asked, [0, 1, null])
    await act(room, { act: 'lock' })
    await make.pass(3_000)
    const locked = await read(room)
    expect(locked.seats.map(({ out }) => out)).toEqual([false, true, true])
    const [, second] = locked.seats
    const turned = await act(room, {
      ...{ act: 'ruling', studentId: second!.studentId, out: false, edition: second!.edition },
    })
    expect(turned.rev).toBe(locked.rev)
    expect(turned.seats[1]).toMatchObject({ out: false, ruled: true, edition: second!.edition + 1 })
    expect(
      await make.act(room.teacher, room.id, {
        ...{ act: 'ruling', studentId: second!.studentId, out: true, edition: second!.edition },
      }),
    ).toMatchObject({ error: { code: 'E_SEAT_CHANGED' } })
    const undone = await act(room, { act: 'undo', rev: turned.rev })
    expect(undone.seats[1]).toMatchObject({ out: true })
    expect(undone.seats[1]).not.toHaveProperty('ruled')
    const shown = await act(room, { act: 'reveal' })
    expect(states(shown)).toEqual(['in', 'out', 'out'])
    // A correction afterwards moves the room and judges all that followed once more.
    const mended = await act(room, { act: 'correct', studentId: second!.studentId, out: false })
    expect(states(mended)).toEqual(['in', 'in', 'out'])
    expect(mended.rev).toBe(shown.rev + 1)
    expect(states(await act(room, { act: 'undo', rev: mended.rev }))).toEqual(['in', 'out', 'out'])
    // Void: nobody is out by it.
    const voided = await act(room, { act: 'void' })
    expect(states(voided)).toEqual(['in', 'in', 'in'])
    expect(states(await act(room, { act: 'undo', rev: voided.rev }))).toEqual(['in', 'out', 'out'])
  })

  it('replays what followed: answers given while out count, and who gave none stays in', async () => {
    const room = await make.bell()
    await make.acts(room, 'start')
    const held = await phones(room)
    await ask(room, held, [0, 1, 1])
    const two = await ask(room, held, [0, 1, null])
    const id = (at: number) => two.seats[at]!.studentId
    const one = await act(room, { act: 'correct', no: 1, studentId: id(1), out: false })
    expect(states(one)).toEqual(['in', 'out', 'out'])
    expect(one.seats[1]).toMatchObject({ fell: 2 })
    const both = await act(room, { act: 'correct', no: 1, studentId: id(2), out: false })
    expect(states(both)).toEqual(['in', 'out', 'in'])
    await act(room, { act: 'end' })
    expect(
      await make.act(room.teacher, room.id, { act: 'correct', no: 2, studentId: id(1), out: false }),
    ).toMatchObject({ error: { code: 'E_REASON_MISSING' } })
    const ended = await act(room, {
      ...{ act: 'correct', no: 2, studentId: id(1), out: false, reason: 'Đáp án B cũng đúng.' },
    })
    expect(states(ended)).toEqual(['in', 'in', 'in'])
    expect(ended.acts[0]).toMatchObject({ act: 'correct', no: 2, reason: 'Đáp án B cũng đúng.' })
  })

  it('removes a pupil and lets them in again as they were', async () => {
    const room = await make.bell()
    await make.acts(room, 'start')
    const held = await phones(room)
    const one = await ask(room, held, [0, 0, 1])
    const third = one.seats[2]!.studentId
    await held.answer(await act(room, { act: 'next' }), [0, 0, 0])
    await act(room, { act: 'remove', studentId: third })
    const again = await act(room, { act: 'readmit', studentId: third })
    expect(states(again)).toEqual(['in', 'in', 'out'])
  })
})

describe('the undo of a removal and of a return', () => {
  it('gives back who was in and who was out, whatever has followed from it', async () => {
    const room = await make.bell()
    const { seats } = await make.acts(room, 'start')
    const held = await phones(room)
    const [first, second, third] = seats.map(({ studentId }) => studentId) as [string, string, string]
    await act(room, { act: 'remove', studentId: third })
    const one = await ask(room, held, [1, 1])
    expect(states(one)).toEqual(['in', 'in', 'removed'])
    await act(room, { act: 'next' })
    // By who comes back all were not wrong.
    const back = await act(room, { act: 'readmit', studentId: third })
    expect(states(back)).toEqual(['out', 'out', 'in'])
    const gone = await act(room, { act: 'undo', rev: back.rev })
    expect(states(gone)).toEqual(['in', 'in', 'removed'])
    expect(gone.seats.map(({ fell }) => fell)).toEqual([undefined, undefined, undefined])
    // Without who was right in it, the others fell by that question all the same.
    await act(room, { act: 'readmit', studentId: third })
    await act(room, { act: 'remove', studentId: third })
    const less = await act(room, { act: 'remove', studentId: second })
    expect(states(less)).toEqual(['out', 'removed', 'removed'])
    expect(states(await act(room, { act: 'undo', rev: less.rev }))).toEqual(['out', 'out', 'removed'])
    expect(first).toBe(less.seats[0]!.studentId)
  })
})

describe('boards', () => {
  it('are judged by rows: a tap, a confirmation, and the host for who is silent', async () => {
    const room = await make.bell({ pupils: 4, boards: 'all' })
    const judges = await Promise.all([1, 2].map(() => t.make.person('teacher', { schoolId: room.schoolId })))
    const stranger = await t.make.person('teacher')
    const pupil = await t.make.person('student', { schoolId: room.schoolId })
    const { teacher: elsewhere } = await make.bell({ schoolId: t.schoolId })
    await make.acts(room, 'start')
    const [first, second] = judges.map(({ userId }) => userId) as [string, string]
    const rows = (one: string, two: string, from = 3): ActDraft => ({
      ...{ act: 'boards' },
      judges: [
        { userId: one, from: 1, to: 2 },
        { userId: two, from, to: 4 },
      ],
    })
    const unknown = [stranger, pupil, elsewhere].map(({ userId }) => rows(first, userId))
    for (const wrong of [...unknown, rows(first, second, 2), rows(first, first)])
      expect(await make.act(room.teacher, room.id, wrong)).toMatchObject({
        error: { code: 'E_JUDGE_UNKNOWN' },
      })
    const set = await act(room, rows(first, second))
    expect(set.judges.map(({ from, to, confirmed }) => [from, to, confirmed])).toEqual([
      [1, 2, false],
      [3, 4, false],
    ])
    const asked = await act(room, { act: 'next' })
    expect(asked.seats.every(({ board }) => board)).toBe(true)
    const judge = judges[0]!
    const view = () => t.as(judge).call(readRoom, { params: { roomId: room.id }, query: { view: 'judge' } })
    const own = (await view()).data.judge as JudgeState
    expect(own).toMatchObject({ asked: null, judge: { from: 1, to: 2 }, can: ['ruling', 'confirm'] })
    expect(own.question!.body).toBeDefined()
    expect(own.seats.map(({ number }) => number)).toEqual([1, 2])
    // Their rows alone, and nothing of the desk.
    expect((await t.as(judge).call(readRoom, { params: { roomId: room.id } })).status).toBe(403)
    expect(await make.act(judge, room.id, { act: 'end' })).toMatchObject({ status: 403 })
    expect(
      await make.act(judge, room.id, { act: 'ruling', studentId: asked.seats[2]!.studentId, out: true }),
    ).toMatchObject({ error: { code: 'E_NOT_OWN_ROWS' } })
    const colleague = await t.make.person('teacher', { schoolId: room.schoolId })
    expect(
      (await t.as(colleague).call(readRoom, { params: { roomId: room.id }, query: { view: 'judge' } }))
        .status,
    ).toBe(403)
    const ruled = await make.act(judge, room.id, {
      ...{ act: 'ruling', studentId: own.seats[1]!.studentId, out: true, edition: own.seats[1]!.edition },
    })
    expect(ruled.data).toMatchObject({ desk: null, judge: { seats: [{}, { out: true, ruled: true }] } })
    // What a judge has ruled a host does not take back.
    const { rev } = await read(room)
    expect(await make.act(room.teacher, room.id, { act: 'undo', rev })).toMatchObject({
      error: { code: 'E_ROOM_ACT' },
    })
    expect((await make.act(judge, room.id, { act: 'confirm' })).status).toBe(200)
    expect((await read(room)).judges.map(({ confirmed }) => confirmed)).toEqual([true, false])
    await act(room, { act: 'confirm', judgeId: second })
    expect((await read(room)).judges.map(({ confirmed }) => confirmed)).toEqual([true, true])
    await act(room, { act: 'lock' })
    expect((await view()).data.judge!.asked).not.toBeNull()
    await make.pass(3_000)
    expect(states(await act(room, { act: 'reveal' }))).toEqual(['in', 'out', 'in', 'in'])
  })

  it('are judged by eight who tap and confirm at once: none of them is refused', async () => {
    const room = await make.bell({ pupils: 16, boards: 'all' })
    const judges = await Promise.all(
      Array.from({ length: 8 }, () => t.make.person('teacher', { schoolId: room.schoolId })),
    )
    await make.acts(room, 'start')
    const rows = judges.map(({ userId }, at) => ({ userId, from: 2 * at + 1, to: 2 * at + 2 }))
    await act(room, { act: 'boards', judges: rows })
    const { seats } = await act(room, { act: 'next' })
    const done = await Promise.all(
      judges.flatMap((judge, at) => [
        ...seats
          .slice(2 * at, 2 * at + 2)
          .map(({ studentId, edition }) =>
            make.act(judge, room.id, { act: 'ruling', studentId, edition, out: at % 2 === 0 }),
          ),
        make.act(judge, room.id, { act: 'confirm' }),
      ]),
    )
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
    const after = await read(room)
    expect(after.judges.every(({ confirmed }) => confirmed)).toBe(true)
    expect(after.seats.map(({ out }) => out)).toEqual(seats.map((_, at) => Math.floor(at / 2) % 2 === 0))
  })

  it('stand for who comes while the waiting room is open, too; a phone beside a board puts nobody out', async () => {
    const room = await make.bell({ pupils: 2, boards: 'all' })
    await make.acts(room, 'start')
    const late = await t.make.person('student')
    await classMaker(t).students(
      room.classId,
      [{ fullname: 'Trần Muộn', userId: late.userId }],
      room.schoolId,
    )
    const held = await phones(room, [...room.pupils, late])
    const asked = await act(room, { act: 'next' })
    expect(asked.seats.map(({ board }) => board)).toEqual([true, true, true])
    await held.answer(asked, [0, 1, null])
    await act(room, { act: 'lock' })
    await make.pass(3_000)
    expect((await read(room)).seats.map(({ out }) => out)).toEqual([false, false, false])
    expect(states(await act(room, { act: 'reveal' }))).toEqual(['in', 'in', 'in'])
    const [, , third] = (await read(room)).seats
    // What followed is judged once more, by the same.
    const corrected = await act(room, { act: 'correct', studentId: third!.studentId, out: true })
    expect(states(corrected)).toEqual(['in', 'in', 'out'])
  })

  it('are told to desks and judges as they are tapped, to nobody else', async () => {
    const room = await make.bell({ pupils: 2, boards: 'all' })
    const judge = await t.make.person('teacher', { schoolId: room.schoolId })
    await make.acts(room, 'start')
    await act(room, { act: 'boards', judges: [{ userId: judge.userId, from: 1, to: 2 }] })
    const [desk, bench] = [await make.connect(room.teacher), await make.connect(judge)]
    await say(desk, 'join', `desk:${room.id}`)
    expect(await say(bench, 'join', `judge:${room.id}`)).toMatchObject({
      state: { judge: { from: 1, to: 2 } },
    })
    expect(await say(bench, 'join', `desk:${room.id}`)).toEqual({ error: 'E_NOT_FOUND' })
    const { seats } = await act(room, { act: 'next' })
    const heard = [next(desk, 'seats'), next(bench, 'seats')]
    await make.act(judge, room.id, { act: 'ruling', studentId: seats[0]!.studentId, out: true })
    for (const told of await Promise.all(heard))
      expect(told).toMatchObject({ seats: [{ number: 1, out: true, ruled: true }] })
    const confirmed = next(desk, 'judges')
    await make.act(judge, room.id, { act: 'confirm' })
    expect(await confirmed).toMatchObject({ judges: [{ confirmed: true }] })
  })

  it('may be dealt anew in the lobby', async () => {
    const room = await make.bell({ pupils: 6 })
    const { seats } = await make.acts(room, 'start')
    const dealt = await act(room, { act: 'deal-seats', order: 'random' })
    expect(dealt.seats.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    const listed = await act(room, { act: 'deal-seats', order: 'list' })
    expect(listed.seats.map(({ studentId }) => studentId)).toEqual(seats.map(({ studentId }) => studentId))
    // Whatever numbers stood before: their judges have rows of the new ones.
    const judges = await Promise.all([1, 2].map(() => t.make.person('teacher', { schoolId: room.schoolId })))
    const number = (to: string) =>
      t.database.pool.query(`update room_seat set number = ${to} where room_id = $1`, [room.id])
    const rows = (state: DeskState) => state.judges.map(({ from, to }) => [from, to])
    for (const to of ['number + 100', 'case number when 6 then 5001 else number end']) {
      await number(to)
      const [first, second] = judges.map(({ userId }) => userId) as [string, string]
      await act(room, {
        ...{ act: 'boards' },
        judges: [
          { userId: first, from: 1, to: 102 },
          { userId: second, from: 103, to: 5000 },
        ],
      })
      const anew = await act(room, { act: 'deal-seats', order: 'random' })
      expect(anew.seats.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
      expect(rows(anew)).toEqual([
        [1, 3],
        [4, 6],
      ])
    }
    // Where the numbers stay, so do the rows that a host has given.
    const given = await act(room, {
      ...{ act: 'boards', judges: [{ userId: judges[0]!.userId, from: 2, to: 5 }] },
    })
    expect(rows(await act(room, { act: 'deal-seats', order: 'random' }))).toEqual(rows(given))
    // Behind the last, and never beyond the most.
    const late = await classMaker(t).students(
      room.classId,
      [{ fullname: 'Đến sau' }, { fullname: 'Sau nữa' }],
      room.schoolId,
    )
    const seatOf = async (studentId = '') => {
      await addSeat(t.database.db, room.id, studentId)
      return (await t.database.pool.query('select number from room_seat where student_id = $1', [studentId]))
        .rows[0]
    }
    expect(await seatOf(late[0])).toEqual({ number: 7 })
    await number('case number when 3 then 5000 else number end')
    expect(await seatOf(late[1])).toEqual({ number: 3 })
    await act(room, { act: 'next' })
    expect(await make.act(room.teacher, room.id, { act: 'deal-seats', order: 'list' })).toMatchObject({
      error: { code: 'E_ROOM_ACT' },
    })
  })
})

describe('a reset', () => {
  it('returns a room to its beginning while nobody has answered', async () => {
    for (const room of [await make.bell(), await make.room()]) {
      const begun = await make.acts(room, 'start')
      const judges = [{ userId: room.teacher.userId, from: 1, to: 2 }]
      if (begun.bell) await act(room, { act: 'boards', judges })
      const asked = await make.acts(room, 'next')
      expect(asked.judges).toHaveLength(begun.bell ? 1 : 0)
      const anew = await act(room, { act: 'reset' })
      expect(anew.judges).toEqual([])
      expect(anew).toMatchObject({
        status: 'not_started',
        phase: null,
        question: null,
        seats: [],
        can: ['start'],
      })
      expect(anew.rev).toBe(asked.rev + 1)
      await make.acts(room, 'start')
      const held = await phones(room)
      await held.answer(await act(room, { act: 'next' }), [0])
      expect(await make.act(room.teacher, room.id, { act: 'reset' })).toMatchObject({
        error: { code: 'E_ROOM_HAS_ANSWERS' },
      })
    }
  })
})

it('rows are dealt evenly, and to no more judges than there are seats', () => {
  expect(dealtRows(['a', 'b', 'c'], [1, 2, 3, 4, 5, 6, 7]).map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [3, 4],
    [5, 7],
  ])
  expect(dealtRows(['a', 'b'], [1])).toEqual([{ userId: 'a', first: 1, last: 1 }])
  expect(dealtRows(['a'], [])).toEqual([])
  expect(dealtRows(['a', 'b'], [120, 1, 110, 2]).map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [110, 120],
  ])
})

it('a screen shows the floor and no name where names are off', async () => {
  const room = await make.bell()
  await make.acts(room, 'start')
  const { data } = await t
    .as(room.teacher)
    .call(readRoom, { params: { roomId: room.id }, query: { view: 'screen' } })
  const screen = data.screen as ScreenState
  expect(screen).toMatchObject({
    name: 'Rung chuông vàng',
    className: expect.any(String),
    code: expect.any(String),
  })
  expect(screen.bell).toMatchObject({ standing: 3, winner: null, teams: [] })
})

it('names and ranks are in no state that hides them: names of a screen, ranks of a screen and of a phone', async () => {
  for (const [namesOnScreen, rankingHidden] of [
    [false, false],
    [true, true],
    [true, false],
  ] as const) {
    const room = await make.room({ pupils: 2, settings: { namesOnScreen, rankingHidden } })
    const { seats } = await make.acts(room, 'start')
    const held = await phones(room)
    await ask(room, held, [0, 1])
    await act(room, { act: 'ranking' })
    const query = { view: 'screen' } as const
    const { data } = await t.as(room.teacher).call(readRoom, { params: { roomId: room.id }, query })
    const host = await make.connect(room.teacher)
    const joined = await say<{ state: ScreenState }>(host, 'join', `screen:${room.id}`)
    for (const screen of [data.screen as ScreenState, joined.state]) {
      expect(screen.top).toHaveLength(rankingHidden ? 0 : 2)
      const said = JSON.stringify(screen)
      for (const { name } of seats) expect(said.includes(name)).toBe(namesOnScreen && !rankingHidden)
    }
    const socket = await make.connect(room.pupils[0]!)
    const { state } = await say<{ state: PlayState }>(socket, 'join', `play:${room.id}`)
    expect(state.mine!.rank).toBe(rankingHidden ? null : 1)
  }
})

it('desk, screen and judge of 200 seats are told within 64 kB', async () => {
  const room = await make.bell({ pupils: 0, boards: 'all' })
  const names = Array.from({ length: 200 }, (_, at) => ({ fullname: `Nguyễn Thị Phương Quỳnh Anh ${at}` }))
  await classMaker(t).students(room.classId, names, room.schoolId)
  await make.acts(room, 'start')
  await act(room, { act: 'boards', judges: [{ userId: room.teacher.userId, from: 1, to: 200 }] })
  await act(room, { act: 'next' })
  await act(room, { act: 'lock' })
  for (const view of ['desk', 'screen', 'judge'] as const) {
    const { data } = await t.as(room.teacher).call(readRoom, { params: { roomId: room.id }, query: { view } })
    const told = data[view] as { seats?: unknown[]; bell?: { seats: unknown[] } }
    expect(told.seats ?? told.bell?.seats).toHaveLength(200)
    expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(64 * 1024)
  }
})
