import * as contests from '@bangxanh/contract/contests/endpoints.ts'
import * as calls from '@bangxanh/contract/sittings/endpoints.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { xlsxFile } from '../../testing/make-sheets.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

const t = testSchool()
const params = { contestArea: 'rtcontests' } as const
type Rows = Parameters<typeof xlsxFile>[0]
const HEAD = ['Số báo danh', 'Họ và tên', 'Ngày sinh', 'Lớp', 'Ca thi', 'Phòng thi', 'Phút thêm']
const DAY = 86_400_000

let makeClass: ReturnType<typeof classMaker>
let schoolId: string
let admin: Person
let examId: string
/** An, Bình, Chi and another Chi of 6A, Dung of 6B. */
let ids: string[]

beforeAll(() => {
  makeClass = classMaker(t)
})
beforeEach(async () => {
  schoolId = await t.make.school()
  admin = await t.make.person('admin', { schoolId })
  const classOf = async (name: string) =>
    (await makeClass.class({ schoolId, teachers: [admin], name, grade: 'L6' })).id
  const of = (fullname: string, birthday: string) => ({ fullname, birthday })
  ids = [
    ...(await makeClass.students(
      await classOf('6A'),
      [
        of('Nguyễn Văn An', '2014-09-05'),
        of('Trần Thị Bình', '2014-10-20'),
        of('Lê Chi', '2014-01-02'),
        of('Lê Chi', '2014-01-03'),
      ],
      schoolId,
    )),
    ...(await makeClass.students(await classOf('6B'), [of('Đỗ Dung', '2014-05-05')], schoolId)),
  ]
  examId = await homeworkMaker(t).exam(admin, choices(2, { point: 1 }))
})

const LIST: Rows = [
  ['DANH SÁCH PHÒNG THI'],
  HEAD,
  ['001', 'Nguyễn Văn An', '05/09/2014', '6A', 'Ca 1', 'Phòng máy 1', ''],
  ['002', 'Trần Thị Bình', '20/10/2014', '6A', 1, 'Phòng máy 2', 15],
  ['001', 'Lê Chi', '02/01/2014', '6A', 'Ca 2', 'phòng máy 1', ''],
  ['004', 'Đỗ Dung', '', '6B', 'ca thi số 2', 'Phòng máy 1', ''],
]

const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const send = async (rows: Rows, take = true, answers: string[] = [], who: Person | null = admin) =>
  t.as(who).call(calls.readSittingsList, {
    query: { take: take ? 'true' : 'false' },
    ...{ fields: { answers }, file: await xlsxFile(rows) },
  })
const said = async (rows: Rows, answers: string[] = []) => {
  const reply = await send(rows, false, answers)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data.rows.map(({ row, outcome, problem }) => [row, problem?.problem ?? outcome])
}
const listed = async (rows: Rows = LIST) => {
  const reply = await send(rows)
  if (reply.status !== 200 || !reply.data.list) throw new Error(reply.text)
  return reply.data.list
}
const make = async (over: object = {}, who: Person = admin) => {
  const { rooms, seats } = await listed()
  return t.as(who).call(calls.makeSittings, {
    body: {
      ...{ name: 'Giữa kì I', examIds: [examId], list: seats, spare: 0, minutes: 45 },
      rooms: rooms.map(({ name, most: machines }) => ({ name, machines })),
      startAt: new Date(t.clock.now().getTime() + DAY).toISOString(),
      ...over,
    } as never,
  })
}
const warned = (reply: Awaited<ReturnType<typeof make>>) => reply.data.plan?.warnings.map(({ code }) => code)
const stored = async () =>
  (
    await t.database.pool.query(
      `select c.sitting, h.name, p.number, p.student_id, p.extra_minutes from contest_participant p
       join contest c on c.id = p.contest_id join room_hall h on h.id = p.hall_id where c.school_id = $1 order by 1, 2, 3`,
      [schoolId],
    )
  ).rows.map(row => Object.values(row))

describe('a list of who sits in which sitting', () => {
  it('is for those who make exams of a school, and is a list', async () => {
    expect((await send(LIST, true, [], null)).status).toBe(401)
    const pupil = await t.make.person('student', { schoolId })
    expect((await send(LIST, true, [], pupil)).status).toBe(403)
    expect(code(await send([['Họ và tên']]))).toBe('E_ROSTER_EMPTY')
    expect((await send(LIST, true, ['nobody'])).status).toBe(400)
  })

  it('is read with its rooms, sittings and numbers, and changes nothing', async () => {
    expect(await said(LIST)).toEqual([3, 4, 5, 6].map(row => [row, 'add']))
    const [an, binh, chi, , dung] = ids
    expect(await listed()).toEqual({
      rooms: [
        { name: 'Phòng máy 1', most: 2 },
        { name: 'Phòng máy 2', most: 1 },
      ],
      sittings: 2,
      seats: [
        { studentId: an, sitting: 1, room: 0, number: 1, extraMinutes: 0 },
        { studentId: binh, sitting: 1, room: 1, number: 2, extraMinutes: 15 },
        { studentId: chi, sitting: 2, room: 0, number: 1, extraMinutes: 0 },
        { studentId: dung, sitting: 2, room: 0, number: 4, extraMinutes: 0 },
      ],
    })
    expect(await stored()).toEqual([])
  })

  it('says of each row why it is refused, and is taken with none of them', async () => {
    const rows: Rows = [
      HEAD,
      ['1', 'Nguyễn Văn An', '05/09/2014', '6A', 1, 'Phòng 1'],
      ['1', 'Trần Thị Bình', '20/10/2014', '6A', 1, 'Phòng 1'],
      ['3', 'Nguyễn Văn An', '05/09/2014', '6A', 2, 'Phòng 1'],
      ['4', 'Không Có Ai', '', '6A', 1, 'Phòng 1'],
      ['5', 'Lê Chi', '', '6A', 1, 'Phòng 1'],
      ['6', 'Lê Chi', '03/01/2014', '6A', 4, 'Phòng 1'],
      ['7', 'Lê Chi', '02/01/2014', '6A', 'sáng', 'Phòng 1'],
      ['8', 'Đỗ Dung', '', '6B', '', 'Phòng 1'],
      ['9', 'Đỗ Dung', '', '6B', 1, ''],
    ]
    expect(await said(rows)).toEqual([
      [2, 'number-twice'],
      [3, 'number-twice'],
      [4, 'add'],
      [5, 'not-found'],
      [6, 'ask'],
      [7, 'sitting-wrong'],
      [8, 'sitting-wrong'],
      [9, 'sitting-missing'],
      [10, 'hall-missing'],
    ])
    expect(code(await send(rows))).toBe('E_IMPORT_REFUSED')
    const answers = [`6=${ids[2]},2=skip,3=skip,5=skip,7=skip,8=skip,9=skip,10=skip`]
    const { list } = (await send(rows, true, answers)).data
    expect(list?.seats.map(({ studentId, sitting }) => [studentId, sitting])).toEqual([
      [ids[0], 2],
      [ids[2], 1],
    ])
    expect(
      code(
        await send(
          rows,
          true,
          answers.map(one => one.replace(`6=${ids[2]},`, '')),
        ),
      ),
    ).toBe('E_ROSTER_UNDECIDED')
  })

  it('finds nobody whose record its reader may not read: of another school, of a class of others', async () => {
    const elsewhere = await t.make.person('admin', { schoolId: await t.make.school() })
    const seen = await send(LIST, false, [], elsewhere)
    expect(seen.data.rows.map(({ problem, candidates }) => [problem?.problem, candidates])).toEqual(
      [3, 4, 5, 6].map(() => ['not-found', []]),
    )
    const { rooms, seats } = await listed()
    const body = {
      ...{ name: 'Lấy em của trường khác', examIds: [await homeworkMaker(t).exam(elsewhere, choices(1))] },
      ...{ list: seats, rooms: rooms.map(({ name }) => ({ name, machines: 9 })), minutes: 45, do: true },
      startAt: new Date(t.clock.now().getTime() + DAY).toISOString(),
    }
    expect(code(await t.as(elsewhere).call(calls.makeSittings, { body: body as never }))).toBe('E_NOT_FOUND')
  })

  it('takes nobody who is in no open class, only waits in one, is anonymous, or is of a class of others', async () => {
    const { seats: list, rooms } = await listed()
    const dung = ids[4] as string
    const body = {
      ...{ name: 'Giữa kì I', examIds: [examId], list, spare: 0, minutes: 45 },
      rooms: rooms.map(({ name }) => ({ name, machines: 9 })),
      startAt: new Date(t.clock.now().getTime() + DAY).toISOString(),
    } as never
    const asks = () => t.as(admin).call(calls.makeSittings, { body })
    const set = (what: string) => t.database.pool.query(`update ${what}`, [dung])
    const ofDung = 'where id = (select class_id from class_student where student_id = $1)'
    const last = async () =>
      (await send(LIST, false)).data.rows.map(({ outcome, problem }) => problem?.problem ?? outcome)
    expect(await last()).toEqual(['add', 'add', 'add', 'add'])
    for (const [lose, gain, problem] of [
      [`class set status = 'closed' ${ofDung}`, `class set status = 'open' ${ofDung}`, 'no-class'],
      [
        `class_student set state = 'waiting' where student_id = $1`,
        `class_student set state = 'approved' where student_id = $1`,
        'no-class',
      ],
      [
        `student set anonymised_at = now() where id = $1`,
        `student set anonymised_at = null where id = $1`,
        'not-found',
      ],
    ] as const) {
      await set(lose)
      expect(await last()).toEqual(['add', 'add', 'add', problem])
      expect(code(await asks())).toBe('E_NOT_FOUND')
      await set(gain)
    }
    expect(code(await asks())).toBe(200)
    // Who teaches 6A alone reads nobody of 6B.
    const teacher = await t.make.person('teacher', { schoolId })
    await t.database.pool.query(
      `insert into class_teacher (class_id, user_id)
       select class_id, $2 from class_student where student_id = $1`,
      [ids[0], teacher.userId],
    )
    const seen = await send(LIST, false, [], teacher)
    expect(seen.data.rows.map(({ outcome, problem }) => problem?.problem ?? outcome)).toEqual([
      ...['add', 'add', 'add', 'not-found'],
    ])
    const theirs = { list, examIds: [await homeworkMaker(t).exam(teacher, choices(1))] }
    expect(code(await make(theirs, teacher))).toBe('E_NOT_FOUND')
    // Nor is a pupil of another school of theirs of this one.
    const other = await t.make.school()
    const both = await t.make.person('admin', { schoolId })
    await insertGrant(t.database.db, both.userId, { role: 'admin', schoolId: other })
    const { id } = await makeClass.class({ schoolId: other, teachers: [both], name: '6A', grade: 'L6' })
    await makeClass.students(id, [{ fullname: 'Ngô Xa', birthday: '2014-07-07' }], other)
    const far: Rows = [HEAD, ['9', 'Ngô Xa', '07/07/2014', '6A', 1, 'Phòng máy 1']]
    expect((await send(far, false, [], both)).data.rows[0]?.problem?.problem).toBe('not-found')
  })

  it('comes to an examination that stands: who sits in that is told and left out, who sits in another is not', async () => {
    const { seats, rooms: said } = await listed()
    const rooms = said.map(({ name }) => ({ name, machines: 9 }))
    const only = (at: number) => seats.filter(seat => seat.studentId === ids[at])
    expect(code(await make({ do: true, rooms, name: 'Kì khác', list: only(1) }))).toBe(200)
    const startAt = new Date(t.clock.now().getTime() + 3 * DAY).toISOString()
    const first = await make({ do: true, rooms, list: only(0) })
    const { plan } = (await make({ rooms, startAt, seriesId: first.data.series?._id, list: seats })).data
    expect(plan?.candidates).toBe(3)
    expect(plan?.warnings.filter(({ code }) => code === 'sits-already')).toEqual([
      { code: 'sits-already', names: ['Nguyễn Văn An'] },
    ])
    expect(plan?.sittings.map(({ no }) => no)).toEqual([2, 3])
  })

  it('has its rooms remembered, each in its last spelling, the oldest no more; those of other schools stay', async () => {
    const { pool } = t.database
    for (const school of [schoolId, t.schoolId])
      await pool.query(
        `insert into machine_room (school_id, name, machines, used_at)
         select $1, name, 5, $2::timestamptz - n * interval '1 minute'
         from (select n, case n when 0 then 'PHÒNG MÁY 1' else 'Cũ ' || n end as name from generate_series(0, $3) n) old`,
        [school, t.clock.now(), SITTINGS.rooms - 1],
      )
    const named = async (school: string) =>
      (
        await pool.query<{ name: string }>(
          'select name from machine_room where school_id = $1 order by used_at desc, name',
          [school],
        )
      ).rows.map(({ name }) => name)
    const before = await named(t.schoolId)
    t.clock.forward(1000)
    expect(code(await make({ do: true }))).toBe(200)
    const now = await named(schoolId)
    expect([now.length, now.slice(0, 3)]).toEqual([SITTINGS.rooms, ['Phòng máy 1', 'Phòng máy 2', 'Cũ 1']])
    expect(now).not.toContain('PHÒNG MÁY 1')
    expect(await named(t.schoolId)).toEqual(before)
    await pool.query('delete from machine_room where school_id = $1', [t.schoolId])
  })

  it('is shown and made as it says: an exam a sitting, with halls, numbers and minutes, for the classes of those who sit', async () => {
    const { plan } = (await make()).data
    expect(
      plan?.sittings.map(({ halls }) => halls.map(({ name, candidates }) => [name, candidates.length])),
    ).toEqual([
      [
        ['Phòng máy 1', 1],
        ['Phòng máy 2', 1],
      ],
      [['Phòng máy 1', 2]],
    ])
    const made = (await make({ do: true, seed: plan?.seed, seen: plan?.seen })).data.contests
    expect(made.map(({ classes }) => classes.map(({ name }) => name).sort())).toEqual([
      ['6A', '6B'],
      ['6A', '6B'],
    ])
    const [an, binh, chi, , dung] = ids
    expect(await stored()).toEqual([
      [1, 'Phòng máy 1', 1, an, 0],
      [1, 'Phòng máy 2', 2, binh, 15],
      [2, 'Phòng máy 1', 1, chi, 0],
      [2, 'Phòng máy 1', 4, dung, 0],
    ])
    for (const { _id } of made) {
      const moved = await t
        .as(admin)
        .call(contests.updateContest, { params, body: { _id, status: 'prepare' } })
      expect(code(moved)).toBe(200)
    }
    const seats = await t.database.pool.query(
      'select number from room_seat where student_id = any($1) order by number',
      [ids],
    )
    expect(seats.rows.map(({ number }) => number)).toEqual([1, 1, 2, 4])
  })

  it('uses in a sitting the rooms alone in which somebody sits, and their proctors', async () => {
    const [one, two] = [
      await t.make.person('teacher', { schoolId }),
      await t.make.person('teacher', { schoolId }),
    ]
    const rooms = [
      { name: 'Phòng máy 1', machines: 9, proctorIds: [one.userId] },
      { name: 'Phòng máy 2', machines: 9, proctorIds: [two.userId] },
    ]
    expect(code(await make({ do: true, rooms }))).toBe(200)
    const { rows } = await t.database.pool.query(
      `select c.sitting, h.name, p.user_id from contest c join room_hall h on h.room_id = c.id
       left join room_proctor p on p.hall_id = h.id where c.school_id = $1 order by 1, 2`,
      [schoolId],
    )
    expect(rows.map(row => Object.values(row))).toEqual([
      [1, 'Phòng máy 1', one.userId],
      [1, 'Phòng máy 2', two.userId],
      [2, 'Phòng máy 1', one.userId],
    ])
    // Another exam an hour later meets the second sitting, one an hour before meets the first with its own second.
    const other = (hours: number, first: string[], second: string[]) =>
      make({
        name: 'Kì khác',
        startAt: new Date(t.clock.now().getTime() + DAY + hours * 60 * 60_000).toISOString(),
        rooms: [first, second].map((proctorIds, at) => ({ ...rooms[at], proctorIds })),
      })
    expect(code(await other(1, [one.userId], []))).toBe('E_PROCTOR_TWICE')
    expect(code(await other(1, [two.userId], []))).toBe(200)
    expect(code(await other(-1, [one.userId], []))).toBe('E_PROCTOR_TWICE')
    expect(code(await other(-1, [], [one.userId]))).toBe(200)
  })

  it('has one proctor for two rooms where no sitting uses both', async () => {
    const one = await t.make.person('teacher', { schoolId })
    const rooms = ['Phòng máy 1', 'Phòng máy 2'].map(name => {
      return { name, machines: 9, proctorIds: [one.userId] }
    })
    expect(code(await make({ do: true, rooms }))).toBe('E_PROCTOR_TWICE')
    // Without An the first sitting has the second room alone, and the second sitting the first one.
    const list = (await listed()).seats.filter(seat => seat.studentId !== ids[0])
    expect(code(await make({ do: true, rooms, list }))).toBe(200)
    const { rows } = await t.database.pool.query(
      `select c.sitting, h.name from contest c join room_hall h on h.room_id = c.id
       join room_proctor p on p.hall_id = h.id where p.user_id = $1 order by 1`,
      [one.userId],
    )
    expect(rows.map(row => Object.values(row))).toEqual([
      [1, 'Phòng máy 2'],
      [2, 'Phòng máy 1'],
    ])
  })

  it('calls a hall by as much of its name as one may hold, and refuses more of them than an exam may have', async () => {
    const long = `Phòng máy ${'rất '.repeat(20)}dài`
    const row = ['1', 'Nguyễn Văn An', '05/09/2014', '6A', 1, long]
    expect((await listed([HEAD, row])).rooms).toEqual([{ name: long.slice(0, 60).trim(), most: 1 }])
    const many = Array.from({ length: 100 }, (_, at) => ['', 'Không Có Ai', '', '6A', 1, `Phòng ${at}`])
    const refused = (await send([HEAD, ...many, row], false)).data.rows.at(-1)?.problem
    expect(refused).toEqual({ problem: 'halls-many', value: '100' })
  })

  it('taken twice changes nothing, also by two at once; another one of that name is another examination', async () => {
    const [first, second] = await Promise.all([make({ do: true }), make({ do: true })])
    expect(second.data.series?._id).toBe(first.data.series?._id)
    const before = await stored()
    expect(before).toHaveLength(4)
    const again = await make()
    expect(warned(again)).toContain('stands-already')
    expect(
      (await make({ do: true, seen: again.data.plan?.seen, seed: again.data.plan?.seed })).data.series?._id,
    ).toBe(first.data.series?._id)
    expect(await stored()).toEqual(before)
    const startAt = new Date(t.clock.now().getTime() + 3 * DAY).toISOString()
    const other = await homeworkMaker(t).exam(admin, choices(2, { point: 1 }))
    const rooms = ['Phòng máy 1', 'Phòng máy 2'].map(name => ({ name, machines: 9 }))
    expect(warned(await make({ rooms }))).toContain('stands-already')
    for (const over of [
      ...[{ startAt }, { minutes: 50 }, { examIds: [other] }, { results: 'at-once' }, { name: 'Cuối kì I' }],
    ])
      expect(warned(await make({ rooms, ...over }))).not.toContain('stands-already')
    expect((await make({ do: true, startAt })).data.series?._id).not.toBe(first.data.series?._id)
  })

  it('seats no more in a room than it has machines, nobody twice, and no number twice in a sitting', async () => {
    const rooms = [
      { name: 'Phòng máy 1', machines: 1 },
      { name: 'Phòng máy 2', machines: 9 },
    ]
    expect(code(await make({ rooms }))).toBe('E_LIST_ROOM')
    expect(code(await make({ rooms: rooms.slice(1) }))).toBe('E_NOT_FOUND')
    const { seats } = await listed()
    expect((await make({ list: [...seats, seats[0]] })).status).toBe(400)
    expect((await make({ list: seats.map(seat => ({ ...seat, number: 7 })) })).status).toBe(400)
    expect(await stored()).toEqual([])
  })
})
