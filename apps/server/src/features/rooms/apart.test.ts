import { readOwnContest, saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import { readOwnLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { readOwnRoomResult, readRoomPaper } from '@bangxanh/contract/room-results/endpoints.ts'
import { listOwnRooms, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { DeskState, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { choices, type MadeRoom, rightOption, roomMaker } from '../../testing/make-rooms.ts'
import { copyRows, insertRow } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import { newRoomCode } from './room-code.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
beforeAll(() => {
  make = roomMaker(t)
})

const insert = (table: string, row: object) => insertRow(t, table, row)
const copy = (...of: [table: string, by: string, id: string, over: object]) => copyRows(t, ...of)
const OF_ROOM = [
  'room_question',
  'room_seat',
  'room_answer',
  'room_ruling',
  'room_rescue',
  'room_judge',
  'room_act',
]
const rowsOf = async (roomId: string) => {
  const { rows } = await t.database.pool.query(
    OF_ROOM.map(table => `select to_jsonb(x) as row from ${table} x where room_id = $1`).join(' union all '),
    [roomId],
  )
  return rows.map(({ row }) => JSON.stringify(row)).sort()
}

/** Another bell of the class, in which the same pupils have done the contrary of what they do here; and an exam that is only rehearsed. */
async function beside(room: MadeRoom, right: readonly string[]) {
  const [twin, exam] = [newId(), newId()]
  const now = t.clock.now().toISOString()
  const teacherId = room.teacher.userId
  await copy('room', 'id', room.id, { id: twin, code: newRoomCode(), phase: 'ranking', question: 6 })
  await copy('contest', 'id', room.id, { id: twin, name: 'Một buổi khác' })
  const asExam = { kind: 'exam', rehearsal: true, browser_keys: ['0'.repeat(64)] }
  await copy('room', 'id', room.id, { id: exam, code: newRoomCode(), ...asExam })
  await copy('room_question', 'room_id', room.id, {
    room_id: twin,
    opens_at: now,
    closes_at: now,
    revealed_at: now,
  })
  const acts = right.map(() => newId())
  for (const [index, id] of acts.entries()) {
    const of = { id, room_id: twin, rev: 1, made: 2, at: now, user_id: teacherId }
    await insert('room_act', { ...of, act: 'rescue', no: index + 1, changed: {} })
  }
  for (const [at, studentId] of room.studentIds.entries()) {
    const of = { room_id: twin, student_id: studentId }
    const fate =
      at === 0
        ? { state: 'winner', won: 6, rang: true }
        : at === 1
          ? { state: 'out', fell: 2 }
          : { state: 'rescued' }
    await insert('room_seat', {
      ...of,
      number: 60 - at,
      epoch: 7,
      edition: 1,
      board: false,
      survived: 9,
      rang: false,
      begun_at: now,
      ...fate,
    })
    for (const [index, letters] of right.entries()) {
      const no = index + 1
      const score = letters[at] === '+' ? 0 : 50
      await insert('room_answer', {
        ...of,
        no,
        answer: 'x',
        epoch: 9,
        seq: 9,
        received_at: now,
        took: 0,
        score,
      })
      await insert('room_ruling', { ...of, no, is_out: letters[at] === '+', user_id: teacherId })
      await insert('room_rescue', { ...of, no, act_id: acts[index] })
    }
  }
  await insert('room_judge', { room_id: twin, user_id: teacherId, first: 1, last: 2, confirmed: 6 })
  return { twin, exam }
}

it('a bell is played as if no other room of its pupils were there, and leaves those as they were', async () => {
  // By pupil: right, wrong, nothing; the last one has a board.
  const course = ['+-.+-.', '++-+-.', '-----.', '+-+.+.', '+-++..', '+.-+..']
  const questions = course.flatMap((_, at) => choices(1, { point: at + 1 }))
  const bell = { winnerFrom: 4, rescueAt: 9, rescues: 2 }
  const room = await make.bell({ pupils: 6, questions, bell })
  const { pool } = t.database
  await pool.query(`update room set settings = settings || '{"speedBonus": true}' where id = $1`, [room.id])
  await make.acts(room, 'start')
  const { twin, exam } = await beside(room, course)
  const was = [await rowsOf(twin), await rowsOf(exam)]
  const host = t.as(room.teacher)
  const told: string[] = []
  const act = async (body: object): Promise<DeskState> => {
    const done = await make.act(room.teacher, room.id, body as never)
    if (done.status !== 200) throw new Error(`${JSON.stringify(body)}: ${done.text}`)
    return look((body as { act: string }).act, done.data.desk!)
  }
  /** A seat a word, then how the floor stands, who sits, is there and has answered, and the ranks. */
  const look = (name: string, desk: DeskState): DeskState => {
    const seats = desk.seats.map(({ state, fell, since, out, ruled, answered, board }) =>
      [
        ...[
          state,
          fell,
          since !== undefined && `+${since}`,
          out !== undefined && (out ? '-wrong' : '-right'),
        ],
        ...[ruled && '!', answered && '*', board && '#'],
      ]
        .filter(part => part !== false && part !== undefined)
        .join(''),
    )
    const { standing, fallen, allWrong, rescued, rescuesLeft } = desk.bell!
    const back = rescued?.seats.map(({ number }) => number).join()
    const floor = [
      standing,
      fallen.length > 0 && `fell ${fallen}`,
      allWrong && 'all wrong',
      back && `back ${back}`,
      rescuesLeft > 0 && `left ${rescuesLeft}`,
    ]
    const ranks = desk.top.map(({ number, points, bonus, rank }) => `${rank}: ${number}=${points}+${bonus}`)
    const counts = Object.values(desk.counts).join(' ')
    told.push(
      [
        `${name} ${desk.phase}`,
        seats.join(' '),
        floor.filter(Boolean).join(' '),
        counts,
        ranks.join(' '),
      ].join('; '),
    )
    return desk
  }
  const desk = async (name: string) =>
    look(name, (await host.call(readRoom, { params: { roomId: room.id } })).data.desk!)
  const params = { contestId: room.id }
  const epochs: number[] = []
  for (const [at, pupil] of room.pupils.slice(0, 5).entries())
    epochs[at] = (await t.as(pupil).call(readOwnContest, { params })).data.state.mine!.epoch
  // A second device takes a seat over.
  epochs[1] = (await t.as(room.pupils[1]!).call(readOwnContest, { params })).data.state.mine!.epoch
  told.push(epochs.join(' '))
  const own = async () => {
    for (const pupil of room.pupils.slice(0, 3)) {
      const { mine } = (await t.as(pupil).call(readOwnContest, { params, query: { epoch: 1 } })).data.state
      if (!mine) continue
      const { number, state, epoch, seq, answered, points, score, rank } = mine
      told.push([number, state, epoch, seq, answered, points, score, rank].join(' '))
    }
  }
  const ask = async (no: number) => {
    const asked = await act({ act: 'next' })
    await make.pass(2_000)
    if (no === 2) await own()
    for (const [at, sign] of [...course[no - 1]!].entries()) {
      if (sign === '.') continue
      t.clock.forward(150)
      const answer = (rightOption(asked) + (sign === '+' ? 0 : 1)) % 4
      const body = { answers: [{ questionId: asked.question!._id, answer, epoch: epochs[at]!, seq: no }] }
      const sent = await t.as(room.pupils[at]!).call(saveContestAnswers, { params, body })
      if (sent.status !== 200) throw new Error(sent.text)
    }
    return asked
  }
  const close = async () => {
    await make.acts(room, 'lock')
    await make.pass(2_500)
    return desk('locked')
  }

  await act({ act: 'boards', numbers: [6], judges: [{ userId: room.teacher.userId, from: 1, to: 6 }] })
  const asked = await ask(1)
  const id = (at: number) => asked.seats[at]!.studentId
  await close()
  await act({ act: 'ruling', studentId: id(3), out: true })
  await act({ act: 'ruling', studentId: id(5), out: false })
  const { rev } = await act({ act: 'ruling', studentId: id(0), out: true })
  await act({ act: 'undo', rev })
  const confirmed = await act({ act: 'confirm' })
  expect(confirmed.judges).toMatchObject([{ from: 1, to: 6, confirmed: true }])
  // Not the confirmation is taken back, nor what was taken back already.
  await act({ act: 'undo', rev: confirmed.rev })
  await act({ act: 'ruling', studentId: id(5), out: false })
  await act({ act: 'reveal' })
  await own()
  await ask(2)
  await close()
  await act({ act: 'reveal' })
  await act({ act: 'rescue', by: { way: 'best', count: 1 } })
  await act({ act: 'rescue', by: { way: 'hand', studentIds: [id(4)] } })
  await own()
  await ask(3)
  await close()
  await act({ act: 'ruling', studentId: id(5), out: true })
  const ruled = await act({ act: 'ruling', studentId: id(3), out: false })
  await act({ act: 'undo', rev: ruled.rev })
  await act({ act: 'reveal' })
  const voided = await act({ act: 'void' })
  await act({ act: 'undo', rev: voided.rev })
  await ask(4)
  await close()
  await act({ act: 'reveal' })
  const corrected = await act({ act: 'correct', no: 1, studentId: id(2), out: false })
  await act({ act: 'undo', rev: corrected.rev })
  await ask(5)
  await act({ act: 'remove', studentId: id(2) })
  // Somebody who is there has not answered: the reveal waits.
  await act({ act: 'reveal' })
  await make.pass(3_000)
  await desk('by the clock')
  await own()
  const { data } = await host.call(readRoom, { params: { roomId: room.id }, query: { view: 'screen' } })
  const { standing, seats } = (data.screen as ScreenState).bell!
  told.push(`${standing} ${seats.map(({ number, state }) => `${number} ${state}`).join(', ')}`)
  await act({ act: 'ranking' })
  await act({ act: 'end' })
  for (const [at, pupil] of room.pupils.entries()) {
    const { paper } = (await host.call(readRoomPaper, { params: { roomId: room.id, studentId: id(at) } }))
      .data
    told.push(
      `${paper.points} of ${paper.totalPoint}: ${paper.answers.map(({ no, score, answer }) => `${no} ${score} ${answer !== null}`).join(', ')}`,
    )
    expect((await t.as(pupil).call(readOwnRoomResult, { params: { roomId: room.id } })).status).toBe(200)
    const { rooms } = (await t.as(pupil).call(listOwnRooms, {})).data
    expect(rooms.map(({ name }) => name)).toEqual(['Một buổi khác'])
  }
  expect(told).toEqual([
    '1 2 1 1 1',
    'boards lobby; in in in in in in#; 6 left 2; 6 5 0; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'next asking; in in in in in in#; 6 left 2; 6 5 0; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'locked locked; in-right* in-wrong* in-wrong in-right* in-wrong* in-right#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'ruling locked; in-right* in-wrong* in-wrong in-wrong!* in-wrong* in-right#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'ruling locked; in-right* in-wrong* in-wrong in-wrong!* in-wrong* in-right!#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'ruling locked; in-wrong!* in-wrong* in-wrong in-wrong!* in-wrong* in-right!#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'undo locked; in-right* in-wrong* in-wrong in-wrong!* in-wrong* in-right!#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'confirm locked; in-right* in-wrong* in-wrong in-wrong!* in-wrong* in-right!#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'undo locked; in-right* in-wrong* in-wrong in-wrong!* in-wrong* in-right#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'ruling locked; in-right* in-wrong* in-wrong in-wrong!* in-wrong* in-right!#; 6 left 2; 6 5 4; 1: 1=0+0 1: 2=0+0 1: 3=0+0 1: 4=0+0 1: 5=0+0 1: 6=0+0',
    'reveal revealed; in* out1+0* out1+0 out1+0* out1+0* in#; 2 fell 2,3,4,5 left 2; 6 5 4; 1: 1=1+0.4838 2: 6=0+0 3: 4=1+0.4763 4: 2=0+0 4: 3=0+0 4: 5=0+0',
    '1 in 1 1 true 1 1 1',
    '2 out 2 1 true 0 0 4',
    '3 out 1 0 false 0  4',
    'next asking; in out1 out1 out1 out1 in#; 2 left 2; 6 5 0; 1: 1=1+0.4838 2: 6=0+0 3: 4=1+0.4763 4: 2=0+0 4: 3=0+0 4: 5=0+0',
    '1 in 1 0 false 1  1',
    '2 out 2 0 false 0  4',
    '3 out 1 0 false 0  4',
    'locked locked; in-right* out1* out1* out1* out1* in-right#; 2 left 2; 6 5 5; 1: 1=1+0.4838 2: 6=0+0 3: 4=1+0.4763 4: 2=0+0 4: 3=0+0 4: 5=0+0',
    'reveal revealed; in* out1+2* out1+0* out1+2* out1+0* in#; 2 left 2; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'rescue revealed; in* rescued* out1+0* rescued* out1+0* in#; 4 back 2,4 left 1; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'rescue revealed; in* rescued* out1+0* rescued* rescued* in#; 5 back 5; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    '1 in 1 2 true 3 2 1',
    '2 rescued 2 2 true 2 2 4',
    '3 out 1 2 true 0 0 5',
    'next asking; in rescued out1 rescued rescued in#; 5; 6 5 0; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'locked locked; in-wrong* rescued-wrong* out1* rescued-wrong* rescued-wrong* in-right#; 5; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'ruling locked; in-wrong* rescued-wrong* out1* rescued-wrong* rescued-wrong* in-wrong!#; 5; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'ruling locked; in-wrong* rescued-wrong* out1* rescued-right!* rescued-wrong* in-wrong!#; 5; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'undo locked; in-wrong* rescued-wrong* out1* rescued-wrong* rescued-wrong* in-wrong!#; 5; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'reveal revealed; in* rescued* out1+0* rescued* rescued* in#; 5 all wrong; 6 5 5; 1: 1=3+1.4513 2: 4=3+1.4213 3: 2=2+0.96 4: 5=0+0 4: 6=0+0 6: 3=0+0',
    'void revealed; in* rescued* out1+0* rescued* rescued* in#; 5; 6 5 5; 1: 1=3+1.4513 2: 6=0+0 3: 4=3+1.4213 4: 2=2+0.96 5: 3=0+0 5: 5=0+0',
    'undo revealed; in* rescued* out1+0* rescued* rescued* in#; 5 all wrong; 6 5 5; 1: 1=3+1.4513 2: 4=3+1.4213 3: 2=2+0.96 4: 5=0+0 4: 6=0+0 6: 3=0+0',
    'next asking; in rescued out1 rescued rescued in#; 5; 6 5 0; 1: 1=3+1.4513 2: 4=3+1.4213 3: 2=2+0.96 4: 5=0+0 4: 6=0+0 6: 3=0+0',
    'locked locked; in-right* rescued-wrong* out1* rescued-wrong rescued-right* in-right#; 5; 6 5 4; 1: 1=3+1.4513 2: 4=3+1.4213 3: 2=2+0.96 4: 5=0+0 4: 6=0+0 6: 3=0+0',
    'reveal revealed; in* out4+0* out1+4* out4+0 rescued* in#; 3 fell 2,4; 6 5 4; 1: 1=7+3.3863 2: 5=4+1.89 3: 6=0+0 4: 4=3+1.4213 5: 2=2+0.96 6: 3=4+1.905',
    'correct revealed; in* out4+0* out2+4* out4+0 rescued* in#; 3 fell 2,4; 6 5 4; 1: 1=7+3.3863 2: 5=4+1.89 3: 6=0+0 4: 4=3+1.4213 5: 2=2+0.96 6: 3=4+1.905',
    'undo revealed; in* out4+0* out1+4* out4+0 rescued* in#; 3 fell 2,4; 6 5 4; 1: 1=7+3.3863 2: 5=4+1.89 3: 6=0+0 4: 4=3+1.4213 5: 2=2+0.96 6: 3=4+1.905',
    'next asking; in out4 out1 out4 rescued in#; 3; 6 5 0; 1: 1=7+3.3863 2: 5=4+1.89 3: 6=0+0 4: 4=3+1.4213 5: 2=2+0.96 6: 3=4+1.905',
    'remove asking; in* out4* removed1* out4* rescued in#; 3; 5 4 3; 1: 1=7+3.3863 2: 5=4+1.89 3: 6=0+0 4: 4=3+1.4213 5: 2=2+0.96',
    'reveal locked; in-right* out4* removed1* out4* rescued-wrong in-right#; 3; 5 4 3; 1: 1=7+3.3863 2: 5=4+1.89 3: 6=0+0 4: 4=3+1.4213 5: 2=2+0.96',
    'by the clock revealed; in* out4+0* removed1* out4+5* out5+0 in#; 2 fell 5; 5 4 3; 1: 1=12+5.8051 2: 6=0+0 3: 5=4+1.89 4: 4=8+3.7838 5: 2=2+0.96',
    '1 in 1 5 true 12 5 1',
    '2 out 2 5 true 2 0 5',
    '2 1 in, 2 out, 4 out, 5 out, 6 in',
    'ranking ranking; in* out4+0* removed1* out4+5* out5+0 in#; 2 fell 5; 5 4 3; 1: 1=12+5.8051 2: 6=0+0 3: 5=4+1.89 4: 4=8+3.7838 5: 2=2+0.96',
    'end ended; in* out4* removed1* out4* out5 in#; 2 fell 5; 5 4 3; 1: 1=12+5.8051 2: 6=0+0 3: 5=4+1.89 4: 4=8+3.7838 5: 2=2+0.96',
    '12 of 15: 1 1 true, 2 2 true, 3 0 true, 4 4 true, 5 5 true, 6 null false',
    '2 of 15: 1 0 true, 2 2 true, 3 0 true, 4 0 true, 5 0 true, 6 null false',
    '9 of 15: 1 0 false, 2 0 true, 3 0 true, 4 4 true, 5 5 true, 6 null false',
    '8 of 15: 1 1 true, 2 2 true, 3 0 true, 4 0 false, 5 5 true, 6 null false',
    '4 of 15: 1 0 true, 2 0 true, 3 0 true, 4 4 true, 5 0 false, 6 null false',
    '0 of 15: 1 0 false, 2 0 false, 3 0 false, 4 0 false, 5 0 false, 6 null false',
  ])
  expect([await rowsOf(twin), await rowsOf(exam)]).toEqual(was)
})

it('who has records in several classes sits in each room by the one that its class has approved, or not at all', async () => {
  const [one, two] = [await make.room({ schoolId: t.schoolId }), await make.room()]
  for (const room of [one, two]) await make.acts(room, 'start')
  const [both, waits] = [await t.make.person('student'), await t.make.person('student')]
  const record = async ({ classId, schoolId }: MadeRoom, userId: string) => {
    const [id = ''] = await classMaker(t).students(classId, [{ fullname: 'Đỗ Hai Trường', userId }], schoolId)
    return id
  }
  // That of the other class is the older one.
  const older = await record(two, both.userId)
  const own = await record(one, both.userId)
  const other = await record(two, waits.userId)
  const asked = await record(one, waits.userId)
  await t.database.pool.query(`update class_student set state = 'waiting' where student_id = $1`, [asked])
  const enter = async (who: { token: string }, { id: liveExamId }: MadeRoom) => {
    const { status, data } = await t.as(who).call(readOwnLiveExam, { params: { liveExamId } })
    return status === 200 ? data.state.mine?.number : status
  }
  expect(await enter(both, one)).toBe(3)
  expect(await enter(both, two)).toBe(3)
  expect(await enter(waits, one)).toBe(404)
  const { rows } = await t.database.pool.query(
    'select room_id, student_id, epoch from room_seat where student_id = any($1) order by room_id',
    [[older, own, other, asked]],
  )
  expect(rows).toEqual([
    { room_id: one.id, student_id: own, epoch: 1 },
    { room_id: two.id, student_id: older, epoch: 1 },
  ])
})
