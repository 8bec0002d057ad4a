import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type { ContestArea } from '@bangxanh/contract/contests/states.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { makeSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOM_MARKS_WORDS } from '../../data/room-marks-words.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { csvFile, xlsxFile } from '../../testing/make-sheets.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
type Reply = ReplyOf<typeof calls.importParticipants>
type Rows = Parameters<typeof xlsxFile>[0]
const EXAMS = { contestArea: 'rtcontests' } as const
const BELLS = { contestArea: 't-rcv-contest' } as const
const HEAD = [
  'Mã học sinh',
  'Họ và tên',
  'Ngày sinh',
  'Lớp',
  'Số báo danh',
  'Phòng thi',
  'Đội',
  'Phút thêm',
  'Điểm bài giấy',
]

let makeClass: ReturnType<typeof classMaker>
let schoolId: string
let admin: Person
let classId: string
/** An, Bình and two of one name. */
let ids: string[]

beforeAll(() => {
  makeClass = classMaker(t)
})
beforeEach(async () => {
  schoolId = await t.make.school()
  admin = await t.make.person('admin', { schoolId })
  classId = (await makeClass.class({ schoolId, teachers: [admin], name: '6A', grade: 'L6' })).id
  ids = await makeClass.students(
    classId,
    [
      { fullname: 'Nguyễn Văn An', code: '0001', birthday: '2014-09-05' },
      { fullname: 'Trần Thị Bình', code: '0002', birthday: '2014-10-20' },
      { fullname: 'Lê Chi', code: '0003', birthday: '2014-01-02' },
      { fullname: 'Lê Chi', code: '0004', birthday: '2014-01-03' },
    ],
    schoolId,
  )
})

async function contest(over: object = {}, params: { contestArea: ContestArea } = EXAMS): Promise<string> {
  const isExam = params.contestArea === 'rtcontests'
  const body = {
    name: 'Giữa kì',
    ...(isExam && {
      paperTotal: 4,
      halls: [
        { name: 'Phòng 1', places: 2 },
        { name: 'Phòng 2', places: 2 },
      ],
    }),
    ...over,
  }
  const made = await t.as(admin).call(calls.createContest, { params, body })
  if (made.status !== 200) throw new Error(made.text)
  const contestId = made.data.contest._id
  await t.as(admin).call(calls.createTeam, { params, body: { contestId, name: 'Sao Khuê', studentLimit: 1 } })
  return contestId
}
interface How {
  readonly who?: Person
  readonly params?: { contestArea: ContestArea }
  readonly answers?: string[]
  readonly basis?: string
}
async function send(contestId: string, rows: Rows, preview: boolean, how: How = {}) {
  const { who = admin, params = EXAMS, ...fields } = how
  return t.as(who).call(calls.importParticipants, {
    ...{ params, query: { contestId, preview: preview ? 'true' : 'false' }, fields },
    file: await xlsxFile(rows),
  })
}
async function preview(contestId: string, rows: Rows, how: How = {}): Promise<Reply> {
  const seen = await send(contestId, rows, true, how)
  if (seen.status !== 200) throw new Error(seen.text)
  return seen.data
}
const said = ({ rows }: Reply) => rows.map(({ row, outcome, problem }) => [row, problem?.problem ?? outcome])
const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const people = async (contestId: string, params: { contestArea: ContestArea } = EXAMS) =>
  (await t.as(admin).call(calls.listParticipants, { params: { ...params, contestId }, query: { limit: 50 } }))
    .data.participants
/** Every row of a contest, to see that nothing changed. */
const stored = async (contestId: string) =>
  (
    await t.database.pool.query(
      'select * from contest_participant where contest_id = $1 order by student_id',
      [contestId],
    )
  ).rows

const LIST = [
  ['DANH SÁCH DỰ THI'],
  HEAD,
  ['0001', 'Nguyễn Văn An', null, null, 12, 'Phòng 1', 'Sao Khuê', 15, null],
  [null, 'trần thị bình', '20/10/2014', null, '007', '2', null, null, '2,5'],
  ['0004', 'Lê Chi', null, '6A', null, null, null, null, null],
]

describe('a list of participants', () => {
  it('is previewed without a change, taken over whole, and twice is once', async () => {
    const id = await contest()
    const seen = await preview(id, LIST)
    expect(seen.imported).toEqual({ added: 3, updated: 0, same: 0, skipped: 0, asked: 0, refused: 0 })
    expect(seen.rows[0]).toMatchObject({
      ...{ row: 3, outcome: 'add', problem: null },
      changes: [
        { field: 'number', from: null, to: '12' },
        { field: 'hall', from: null, to: 'Phòng 1' },
        { field: 'team', from: null, to: 'Sao Khuê' },
        { field: 'extraMinutes', from: '0', to: '15' },
      ],
    })
    expect(await stored(id)).toEqual([])
    const two = await Promise.all([1, 2].map(() => send(id, LIST, false, { basis: seen.basis })))
    expect(two.map(({ data }) => data.imported.added).sort()).toEqual([0, 3])
    expect(
      (await people(id)).map(({ _id, number, hallName, extraMinutes, paperPoints }) => [
        ...[_id, number, hallName, extraMinutes, paperPoints],
      ]),
    ).toEqual([
      [ids[1], 7, 'Phòng 2', 0, 2.5],
      [ids[0], 12, 'Phòng 1', 15, null],
      [ids[3], null, null, 0, null],
    ])
    const before = await stored(id)
    const again = await send(id, LIST, false, { basis: seen.basis })
    expect(again.data.imported).toMatchObject({ added: 0, updated: 0, same: 3 })
    expect(await stored(id)).toEqual(before)
  })

  it('shows what changes with what stood before, and who is not in it stays', async () => {
    const id = await contest()
    await send(id, LIST, false)
    const rows = [
      HEAD,
      ['0001', 'Nguyễn Văn An', null, null, 7, 'Phòng 2'],
      ['0002', 'Trần Thị Bình', null, null, 12],
    ]
    const seen = await preview(id, rows)
    expect(seen.rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      [
        'update',
        [
          { field: 'number', from: '12', to: '7' },
          { field: 'hall', from: 'Phòng 1', to: 'Phòng 2' },
        ],
      ],
      ['update', [{ field: 'number', from: '7', to: '12' }]],
    ])
    expect(seen.stay).toEqual([{ _id: ids[3], fullname: 'Lê Chi', birthday: null }])
    // Two numbers change places.
    expect(code(await send(id, rows, false, { basis: seen.basis }))).toBe(200)
    expect((await people(id)).map(({ _id, number }) => [_id, number])).toEqual([
      [ids[0], 7],
      [ids[1], 12],
      [ids[3], null],
    ])
    // Two of one name who stay are told apart by their birthdays.
    await t.as(admin).call(calls.addParticipants, {
      ...{ params: EXAMS, body: { contestId: id, studentIds: [ids[2] as string] } },
    })
    expect((await preview(id, rows)).stay.map(({ birthday }) => birthday).sort()).toEqual([
      ...['2014-01-02', '2014-01-03'],
    ])
  })

  it('asks who is meant where two fit, and takes the answers with it', async () => {
    const id = await contest()
    const rows = [
      ['Họ và tên', 'Lớp'],
      ['Lê Chi', '6A'],
      ['Nguyễn Văn An', null],
      ['Trần Thị Bình', 'Lớp 6A'],
    ]
    const seen = await preview(id, rows)
    expect(said(seen)).toEqual([
      [2, 'ask'],
      [3, 'ask'],
      [4, 'add'],
    ])
    expect(
      seen.rows[0]!.candidates.map(({ _id, birthday, className }) => [_id, birthday, className]),
    ).toEqual([
      [ids[2], '2014-01-02', '6A'],
      [ids[3], '2014-01-03', '6A'],
    ])
    expect(code(await send(id, rows, false))).toBe('E_ROSTER_UNDECIDED')
    // Nobody who was not offered.
    expect(code(await send(id, rows, false, { answers: [`2=${ids[1]},3=skip`] }))).toBe('E_ROSTER_UNDECIDED')
    const answers = [`2=${ids[3]}`, '3=skip']
    // What an answer leads to is seen before it is done, and not another one's.
    expect(code(await send(id, rows, false, { basis: seen.basis, answers }))).toBe('E_ROSTER_CHANGED')
    const { basis } = await preview(id, rows, { answers: [`2=${ids[3]}`] })
    const other = [`2=${ids[2]}`, '3=skip']
    expect(code(await send(id, rows, false, { basis, answers: other }))).toBe('E_ROSTER_CHANGED')
    const done = await send(id, rows, false, { basis, answers })
    expect(done.data.imported).toMatchObject({ added: 2, skipped: 1 })
    expect((await send(id, rows, false, { basis, answers })).data.imported).toMatchObject({
      same: 2,
      skipped: 1,
    })
    expect((await stored(id)).map(({ student_id }) => student_id).sort()).toEqual([ids[1], ids[3]].sort())
    expect(code(await send(id, rows, true, { answers: ['x=skip'] }))).toBe('E_INVALID')
  })

  it('says at once when more rows ask than can be answered at once, and when it is too long', async () => {
    const id = await contest()
    const asking = (count: number) => [
      ['Họ và tên', 'Lớp'],
      ...Array.from({ length: count }, () => ['Lê Chi', '6A']),
    ]
    expect(code(await send(id, asking(828), true))).toBe(200)
    const refused = await send(id, asking(829), true)
    expect(refused).toFail(409, 'E_IMPORT_DOUBTS')
    expect(refused.error.msg).toMatch(/^Tệp này có 829 dòng cần bạn trả lời/)
    const long = await send(id, asking(2_001), true)
    expect(long).toFail(413, 'E_SHEET_TOO_LARGE')
    expect(long.error.msg).toMatch(/nhiều nhất 2000 dòng/)
  })

  it('takes of two with one name whom class and birthday name, whatever number stands beside them', async () => {
    const id = await contest()
    const { id: other } = await makeClass.class({ schoolId, teachers: [admin], name: '6B', grade: 'L6' })
    const [second = ''] = await makeClass.students(
      other,
      [{ fullname: 'Lê Chi', birthday: '2014-05-06' }],
      schoolId,
    )
    const { id: gone } = await makeClass.class({ schoolId, teachers: [admin], name: '5C', grade: 'L5' })
    await t.database.pool.query(
      `insert into class_student select (jsonb_populate_record(place, jsonb_build_object('id', gen_random_uuid(), 'class_id', $1::uuid))).*
         from class_student place where class_id = $2`,
      [gone, other],
    )
    await t.database.pool.query(`update class set status = 'closed' where id = $1`, [gone])
    const body = { contestId: id, studentIds: [ids[2]!, second] }
    expect(code(await t.as(admin).call(calls.addParticipants, { params: EXAMS, body }))).toBe(200)
    for (const [studentId, number] of [
      [ids[2]!, 5],
      [second, 6],
    ] as const)
      await t.as(admin).call(calls.updateParticipant, {
        ...{ params: EXAMS, body: { contestId: id, studentId, number } },
      })
    const tell = async (className: string | null, number: number | null, birthday: string | null = null) => {
      const { rows } = await preview(id, [HEAD, [null, 'Lê Chi', birthday, className, number]])
      return rows.map(({ outcome, problem, changes }) => problem?.problem ?? [outcome, changes.length])[0]
    }
    expect(await tell(null, 5)).toEqual(['same', 0])
    expect(await tell('6B', 6)).toEqual(['same', 0])
    expect(await tell('9Z', 5)).toEqual(['same', 0])
    // The number of one, the class or the birthday of the other.
    expect(await tell('6B', 5)).toBe('number-taken')
    expect(await tell(null, 5, '06/05/2014')).toBe('number-taken')
    // Classes of earlier years name nobody.
    expect(await tell('5C', null)).toEqual(['ask', 0])
  })

  it('asks where code and username do not agree, and takes nobody of another username', async () => {
    const id = await contest()
    const { userId, username } = await t.make.person('student')
    await t.database.pool.query('update student set user_id = $2 where id = $1', [ids[1], userId])
    const tell = async (...cells: (string | null)[]) => {
      const { rows } = await preview(id, [['Mã học sinh', 'Tên đăng nhập', 'Họ và tên', 'Lớp'], cells])
      return rows.map(({ outcome, problem, candidates }) => [
        problem?.problem ?? outcome,
        candidates.map(({ _id }) => ids.indexOf(_id)),
      ])[0]
    }
    expect(await tell('0002', username, 'Trần Thị Bình')).toEqual(['add', []])
    expect(await tell(username, null, 'Trần Thị Bình')).toEqual(['add', []])
    expect(await tell('0001', username, 'Trần Thị Bình')).toEqual(['ask', [0, 1]])
    expect(await tell('0099', username, 'Trần Thị Bình')).toEqual(['ask', [1]])
    expect(await tell(null, 'nobody', 'Trần Thị Bình', '6A')).toEqual(['code-unknown', []])
  })

  it('sees the number and the place of who was anonymised meanwhile', async () => {
    const id = await contest()
    await send(id, LIST, false)
    await t.database.pool.query('update student set anonymised_at = now() where id = $1', [ids[0]])
    const tell = async (...cells: (string | number | null)[]) =>
      said(await preview(id, [HEAD, ['0003', 'Lê Chi', null, null, ...cells]]))
    expect(await tell(12)).toEqual([[2, 'number-taken']])
    expect(await tell(null, null, 'Sao Khuê')).toEqual([[2, 'team-full']])
  })

  it('reads what a sheet has reckoned, takes no "1.000" for a number, and names few of many rows', async () => {
    const id = await contest()
    const an = ['0001', 'Nguyễn Văn An', null, null]
    const read = await preview(id, [HEAD, [...an, 7, null, null, null, 1.1 * 3]])
    expect(read.rows[0]!.cells).toMatchObject({ number: 7, paperPoints: 3.3 })
    expect(said(await preview(id, [HEAD, [...an, '1.000']]))).toEqual([[2, 'number-wrong']])
    await makeClass.students(
      classId,
      ['05', '06', '07', '08', '09'].map(code => ({ fullname: 'Đỗ Dung', code })),
      schoolId,
    )
    const many = await preview(id, [
      HEAD,
      ...['05', '06', '07', '08', '09'].map(code => [code, 'Đỗ Dung', null, null, 5]),
    ])
    expect(many.rows.map(({ problem }) => problem?.value).slice(0, 2)).toEqual(['3, 4, 5, …', '2, 4, 5, …'])
  })

  it('is refused by row, and nothing of it is taken over', async () => {
    const id = await contest({ participantLimit: 3 })
    const far = await t.make.school()
    const farClass = await makeClass.class({ schoolId: far, teachers: [admin] })
    await makeClass.students(farClass.id, [{ fullname: 'Phạm Xa', code: 'XA01' }], far)
    await makeClass.students(
      (await makeClass.class({ schoolId: far, teachers: [admin] })).id,
      [{ fullname: 'Trần Thị Bình', code: 'XA02', birthday: '2014-10-20' }],
      far,
    )
    const tell = async (...rows: Rows) => said(await preview(id, [HEAD, ...rows])).map(([, what]) => what)
    const an = ['0001', 'Nguyễn Văn An', null, null]
    const binh = ['0002', 'Trần Thị Bình', null, null]
    expect(await tell([...an, 5], [...binh, 5])).toEqual(['number-twice', 'number-twice'])
    expect(await tell(an, [null, 'Nguyễn Văn An', '05/09/2014'])).toEqual(['add', 'person-twice'])
    expect(await tell(['XA01', 'Phạm Xa'])).toEqual(['code-unknown'])
    expect(await tell([null, 'Phạm Xa'])).toEqual(['not-found'])
    expect(await tell(['XA02', 'Trần Thị Bình'])).toEqual(['code-unknown'])
    expect(await tell([...an, null, null, 'Sao Khuê'], [...binh, null, null, 'Sao Khuê'])).toEqual([
      ...['add', 'team-full'],
    ])
    expect(await tell([...an, null, null, 'Sao Mai'])).toEqual(['team-unknown'])
    expect(await tell([...an, null, 'Phòng 9'])).toEqual(['hall-unknown'])
    expect(await tell([...an, null, null, null, null, 4.5])).toEqual(['points-over'])
    expect(await tell([...an, 'A12'], [...binh, null, null, null, 181])).toEqual([
      'number-wrong',
      'minutes-wrong',
    ])
    expect(await tell([...an, null, null, null, null, 'tốt'])).toEqual(['points-wrong'])
    const all = ['0003', '0004'].map(one => [one, 'Lê Chi', null, null, null, 'Phòng 1'])
    expect(await tell([...an, null, 'Phòng 1'], ...all)).toEqual(['add', 'add', 'hall-full'])
    expect(await tell(an, binh, ...all.map(row => row.slice(0, 4)))).toEqual(['add', 'add', 'add', 'full'])
    const refused = await send(id, [HEAD, an, ['XA01', 'Phạm Xa']], false)
    expect([code(refused), await stored(id)]).toEqual(['E_IMPORT_REFUSED', []])
    // A person may leave the row out.
    expect(
      (await send(id, [HEAD, an, ['XA01', 'Phạm Xa']], false, { answers: ['3=skip'] })).data.imported,
    ).toMatchObject({
      ...{ added: 1, skipped: 1, refused: 0 },
    })
    expect(await tell([...binh, 5], [...an, 5])).toEqual(['number-twice', 'number-twice'])
  })

  it('is not taken over where it would do something else than was seen', async () => {
    const id = await contest()
    const { basis } = await preview(id, LIST)
    await t
      .as(admin)
      .call(calls.addParticipants, { params: EXAMS, body: { contestId: id, studentIds: [ids[0]!] } })
    const before = await stored(id)
    expect(code(await send(id, LIST, false, { basis }))).toBe('E_ROSTER_CHANGED')
    expect(await stored(id)).toEqual(before)
  })

  it('brings points on paper alone once the waiting room is open; numbers find their pupils', async () => {
    const id = await contest()
    await t.as(admin).call(calls.addContestQuestions, {
      ...{ params: EXAMS, query: { contestId: id }, body: { questions: choices(1) as never } },
    })
    await send(id, LIST, false)
    const opened = await t
      .as(admin)
      .call(calls.updateContest, { params: EXAMS, body: { _id: id, status: 'prepare' } })
    expect(code(opened)).toBe(200)
    // Who has a number of the list sits under it, the others under those that are left.
    expect((await people(id)).map(({ _id, number }) => [_id, number])).toEqual([
      [ids[3], 1],
      [ids[1], 7],
      [ids[0], 12],
    ])
    const head = ['SBD', 'Họ tên', 'Điểm bài giấy', 'Phòng']
    const tell = async (...rows: Rows) => said(await preview(id, [head, ...rows])).map(([, what]) => what)
    expect(await tell([12, 'Nguyễn Văn An', 3, 'Phòng 1'], [1, 'Lê Chi', 0])).toEqual(['update', 'update'])
    expect(await tell([12, 'Nguyễn Văn An', 3, 'Phòng 2'], [null, 'Lê Chi', 0])).toEqual(['started', 'ask'])
    const done = await send(id, [head, [12, 'Nguyễn Văn An', 3], [1, 'Lê Chi', 0]], false)
    expect(done.data.imported).toMatchObject({ updated: 2 })
    expect((await people(id)).map(({ paperPoints }) => paperPoints)).toEqual([0, 2.5, 3])
    // Marks that were taken out as a file come back without a change.
    for (const { columns } of Object.values(ROOM_MARKS_WORDS)) {
      const { code: sign, fullname, className, hall, candidate, paper } = columns
      const seen = await preview(id, [
        [sign, fullname, className, hall, candidate, paper],
        ['0001', 'Nguyễn Văn An', '6A', 'Phòng 1', 12, 3],
        ['0002', 'Trần Thị Bình', '6A', 'Phòng 2', 7, 2.5],
        ['0004', 'Lê Chi', '6A', null, 1, 0],
      ])
      expect(seen.imported).toMatchObject({ same: 3, refused: 0 })
      expect(seen.file.columns.every(({ used }) => used)).toBe(true)
    }
    const more = await send(id, [HEAD, ['0003', 'Lê Chi']], false)
    expect(code(more)).toBe('E_IMPORT_REFUSED')
  })

  it('says the number and the team of a Golden Bell, which has neither halls nor paper', async () => {
    const id = await contest({}, BELLS)
    const seen = await preview(id, LIST, { params: BELLS })
    expect(seen.rows.map(({ outcome, changes }) => [outcome, changes.map(({ field }) => field)])).toEqual([
      ['add', ['number', 'team']],
      ['add', ['number']],
      ['add', []],
    ])
    expect(seen.file.columns.filter(({ used }) => !used).map(({ title }) => title)).toEqual([
      ...['Phòng thi', 'Phút thêm', 'Điểm bài giấy'],
    ])
    expect(code(await send(id, LIST, false, { params: BELLS }))).toBe(200)
    expect((await people(id, BELLS)).map(({ number }) => number)).toEqual([7, 12, null])
    expect(code(await send(id, LIST, true))).toBe('E_NOT_FOUND')
  })

  it('gives nobody two sittings of an examination', async () => {
    const exam = await homeworkMaker(t).exam(admin, choices(1, { point: 1 }))
    const startAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    const made = await t.as(admin).call(makeSittings, {
      body: {
        ...{ name: 'Cuối kì', examIds: [exam], classIds: [classId], startAt, minutes: 45, do: true },
        rooms: [{ name: 'Phòng máy 1', machines: 4 }],
      } as never,
    })
    expect(made.status, made.text).toBe(200)
    const [first, second] = made.data.contests
    const sitting = new Set((await people(second!._id)).map(({ _id }) => _id))
    const names = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Chi', 'Lê Chi']
    const row = (at: number) => [HEAD, [`000${at + 1}`, names[at] ?? null]]
    const there = ids.findIndex(id => sitting.has(id))
    expect(said(await preview(first!._id, row(there)))).toEqual([[2, 'sits-elsewhere']])
    expect(said(await preview(second!._id, row(there)))).toEqual([[2, 'same']])
  })
})

describe('who may import', () => {
  it('who writes the contest alone; a teacher sees no particulars of pupils whom they do not teach', async () => {
    const id = await contest()
    const pupil = await t.make.person('student')
    const colleague = await t.make.person('teacher', { schoolId })
    const otherTenant = await t.make.person('admin', { schoolId: await t.make.school() })
    for (const [who, is] of [
      [pupil, 'E_NOT_FOUND'],
      [otherTenant, 'E_NOT_FOUND'],
      [colleague, 'E_NOT_CLASS_TEACHER'],
    ] as const)
      expect(code(await send(id, LIST, false, { who }))).toBe(is)
    const file = csvFile(LIST as Rows)
    const none = await t
      .as(null)
      .call(calls.importParticipants, { params: EXAMS, query: { contestId: id }, fields: {}, file })
    expect([none.status, await stored(id)]).toEqual([401, []])

    const own = (
      await t.as(colleague).call(calls.createContest, { params: EXAMS, body: { name: 'Của tôi' } })
    ).data.contest._id
    const seen = await preview(own, [['Họ và tên'], ['Lê Chi']], { who: colleague })
    expect(seen.rows[0]!.candidates).toEqual(
      [ids[2], ids[3]].map(_id => ({
        ...{ _id, fullname: expect.not.stringMatching('Lê Chi'), code: null, birthday: null },
        ...{ className: null, takesPart: false, readable: false },
      })),
    )
    // Neither a birthday nor a class that was guessed is told by what becomes of the row.
    for (const [birthday, className] of [
      ['05/09/2014', '6A'],
      ['06/09/2014', '9Z'],
    ] as const) {
      const guess = await preview(own, [HEAD, [null, 'Nguyễn Văn An', birthday, className]], {
        who: colleague,
      })
      expect(guess.rows[0]).toMatchObject({ outcome: 'ask', candidates: [{ _id: ids[0] }] })
    }
  })

  it('the template is an empty list that is read as it is meant', async () => {
    const id = await contest()
    const made = await t.as(admin).call(calls.downloadParticipantTemplate, { params: EXAMS })
    expect(made.headers['content-disposition']).toContain('mau-danh-sach-du-thi.xlsx')
    const file = new File([new Uint8Array(made.bytes)], 'x.xlsx')
    const read = await t
      .as(admin)
      .call(calls.importParticipants, { params: EXAMS, query: { contestId: id }, fields: {}, file })
    expect(code(read)).toBe('E_ROSTER_EMPTY')
  })
})
