import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import * as calls from '@bangxanh/contract/rosters/endpoints.ts'
import type { PupilCells, SentPupil } from '@bangxanh/contract/rosters/schemas.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { csvFile, xlsxFile } from '../../testing/make-sheets.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let schoolId: string
let teacher: Person
let colleague: Person
let admin: Person
let classUid: string

beforeAll(() => {
  makeClass = classMaker(t)
})
// A school of its own for each test: what one imports is no namesake of the next.
beforeEach(async () => {
  schoolId = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId })
  colleague = await t.make.person('teacher', { schoolId })
  admin = await t.make.person('admin', { schoolId })
  classUid = (await makeClass.class({ schoolId, teachers: [teacher], grade: 'L7' })).id
})

type Preview = ReplyOf<typeof calls.previewStudents>
const HEAD = ['STT', 'Mã HS', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'SĐT phụ huynh']
const LIST = [
  ['DANH SÁCH LỚP 6A'],
  HEAD,
  [1, '0001', 'NGUYỄN VĂN AN', '05/09/2014', 'Nam', 912345678],
  [2, '0002', 'Trần Thị Bình', new Date('2014-10-20T00:00:00Z'), 'Nữ', '+84 987 654 321'],
  [3, null, 'Lê Hoàng Cường', 41_953, 'Nam', null],
  [],
  [null, null, 'Tổng số: 3 học sinh'],
]

const preview = async (
  who: Person,
  file: File,
  query: { classUid?: string; className?: string; allClasses?: 'true' } = { classUid },
): Promise<Preview> => {
  const { status, data, text } = await t.as(who).call(calls.previewStudents, { query, file })
  if (status !== 200) throw new Error(text)
  return data
}
const sentOf = (
  { rows }: Preview,
  answer: (row: Preview['rows'][number]) => Partial<SentPupil> = () => ({}),
): SentPupil[] =>
  rows.flatMap(row =>
    row.basis === null
      ? []
      : [{ row: row.row, basis: row.basis, cells: row.cells as PupilCells, ...answer(row) }],
  )
const take = (who: Person, rows: SentPupil[], more: { classUid?: string; key?: string } = { classUid }) =>
  t.as(who).call(calls.importStudents, { body: { classUid: more.classUid, rows }, key: more.key })
const inClass = async (who = teacher) =>
  (await t.as(who).call(listStudents, { query: { classUid, limit: 500 } })).data.students
const outcomes = ({ rows }: Preview) => rows.map(({ row, outcome }) => [row, outcome])
/** Every student row of the school, to see that nothing changed. */
const records = async () =>
  (await t.database.pool.query('select s.* from student s where school_id = $1 order by id', [schoolId])).rows

describe('who may import', () => {
  it('nobody without a token, no pupil, no colleague, no stranger; the template is for whoever may', async () => {
    const file = csvFile(LIST)
    const rows = [{ row: 2, basis: 'A'.repeat(22), cells: sentOf(await preview(teacher, file))[0]!.cells }]
    const pupil = await t.make.person('student')
    const otherTenant = await t.make.person('admin', { schoolId: await t.make.school() })
    const leader = await t.make.person('leader', { schoolId, subjects: ['math'] })
    for (const [who, status] of [
      [null, 401],
      [pupil, 404],
      [otherTenant, 404],
      [colleague, 403],
      [leader, 403],
    ] as const) {
      const as = t.as(who)
      expect((await as.call(calls.previewStudents, { query: { classUid }, file })).status).toBe(status)
      expect((await as.call(calls.importStudents, { body: { classUid, rows } })).status).toBe(status)
    }
    const refused = await t.as(colleague).call(calls.importStudents, { body: { classUid, rows } })
    expect(refused.error.code).toBe('E_NOT_CLASS_TEACHER')
    // The whole school is for its administrators.
    expect((await t.as(teacher).call(calls.previewStudents, { query: {}, file })).status).toBe(403)
    expect((await t.as(admin).call(calls.previewStudents, { query: {}, file })).status).toBe(200)
    expect((await t.as(pupil).call(calls.downloadStudentTemplate)).status).toBe(403)
    expect(await records()).toEqual([])
  })

  it('the template is an empty list that is read as it is meant', async () => {
    const made = await t.as(teacher).call(calls.downloadStudentTemplate)
    expect(made.headers['content-disposition']).toContain('mau-danh-sach-hoc-sinh.xlsx')
    const file = new File([new Uint8Array(made.bytes)], 'x.xlsx')
    const { error } = await t.as(teacher).call(calls.previewStudents, { query: { classUid }, file })
    expect(error.code).toBe('E_ROSTER_EMPTY')
    const english = await t
      .as(teacher)
      .call(calls.downloadStudentTemplate, { headers: { 'accept-language': 'en' } })
    expect(english.headers['content-disposition']).toContain('students-template.xlsx')
  })
})

describe('a roster for a class', () => {
  it.each([
    ['.xlsx', xlsxFile],
    [
      '.csv',
      (rows: Parameters<typeof csvFile>[0]) =>
        csvFile(rows.map(row => row.map(cell => (cell instanceof Date ? '20/10/2014' : cell)))),
    ],
  ])('as %s says what it would do, changes nothing, then does just that', async (_, fileOf) => {
    const seen = await preview(teacher, await fileOf(LIST))
    expect(outcomes(seen)).toEqual([
      [3, 'add'],
      [4, 'add'],
      [5, 'add'],
    ])
    expect([seen.file.capitals, seen.file.leftOut.length, seen.stay]).toEqual([1, 1, []])
    expect(seen.file.repaired).toEqual({ from: 'NGUYỄN VĂN AN', to: 'Nguyễn Văn An' })
    expect(await records()).toEqual([])
    const { status, data } = await take(teacher, sentOf(seen))
    expect([status, data.imported]).toEqual([200, { added: 3, updated: 0, enrolled: 3, same: 0, skipped: 0 }])
    expect(
      (await inClass()).map(({ fullname, code, birthday, gender, state }) => [
        fullname,
        code,
        birthday,
        gender,
        state,
      ]),
    ).toEqual([
      ['Nguyễn Văn An', '0001', '2014-09-05', 0, 'approved'],
      ['Trần Thị Bình', '0002', '2014-10-20', 1, 'approved'],
      ['Lê Hoàng Cường', null, '2014-11-10', 0, 'approved'],
    ])
    expect((await records()).map(row => row.guardian_phone).sort()).toEqual([
      '0912345678',
      '0987654321',
      null,
    ])
    const { rows: audits } = await t.database.pool.query(
      'select action, object_type, object_id, detail from audit_log where school_id = $1',
      [schoolId],
    )
    expect(audits).toEqual([
      {
        action: 'student.imported',
        object_type: 'class',
        object_id: classUid,
        detail: { added: 3, updated: 0, enrolled: 3, same: 0, skipped: 0 },
      },
    ])
  })

  it('imported twice changes nothing the second time', async () => {
    const file = await xlsxFile(LIST)
    await take(teacher, sentOf(await preview(teacher, file)))
    const before = await records()
    const seen = await preview(teacher, file)
    expect(outcomes(seen)).toEqual([
      [3, 'same'],
      [4, 'same'],
      [5, 'same'],
    ])
    const { data } = await take(teacher, sentOf(seen))
    expect(data.imported).toEqual({ added: 0, updated: 0, enrolled: 0, same: 3, skipped: 0 })
    expect(await records()).toEqual(before)
  })

  it('changes what the file says otherwise, erases nothing by an empty cell, and removes nobody', async () => {
    const [an, , stays, namesake, other] = await makeClass.students(
      classUid,
      [
        { fullname: 'Nguyễn Văn An', code: '0001', phone: '0900000001', email: 'an@truong.vn' },
        { fullname: 'Trần Thị Bình', code: '0002', state: 'waiting' },
        { fullname: 'Phạm Ở Lại', code: '0009', birthday: '2014-05-01' },
        { fullname: 'Lê Minh', code: '0010', birthday: '2014-06-01' },
        { fullname: 'Lê Minh', code: '0011', birthday: '2014-07-01' },
      ],
      schoolId,
    )
    const seen = await preview(
      teacher,
      await xlsxFile([
        ['Mã HS', 'Họ tên', 'SĐT', 'Email', 'Ngày sinh'],
        ['0001', 'NGUYỄN VĂN AN', '0911111111', null, '05/09/2014'],
        ['0002', 'Trần Thị Bình', null, null, null],
      ]),
    )
    // The birthday is told where somebody is not alone in their name.
    const byCode = seen.stay.toSorted((one, two) => (one.code ?? '').localeCompare(two.code ?? ''))
    expect(byCode).toEqual([
      { _id: stays, fullname: 'Phạm Ở Lại', code: '0009', birthday: null },
      { _id: namesake, fullname: 'Lê Minh', code: '0010', birthday: '2014-06-01' },
      { _id: other, fullname: 'Lê Minh', code: '0011', birthday: '2014-07-01' },
    ])
    expect(seen.rows.map(({ outcome, enrols, changes }) => [outcome, enrols, changes])).toEqual([
      [
        'update',
        false,
        [
          { field: 'birthday', from: null, to: '2014-09-05' },
          { field: 'phone', from: '0900000001', to: '0911111111' },
        ],
      ],
      ['update', true, []],
    ])
    const { data } = await take(teacher, sentOf(seen))
    expect(data.imported).toEqual({ added: 0, updated: 2, enrolled: 1, same: 0, skipped: 0 })
    const rows = await inClass()
    expect(rows.find(({ _id }) => _id === an)).toMatchObject({
      phone: '0911111111',
      email: 'an@truong.vn',
      birthday: '2014-09-05',
    })
    expect(rows.map(({ state }) => state)).toEqual(Array(5).fill('approved'))
  })

  it('does not ask about two of one name whose birthdays differ, in the file as in the school', async () => {
    await makeClass.students(classUid, [{ fullname: 'Lê Văn Nam', birthday: '2014-03-04' }], schoolId)
    const seen = await preview(
      teacher,
      await xlsxFile([
        ['Họ và tên', 'Ngày sinh'],
        ['Lê Văn Nam', '05/06/2014'],
        ['Nguyễn Thị Hoa', '01/01/2014'],
        ['Nguyễn Thị Hoa', '02/02/2014'],
      ]),
    )
    expect(seen.rows.map(({ outcome }) => outcome)).toEqual(['add', 'add', 'add'])
  })

  it('asks about a year of birth that does not fit the grade, once, and takes it when it is right', async () => {
    await makeClass.students(
      classUid,
      [
        { fullname: 'Lê Văn Nam', code: 'N1' },
        { fullname: 'Vũ Thị Mai', birthday: '1999-01-01' },
      ],
      schoolId,
    )
    const rows = [
      ['Mã HS', 'Họ và tên', 'Ngày sinh'],
      ['N1', 'Lê Văn Nam', '05/06/2004'],
      ['', 'Hồ Thị Én', '01/01/2024'],
      ['', 'Đỗ Thị Na', '01/01/2011'],
      ['', 'Vũ Thị Mai', '01/01/1999'],
    ]
    const seen = await preview(teacher, await xlsxFile(rows))
    expect(seen.rows.map(({ question, decisions }) => [question, decisions])).toEqual([
      ['birth-year', ['same-person', 'skip']],
      ['birth-year', ['new', 'skip']],
      [null, []],
      [null, []],
    ])
    const answers = sentOf(seen, ({ question, candidates: [one] }) => {
      if (!question) return {}
      return one ? { decision: 'same-person', _id: one._id } : { decision: 'skip' }
    })
    expect((await take(teacher, answers)).data.imported).toMatchObject({ added: 1, updated: 1, skipped: 1 })
    const again = await preview(teacher, await xlsxFile(rows))
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'ask', 'same', 'same'])
  })

  it('asks about equal names without code, in the file as in the school, and never merges them in silence', async () => {
    await makeClass.students(classUid, [{ fullname: 'Lê Văn Nam', phone: '0900000001' }], schoolId)
    const elsewhere = await makeClass.class({ schoolId, teachers: [colleague] })
    const [other] = await makeClass.students(
      elsewhere.id,
      [{ fullname: 'Hoà Thị Mai', code: 'M1', phone: '0900000002' }],
      schoolId,
    )
    const file = await xlsxFile([
      ['Họ và tên', 'Ngày sinh'],
      ['Lê Văn Nam', null],
      ['Nguyễn Thị Hoa', null],
      ['Nguyễn Thị Hoa', '02/02/2014'],
      ['HÒA THỊ MAI', null],
    ])
    const seen = await preview(teacher, file)
    expect(seen.rows.map(({ question, decisions }) => [question, decisions])).toEqual([
      ['same-name', ['same-person', 'new', 'skip']],
      ['same-name-in-file', ['new', 'skip']],
      ['same-name-in-file', ['new', 'skip']],
      ['same-name', ['same-person', 'new', 'skip']],
    ])
    // A colleague's pupil is not for them to read.
    expect(seen.rows[3]?.candidates).toEqual([
      {
        _id: other,
        fullname: 'H. T. Mai',
        code: null,
        birthday: null,
        phone: null,
        inClass: false,
        readable: false,
      },
    ])
    const before = await records()
    const undecided = await take(teacher, sentOf(seen))
    expect([undecided.status, undecided.error.code]).toEqual([400, 'E_ROSTER_UNDECIDED'])
    const foreign = await take(
      teacher,
      sentOf(seen, () => ({ decision: 'same-person', _id: other })),
    )
    expect([foreign.status, foreign.error.code]).toEqual([400, 'E_ROSTER_UNDECIDED'])
    expect(await records()).toEqual(before)
    const { data, text } = await take(
      teacher,
      sentOf(seen, ({ row, candidates }) =>
        row === 3
          ? { decision: 'skip' }
          : row === 5 || row === 2
            ? { decision: 'same-person', _id: candidates[0]!._id }
            : { decision: 'new' },
      ),
    )
    expect(data?.imported, text).toEqual({ added: 1, updated: 1, enrolled: 2, same: 1, skipped: 1 })
    expect((await inClass()).map(({ fullname }) => fullname)).toEqual([
      'Nguyễn Thị Hoa',
      'Hoà Thị Mai',
      'Lê Văn Nam',
    ])
  })

  it('asks about twenty namesakes of a row at most, however many there are', async () => {
    const name = 'Nguyễn Thị Hoa'
    await makeClass.students(
      classUid,
      Array.from({ length: 25 }, () => ({ fullname: name })),
      schoolId,
    )
    const seen = await preview(teacher, await xlsxFile([['Họ và tên'], [name], [name], [name]]))
    expect(seen.rows.map(({ question, candidates }) => [question, candidates.length])).toEqual(
      Array(3).fill(['same-name', 20]),
    )
    const taken = await take(
      teacher,
      sentOf(seen, ({ row, candidates }) =>
        row === 2 ? { decision: 'same-person', _id: candidates[19]?._id } : { decision: 'new' },
      ),
    )
    expect(taken.data?.imported, taken.text).toEqual({
      ...{ added: 2, updated: 0, enrolled: 2, same: 1, skipped: 0 },
    })
  })

  it('asks when a code belongs to another name, refuses codes and people that come twice, and whoever is banned', async () => {
    await makeClass.students(
      classUid,
      [
        { fullname: 'Trần Văn Một', code: '01' },
        { fullname: 'Trần Văn Cấm', code: '02', state: 'banned' },
      ],
      schoolId,
    )
    const seen = await preview(
      teacher,
      await xlsxFile([
        ['Mã HS', 'Họ và tên'],
        ['01', 'Lý Thị Hai'],
        ['02', 'Trần Văn Cấm'],
        ['03', 'Lý Thị Ba'],
        ['03', 'Lý Thị Bốn'],
        [null, '12345'],
        [null, 'Dài '.repeat(40)],
      ]),
    )
    expect(
      seen.rows.map(({ row, outcome, question, problem }) => [
        row,
        outcome,
        question ?? problem?.problem,
        problem?.value,
      ]),
    ).toEqual([
      [2, 'ask', 'code-other-name', undefined],
      [3, 'problem', 'banned', null],
      [4, 'problem', 'code-twice', '5'],
      [5, 'problem', 'code-twice', '4'],
      [6, 'problem', 'name-wrong', '12345'],
      [7, 'problem', 'name-wrong', expect.stringContaining('Dài')],
    ])
    expect(seen.rows[0]?.decisions).toEqual(['same-person', 'skip'])
    const { data } = await take(
      teacher,
      sentOf(seen, ({ candidates }) => ({ decision: 'same-person', _id: candidates[0]?._id })),
    )
    expect(data.imported).toMatchObject({ updated: 1, added: 0 })
    expect((await inClass()).map(({ fullname }) => fullname)).toContain('Lý Thị Hai')
  })

  it('that changed since its preview is refused as a whole', async () => {
    const seen = await preview(teacher, await xlsxFile(LIST))
    await makeClass.students(classUid, [{ fullname: 'Lê Hoàng Cường' }], schoolId)
    const before = await records()
    const { status, error } = await take(teacher, sentOf(seen))
    expect([status, error.code]).toEqual([409, 'E_ROSTER_CHANGED'])
    const forged = await take(
      teacher,
      sentOf(seen).map(row => ({ ...row, basis: 'A'.repeat(22) })),
    )
    expect([forged.status, forged.error.code]).toEqual([409, 'E_ROSTER_CHANGED'])
    expect(await records()).toEqual(before)
  })

  it('sent again with its key is one import; sent by two at once it comes once', async () => {
    const rows = sentOf(await preview(teacher, await xlsxFile(LIST)))
    const key = 'mot-lan-nhap'
    const answers = await Promise.all(Array.from({ length: 3 }, () => take(teacher, rows, { classUid, key })))
    expect(answers.map(({ status, data }) => [status, data.imported.added])).toEqual(Array(3).fill([200, 3]))
    expect(await records()).toHaveLength(3)

    const other = (await makeClass.class({ schoolId, teachers: [teacher, colleague] })).id
    const more = await xlsxFile([
      ['Họ và tên', 'Mã HS'],
      ['Đỗ Mới', 'X1'],
    ])
    const both = await Promise.all(
      [teacher, colleague].map(async who => sentOf(await preview(who, more, { classUid: other }))),
    )
    const raced = await Promise.all([
      take(teacher, both[0]!, { classUid: other }),
      take(colleague, both[1]!, { classUid: other }),
    ])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await records()).toHaveLength(4)
  })

  it('of a teacher without a school meets nobody else', async () => {
    const alone = await t.make.person('teacher')
    const own = (await makeClass.class({ teachers: [alone], grade: 'L7' })).id
    const seen = await preview(alone, await xlsxFile(LIST), { classUid: own })
    const { data } = await take(alone, sentOf(seen), { classUid: own })
    expect(data.imported).toMatchObject({ added: 3, enrolled: 3 })
    expect(
      outcomes(await preview(alone, await xlsxFile(LIST), { classUid: own })).map(([, outcome]) => outcome),
    ).toEqual(Array(3).fill('same'))
  })
})

describe('a file of the whole school', () => {
  const SCHOOL = [
    ['STT', 'Lớp', 'Mã HS', 'Họ và tên'],
    [1, '6A', 'A1', 'Nguyễn Văn An'],
    [2, '6A', 'A2', 'Trần Thị Bình'],
    [3, '6B', 'B1', 'Lê Văn Cường'],
  ]
  it('gives each class its own rows, whether its pupils are at the school already or not', async () => {
    const file = await xlsxFile(SCHOOL)
    const [a, b] = await Promise.all(
      ['Lớp 6A', 'Toán 6B'].map(name => makeClass.class({ schoolId, teachers: [teacher], name })),
    )
    const whole = await preview(admin, file, {})
    expect([whole.file.classNames, whole.file.className, whole.rows.length]).toEqual([['6A', '6B'], null, 3])
    await take(admin, sentOf(whole), {})
    const ofA = await preview(admin, file, { classUid: a!.id })
    expect([ofA.file.className, ofA.rows.map(({ cells }) => cells.code)]).toEqual(['6A', ['A1', 'A2']])
    const { data } = await take(admin, sentOf(ofA), { classUid: a!.id })
    expect(data.imported).toEqual({ added: 0, updated: 2, enrolled: 2, same: 0, skipped: 0 })
    const ofB = await preview(admin, file, { classUid: b!.id })
    expect(ofB.rows.map(({ cells }) => cells.code)).toEqual(['B1'])
    const all = await preview(admin, file, { classUid: b!.id, allClasses: 'true' })
    expect([all.file.className, all.rows.length]).toEqual([null, 3])
    const other = await preview(teacher, file, { classUid, className: '6A' })
    expect(other.rows.map(({ cells }) => cells.code)).toEqual(['A1', 'A2'])
  })
})

describe('a roster for the whole school', () => {
  it('adds and changes pupils and puts them into no class', async () => {
    const file = await xlsxFile(LIST)
    const seen = await preview(admin, file, {})
    const { data } = await take(admin, sentOf(seen), {})
    expect(data.imported).toEqual({ added: 3, updated: 0, enrolled: 0, same: 0, skipped: 0 })
    expect(await inClass()).toEqual([])
    expect(outcomes(await preview(admin, file, {})).map(([, outcome]) => outcome)).toEqual(
      Array(3).fill('same'),
    )
    // In a class of the school they are known, and come in.
    const forClass = await preview(teacher, file)
    expect(forClass.rows.map(({ outcome, enrols }) => [outcome, enrols])).toEqual(
      Array(3).fill(['update', true]),
    )
    const enrolled = await take(teacher, sentOf(forClass))
    expect(enrolled.data.imported).toEqual({ added: 0, updated: 3, enrolled: 3, same: 0, skipped: 0 })
    expect(await records()).toHaveLength(3)
  })
})

describe('a file', () => {
  const refusal = async (file: File) => {
    const { status, error } = await t.as(teacher).call(calls.previewStudents, { query: { classUid }, file })
    return [status, error.code, error.msg.length > 20]
  }
  it('of an old Excel, of another kind, in an old encoding or without a head is refused in words', async () => {
    const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await refusal(new File([new Uint8Array(cfb)], 'x.xls'))).toEqual([415, 'E_SHEET_OLD_EXCEL', true])
    expect(await refusal(new File(['%PDF-1.7 …'], 'x.xlsx'))).toEqual([415, 'E_SHEET_KIND', true])
    expect(await refusal(new File(['<table><tr><td>Họ và tên</td></tr></table>'], 'x.xls'))).toEqual([
      415,
      'E_SHEET_OLD_EXCEL',
      true,
    ])
    expect(await refusal(new File(['<?xml version="1.0"?><Workbook/>'], 'x.xls'))).toEqual([
      415,
      'E_SHEET_OLD_EXCEL',
      true,
    ])
    expect(await refusal(new File([new Uint8Array([0, 1, 2, 3])], 'x.csv'))).toEqual([
      415,
      'E_MEDIA_TYPE',
      true,
    ])
    const tcvn3 = Buffer.from('Hä vµ tªn;NguyÔn V¨n §øc;TrÇn ThÞ Thuû', 'latin1')
    expect(await refusal(new File([new Uint8Array(tcvn3)], 'x.csv'))).toEqual([400, 'E_SHEET_LETTERS', true])
    expect(await refusal(new File(['a;b\n1;2'], 'x.csv'))).toEqual([400, 'E_ROSTER_HEADER', true])
    expect(
      await refusal(await xlsxFile([['Họ tên'], ...Array.from({ length: 2_100 }, () => ['Lê An'])])),
    ).toEqual([413, 'E_SHEET_TOO_LARGE', true])
  })

  it('with 1,900 pupils is read, previewed and taken over in one go', async () => {
    const people = Array.from({ length: 1_900 }, (_, at) => [
      `HS${String(at).padStart(5, '0')}`,
      `Nguyễn Văn ${'ABCDEFGHIJ'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}`,
      '05/09/2014',
    ])
    const file = await xlsxFile([['Mã HS', 'Họ và tên', 'Ngày sinh'], ...people])
    const rows = sentOf(await preview(admin, file, {}))
    const { status, data } = await take(admin, rows, {})
    expect([status, data.imported.added]).toEqual([200, 1_900])
  })
})
