import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { listParticipantRankings, rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import {
  decideLateAnswers,
  listLateAnswers,
  readRoomPaper,
} from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, makeEntries, readHallLog, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices, roomMaker } from '../../testing/make-rooms.ts'
import { copyRows, insertRow } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import { newRoomCode } from './room-code.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' } as const
const PARTS = [
  'question',
  'seat',
  'answer',
  'late',
  'entry',
  'hall',
  'announcement',
  'reader',
  'act',
  'sign',
  'mark',
]

/** Another exam of the same pupils, which is over: all of them sat in the first hall, and nothing went as it goes here. */
async function beside(exam: string, studentIds: readonly string[]) {
  const [twin, hall, act] = [newId(), newId(), newId()]
  const at = t.clock.now().toISOString()
  const over = { status: 'ended', phase: 'ended', opens_at: at, started_at: at, ended_at: at, closes_at: at }
  await copyRows(t, 'room', 'id', exam, { id: twin, code: newRoomCode(), ...over })
  await copyRows(t, 'contest', 'id', exam, { id: twin, name: 'Một kì thi khác' })
  await insertRow(t, 'room_hall', {
    id: hall,
    room_id: twin,
    no: 1,
    name: 'P.9',
    places: 50,
    extension: 9,
    edition: 1,
  })
  await copyRows(t, 'room_question', 'room_id', exam, { room_id: twin, opens_at: at })
  const said = { id: newId(), room_id: twin, place: 1, text: 'Ở phòng khác', user_id: t.admin.userId, at }
  await insertRow(t, 'room_announcement', said)
  const changed = { minutes: 9, was: 0, hallId: hall }
  await insertRow(t, 'room_act', {
    id: act,
    room_id: twin,
    rev: 1,
    made: 90,
    at,
    act: 'extension',
    no: 0,
    changed,
  })
  await insertRow(t, 'room_act', {
    id: newId(),
    room_id: twin,
    rev: 1,
    made: 99,
    at,
    act: 'outage',
    no: 0,
    changed: { ms: 9 },
  })
  const papers = [
    {},
    { closed: 'time', closed_at: at },
    { closed: 'collected', closed_at: at, ends_at: at, shown_at: at },
    { begun_at: null },
  ]
  for (const [index, student_id] of studentIds.entries()) {
    const of = { room_id: twin, student_id }
    await insertRow(t, 'contest_participant', {
      contest_id: twin,
      student_id,
      board: false,
      joined_at: at,
      edition: 1,
      sits: true,
      extra_minutes: 0,
    })
    await insertRow(t, 'room_seat', {
      ...{
        ...of,
        number: 9 - index,
        hall_id: hall,
        epoch: 1,
        begun_at: at,
        extra_minutes: 5,
        edition: 1,
        score: 9,
        rank: 1,
      },
      ...{
        state: 'in',
        board: false,
        survived: 0,
        rang: false,
        sealed: true,
        place: 3,
        flags: [3],
        ahead: 0,
        ...papers[index],
      },
    })
    for (const no of [1, 2, 3]) {
      const given = { ...of, no, answer: 2, epoch: 9, seq: 9, received_at: at, took: 1, score: 7 }
      await insertRow(t, 'room_answer', given)
      await insertRow(t, 'room_late', {
        ...given,
        epoch: 10,
        state: no === 2 ? 'declined' : 'waiting',
        ...(no === 2 && { decided_at: at }),
      })
    }
    await insertRow(t, 'room_sign', { ...of, id: newId(), kind: 'paste', at })
    await insertRow(t, 'room_reader', { ...of, announcement_id: said.id, at })
    const code_hash = `\\x${String(index).padStart(64, '0')}`
    await insertRow(t, 'room_entry', { ...of, number: index + 1, code_hash, made_at: at })
  }
  return twin
}

it('an exam goes its way as if no other of its pupils were there, and leaves that as it was', async () => {
  const make = roomMaker(t)
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 4 })
  const { studentIds, pupils } = room
  const host = t.as(t.admin)
  const body = { name: 'Giữa kì', duration: 1, variants: 1, halls: [{ name: 'P.1' }, { name: 'P.2' }] }
  const contestId = (await host.call(calls.createContest, { params, body })).data.contest._id
  const change = (patch: object) =>
    host.call(calls.updateContest, { params, body: { _id: contestId, ...patch } })
  const questions = choices(3, { right: 0, point: 1 }) as never
  await host.call(calls.addContestQuestions, { params, query: { contestId }, body: { questions } })
  await host.call(calls.addParticipants, { params, body: { contestId, studentIds: [...studentIds] } })
  const halls = (await change({ hallOrder: 'name' })).data.halls.map(({ _id }) => _id)
  const inRoom = { params: { roomId: contestId } }
  expect((await change({ status: 'prepare' })).status).toBe(200)
  const twin = await beside(contestId, studentIds)
  const rowsOf = async () => {
    const parts = PARTS.map(part => `select to_jsonb(x) as row from room_${part} x where room_id = $1`)
    const { rows } = await t.database.pool.query(parts.join(' union all '), [twin])
    return rows.map(({ row }) => JSON.stringify(row)).sort()
  }
  const was = await rowsOf()
  const told: string[] = []
  /** A seat a word: hall, number, roll, paper, minutes more, how much is answered, what was read and noted. */
  const look = async (name: string) => {
    const seats: string[] = []
    for (const [at, hallId] of halls.entries()) {
      const query = { view: 'hall' as const, hallId }
      const { hall } = (await host.call(readRoom, { ...inRoom, query })).data
      for (const seat of hall?.seats ?? []) {
        const { number, roll, paper, read, note, card, signs } = seat
        const { state, extra, answered } = paper as { state: string; extra?: number; answered?: number }
        seats.push(
          [at + 1, number, roll, state, extra, answered, read.length, note, card && 'card', signs && 'signs']
            .filter(part => part !== null && part !== undefined && part !== false)
            .join('.'),
        )
      }
    }
    told.push(`${name}: ${seats.join(' ')}`)
  }
  const act = async (draft: object) => {
    const done = await host.call(actInRoom, { ...inRoom, body: draft as never })
    told.push(`${(draft as { act: string }).act} ${done.status === 200 ? 'done' : done.error!.code}`)
  }
  const own = async (at: number, epoch: number) =>
    (await t.as(pupils[at]!).call(calls.readOwnContest, { params: { contestId }, query: { epoch } })).data
      .state
  const epochs = [0, 0, 0, 0]
  const enter = async (at: number) => {
    epochs[at] = (await own(at, 0)).mine!.epoch
  }
  const id = (at: number) => studentIds[at]!
  const ids: string[] = []
  const send = async (at: number, no: number, answer: number, seq: number) => {
    const answers = [{ questionId: ids[no - 1]!, answer, epoch: epochs[at]!, seq }]
    const sent = await t
      .as(pupils[at]!)
      .call(calls.saveContestAnswers, { params: { contestId }, body: { answers } })
    told.push(
      `${at} ${no}: ${sent.status === 200 ? (sent.data.kept[0]!.late ? 'late' : 'kept') : sent.error!.code}`,
    )
  }

  const cards = await host.call(makeEntries, { ...inRoom, body: { hallId: halls[0], cards: 'all' } as never })
  told.push(`cards ${cards.status}`)
  for (const at of [0, 2, 3]) await enter(at)
  await act({ act: 'present', hallId: halls[0] })
  await act({ act: 'absent', hallId: halls[0] })
  await act({ act: 'note', studentId: id(0), note: 'Đổi máy' })
  await look('waiting')
  await act({ act: 'hand-out' })
  await enter(1)
  const paper = (await host.call(readRoomPaper, { params: { roomId: contestId, studentId: id(0) } })).data
    .paper
  for (const { no, questionId } of paper.answers) ids[no - 1] = questionId
  await t.as(pupils[1]!).call(calls.beginContest, { params: { contestId }, body: { epoch: epochs[1]! } })
  await act({ act: 'announce', text: 'Câu 2', hallId: halls[0] })
  const said = (await own(0, epochs[0]!)).mine!.announcements!
  told.push(
    JSON.stringify([said.map(one => [one.text, one.read]), (await own(2, epochs[2]!)).mine!.announcements]),
  )
  await t
    .as(pupils[0]!)
    .call(calls.readAnnouncements, { params: { contestId }, body: { ids: said.map(({ _id }) => _id) } })
  await send(0, 1, 0, 1)
  await send(0, 2, 1, 2)
  await send(1, 1, 0, 1)
  await send(2, 1, 0, 1)
  const place = { epoch: epochs[0]!, place: 2, flags: [1, 3] }
  const placed = await t.as(pupils[0]!).call(calls.savePlace, { params: { contestId }, body: place })
  const states = [await own(0, epochs[0]!), await own(1, epochs[1]!)]
  told.push(`${placed.status} ${states.map(state => `${state.own?.place} ${state.own?.flags}`)}`)
  await act({ act: 'minutes', studentId: id(1), minutes: 1 })
  await look('working')
  await t.as(pupils[0]!).call(calls.finishContest, { params: { contestId }, body: { epoch: epochs[0]! } })
  await act({ act: 'collect', studentId: id(2) })
  await make.pass(63_000)
  await look('after a minute')
  await send(3, 1, 0, 1)
  await act({ act: 'extension', minutes: 2, hallId: halls[1] })
  await look('more for the second hall')
  await send(3, 2, 0, 2)
  await act({ act: 'withdraw', announcementId: said[0]!._id })
  told.push(JSON.stringify((await own(0, epochs[0]!)).mine!.announcements))
  await act({ act: 'end' })
  await look('over')
  await send(3, 3, 0, 3)
  const late = (await host.call(listLateAnswers, { ...inRoom, query: {} })).data
  told.push(JSON.stringify([late.waiting?.count, late.late.map(({ _id }) => studentIds.indexOf(_id))]))
  const decide = async (what: 'take-late' | 'decline-late', seen: unknown, over: object = {}) => {
    const done = await host.call(decideLateAnswers, {
      ...inRoom,
      body: { act: what, reason: 'Mất mạng', seen, ...over } as never,
    })
    told.push(`${what} ${done.status === 200 ? 'done' : done.error!.code}`)
  }
  const lateOf = async (name: string) => {
    const { paper } = (await host.call(readRoomPaper, { params: { roomId: contestId, studentId: id(3) } }))
      .data
    const answers = paper.answers.map(one => [one.no, one.score, one.late?.state].join(' '))
    const states = (await own(3, epochs[3]!)).mine!.late?.map(one => `${one.no} ${one.state}`)
    told.push(`${name}: ${paper.points} of ${paper.totalPoint}: ${answers.join(', ')}; ${states}`)
  }
  await lateOf('waits')
  await decide('take-late', late.waiting)
  await lateOf('taken')
  await decide('decline-late', late.waiting, { was: 'taken' })
  await lateOf('declined')
  await decide('take-late', late.waiting, { was: 'declined' })
  const log = await host.call(readHallLog, { ...inRoom, query: { hallId: halls[1] } as never })
  told.push(`log ${log.status} ${JSON.stringify(log.data).includes('P.9')}`)
  await host.call(rankContest, { params: { ...params, contestId }, body: {} })
  const query = { contestId, page: 1, limit: 50 }
  const { rankings } = (await host.call(listParticipantRankings, { params, query })).data
  told.push(
    rankings
      .map(one => [studentIds.indexOf(one._id), one.score, one.rank].join(' '))
      .sort()
      .join(', '),
  )
  expect(told).toEqual([
    'cards 200',
    'present done',
    'absent done',
    'note done',
    'waiting: 1.1.present.waiting.0.0.0.Đổi máy.card 1.2.absent.waiting.0.0.0.card 2.3.waiting.0.0.0 2.4.waiting.0.0.0',
    'hand-out done',
    'announce done',
    '[[["Câu 2",false]],[]]',
    '0 1: kept',
    '0 2: kept',
    '1 1: kept',
    '2 1: kept',
    '200 2 1,3,0 ',
    'minutes done',
    'working: 1.1.present.working.0.2.1.Đổi máy.card 1.2.absent.working.1.1.0.card 2.3.working.0.1.0 2.4.working.0.0.0',
    'collect done',
    'after a minute: 1.1.present.submitted.0.2.1.Đổi máy.card 1.2.absent.working.1.1.0.card 2.3.collected.0.1.0 2.4.time.0.0.0',
    '3 1: late',
    'extension done',
    'more for the second hall: 1.1.present.submitted.0.2.1.Đổi máy.card 1.2.absent.working.1.1.0.card 2.3.collected.0.1.0 2.4.working.0.1.0',
    '3 2: kept',
    'withdraw done',
    '[]',
    'end done',
    'over: 1.1.present.submitted.0.2.0.Đổi máy.card 1.2.absent.collected.1.1.0.card 2.3.collected.0.1.0 2.4.collected.0.2.0',
    '3 3: late',
    '[1,[3]]',
    'waits: 2 of 3: 1 1 , 2 1 , 3 0 waiting; 3 waiting',
    'take-late done',
    'taken: 3 of 3: 1 1 , 2 1 , 3 1 taken; 3 taken',
    'decline-late done',
    'declined: 2 of 3: 1 1 , 2 1 , 3 0 declined; 3 declined',
    'take-late done',
    'log 200 false',
    '0 1 2, 1 1 2, 2 1 2, 3 3 1',
  ])
  expect(await rowsOf()).toEqual(was)
})
