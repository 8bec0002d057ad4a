import {
  anonymiseStudent,
  exportStudent,
  listStudentHomeworks,
} from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { choices, roomMaker } from '../../testing/make-rooms.ts'
import { copyRows, insertRow } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'
import { newRoomCode } from './room-code.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
const password = 'mật khẩu của cô'
beforeAll(async () => {
  make = roomMaker(t)
  const sets = 'update "user" set password_hash = $1 where id = $2'
  await t.database.pool.query(sets, [await hashPassword(password), t.head.userId])
})

it('of a pupil in many rooms each says and gives along what was theirs there, and it is emptied in all of them; nothing of another', async () => {
  const { pool } = t.database
  const at = t.clock.now().toISOString()
  const questions = [1, 2, 3, 4].flatMap(point => choices(1, { point }))
  const room = await make.room({ pupils: 2, questions, schoolId: t.schoolId })
  const [one, other] = room.studentIds as [string, string]
  await make.acts(room, 'start')
  await pool.query(`delete from room_seat where room_id = $1`, [room.id])
  // The third was voided, the last never asked.
  await pool.query('update room_question set opens_at = $2, voided = no = 3 where room_id = $1 and no < 4', [
    ...[room.id, at],
  ])
  const asOver = { status: 'ended', phase: 'ended', ended_at: at }
  const copy = async (name: string, over: object = {}) => {
    const id = newId()
    await copyRows(t, 'room', 'id', room.id, { id, code: newRoomCode(), ...asOver, ...over })
    await copyRows(t, 'room_question', 'room_id', room.id, { room_id: id })
    if ('kind' in over) {
      const of = {
        class_id: room.classId,
        audience: 'class',
        boards: 'none',
        created_by: room.teacher.userId,
      }
      await insertRow(t, 'contest', { id, name, ...of, created_at: at })
    } else await copyRows(t, 'live_exam', 'id', room.id, { id, name })
    return id
  }
  const [first, second] = [await copy('Tuần 1'), await copy('Tuần 2')]
  const [goesOn, never, left] = [
    await copy('Đang chạy', { status: 'live', phase: 'lobby', ended_at: null }),
    await copy('Chưa hề bắt đầu', { started_at: null }),
    await copy('Bị mời ra'),
  ]
  const [absent, byBoard] = [
    await copy('Không dự', { kind: 'class-bell' }),
    await copy('Bảng con', { kind: 'class-bell' }),
  ]
  const rooms = [first, second, goesOn, never, left, absent, byBoard]
  for (const room_id of rooms)
    for (const [index, student_id] of [one, other].entries()) {
      const over = room_id === left && index === 0 ? { state: 'removed' } : { board: room_id === byBoard }
      await insertRow(t, 'room_seat', {
        room_id,
        student_id,
        number: index + 1,
        begun_at: at,
        note: `Ghi ${index}`,
        ...over,
      })
    }
  for (const [contest_id, student_id, sits] of [
    [absent, one, false],
    [byBoard, one, true],
    [byBoard, other, false],
  ] as const)
    await insertRow(t, 'contest_participant', { contest_id, student_id, sits, joined_at: at })

  const given = (room_id: string, student_id: string, no: number, answer: unknown) => ({
    ...{ room_id, student_id, no, answer, epoch: 1, seq: 1, received_at: at, took: 1, score: no },
  })
  const answer = (...of: Parameters<typeof given>) => insertRow(t, 'room_answer', given(...of))
  await answer(first, one, 1, 'Lan')
  await answer(first, one, 2, 3)
  await answer(first, one, 3, 2)
  await answer(first, other, 1, 'Hoa')
  await answer(second, one, 1, 0)
  await answer(second, other, 2, 'Huệ')
  const stood = (answer: unknown) => ({ answer, epoch: 1, seq: 1, received_at: at, took: 1 })
  const late = (over: object, ...of: Parameters<typeof given>) =>
    insertRow(t, 'room_late', {
      ...given(...of),
      state: 'taken',
      decided_at: at,
      reason: 'Mạng nhà Lan hỏng',
      ...over,
    })
  await late({ stood: stood('Lan') }, first, one, 1, 4)
  await late({ stood: stood(2) }, second, one, 2, 'Lan')
  await late({ stood: stood('Hoa') }, first, other, 2, 'Hoa')
  const sign = (room_id: string, student_id: string, kind: string) =>
    insertRow(t, 'room_sign', { id: newId(), room_id, student_id, kind, at })
  await sign(first, one, 'paste')
  await sign(second, one, 'full-screen')
  await sign(first, other, 'left')
  const ruling = (room_id: string, student_id: string, no: number) =>
    insertRow(t, 'room_ruling', { room_id, student_id, no, is_out: true })
  await ruling(first, one, 1)
  await ruling(second, one, 2)
  await ruling(first, other, 3)
  const act = (room_id: string, student_id: string, reason: string | null, changed: object = {}) =>
    insertRow(t, 'room_act', {
      id: newId(),
      room_id,
      rev: 1,
      made: 1,
      at,
      act: 'correct',
      no: 1,
      student_id,
      reason,
      changed,
    })
  await act(first, one, 'Lan giơ bảng trước')
  await act(first, one, null)
  await act(first, one, 'Chỉ thử', { before: { rehearsal: true } })
  await act(second, one, 'Lan nghe nhầm')
  await act(first, other, 'Hoa viết sai nét')

  const { data } = await t
    .as(t.head)
    .call(listStudentHomeworks, { query: { studentId: one as never, page: 1, limit: 10 } })
  expect(
    data.rooms.map(({ name, score, tookPart, totalPoint }) => [name, score, tookPart, totalPoint]),
  ).toEqual([
    ['Tuần 1', 3, true, 3],
    ['Tuần 2', 1, true, 3],
    ['Bảng con', null, true, 3],
  ])

  const ofPupil = { body: { studentId: one as never } }
  const copied = await t.as(t.head).call(exportStudent, { body: { ...ofPupil.body, password } })
  const kept = JSON.parse(String(copied.bytes)).rooms as Record<string, Record<string, unknown>[]>[]
  const values = (rows: Record<string, unknown>[] | undefined, ...keys: string[]) =>
    (rows ?? []).map(row => keys.map(key => row[key]))
  expect(
    kept.map(row => [
      values(row.answers, 'question', 'answer'),
      values(row.late, 'question', 'answer'),
      values(row.signs, 'kind'),
      values(row.rulings, 'question'),
      values(row.corrections, 'reason'),
    ]),
  ).toEqual([
    [
      [
        [1, 'Lan'],
        [2, 3],
        [3, 2],
      ],
      [[1, 4]],
      [['paste']],
      [[1]],
      [['Lan giơ bảng trước']],
    ],
    [[[1, 0]], [[2, 'Lan']], [['full-screen']], [[2]], [['Lan nghe nhầm']]],
    ...[goesOn, never, left, absent, byBoard].map(() => [[], [], [], [], []]),
  ])

  const rowsOf = async (studentId: string) => {
    const found: unknown[] = []
    for (const table of ['seat', 'answer', 'late', 'sign', 'ruling', 'act']) {
      const sorted = `select to_jsonb(x) as row from room_${table} x where student_id = $1 and room_id = any($2) order by x::text`
      found.push(...(await pool.query(sorted, [studentId, rooms])).rows)
    }
    return found
  }
  const before = await rowsOf(other)
  expect((await t.as(t.head).call(anonymiseStudent, ofPupil)).status).toBe(200)
  expect(await rowsOf(other)).toEqual(before)
  const after = JSON.stringify(await rowsOf(one))
  for (const word of ['Lan', 'Ghi', 'paste', 'Chỉ']) expect(after).not.toContain(word)
  const { rows: numbers } = await pool.query(
    'select answer, score::int from room_answer where student_id = $1 order by room_id, no',
    [one],
  )
  expect(numbers).toEqual([
    { answer: null, score: 1 },
    { answer: 3, score: 2 },
    { answer: 2, score: 3 },
    { answer: 0, score: 1 },
  ])
  const { rows: of } = await pool.query(
    'select answer, stood from room_late where student_id = $1 order by room_id',
    [one],
  )
  expect(of.map(({ answer, stood }) => [answer, stood.answer])).toEqual([
    [4, null],
    [null, 2],
  ])
})
