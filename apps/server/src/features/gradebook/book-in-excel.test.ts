import * as calls from '@bangxanh/contract/gradebook/endpoints.ts'
import { readCell } from '@bangxanh/contract/gradebook/read-cell.ts'
import type { GradebookColumn } from '@bangxanh/contract/gradebook/schemas.ts'
import { CELL_SIGNS, type CellValue, mayStand, SCHEMES } from '@bangxanh/contract/gradebook/states.ts'
import { updateConfig } from '@bangxanh/contract/organisation/endpoints.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readSheets } from '../../kernel/spreadsheets/read-sheets.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { csvFile, xlsxFile } from '../../testing/make-sheets.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'
import { bookSheets, type WholeBook } from './book-sheets.view.ts'
import type { ColumnRow } from './gradebook.store.ts'
import { readBook } from './read-book.ts'
import '../../testing/to-fail.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const password = 'mật khẩu của cô'
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let columns: GradebookColumn[]
beforeAll(async () => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
  const kinds = ['TX', 'TX', 'GK', 'CK'] as const
  const body = { semester: 1 as const, columns: kinds.map(kind => ({ kind })) }
  columns = (await t.as(room.teacher).call(calls.addGradebookColumns, { params: params(), body })).data
    .columns
})

const params = () => ({ classUid: room.classId })
const student = (at: number) => room.studentIds[at] as string
const cell = (at: number, who: number, value: CellValue) => ({
  columnId: columns[at]?._id ?? '',
  studentId: student(who),
  value,
})
const write = (cells: ReturnType<typeof cell>[]) =>
  t.as(room.teacher).call(calls.writeGradebookCells, {
    params: params(),
    body: { cells: cells.map(one => ({ ...one, edition: 0 })) },
  })
const book = async () =>
  (await t.as(room.teacher).call(calls.readGradebook, { params: params() })).data.gradebook
async function withPassword(person: Person): Promise<Person> {
  const passwordHash = await hashPassword(password)
  await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId))
  return person
}
const ask = (who: Person | null, typed = password) =>
  t.as(who).call(calls.exportGradebook, { params: params(), body: { password: typed } })
const preview = (file: File, who: Person | null = room.teacher, semester: '1' | '2' = '1') =>
  t.as(who).call(calls.previewGradebook, { params: params(), query: { semester }, file })
const nameOf = async (who: number) =>
  (await book()).pupils.find(({ _id }) => _id === student(who))?.fullname ?? ''

it('leaves for the teachers of the class and administrators, against the password, and is written down', async () => {
  for (const person of [room.teacher, t.admin, t.leader, t.colleague, t.otherAdmin])
    await withPassword(person)
  expect(await ask(null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await ask(t.otherAdmin)).toFail(404, 'E_NOT_FOUND')
  for (const who of [t.colleague, t.leader]) expect(await ask(who)).toFail(403, 'E_NOT_CLASS_TEACHER')
  expect(await ask(room.teacher, 'sai')).toFail(409, 'E_PASSWORD_WRONG')
  for (const who of [room.teacher, t.admin]) expect((await ask(who)).headers['content-type']).toBe(XLSX)
  const { rows } = await t.database.pool.query(
    `select detail from audit_log where action = 'gradebook.exported' and object_id = $1`,
    [room.classId],
  )
  expect(rows).toEqual([{ detail: { students: 3 } }, { detail: { students: 3 } }])
})

it('out and in again: nothing changes; one mark that was typed in Excel is one change', async () => {
  await withPassword(room.teacher)
  await write([cell(0, 0, 7.5), cell(2, 0, 10), cell(1, 1, 'missing'), cell(3, 2, 'excused')])
  const { bytes } = await ask(room.teacher)
  const again = await preview(new File([new Uint8Array(bytes)], 'so-diem.xlsx'))
  expect(again.data.preview).toEqual({ sheet: 'Học kì I', pupils: 3, leftOut: [], changes: [], problems: [] })
  const file = await xlsxFile([
    ['SỔ ĐIỂM LỚP 6A'],
    ['STT', 'Họ và tên', 'TX1', 'tx 2', 'GK', 'CK', 'TBM', 'Ghi chú'],
    [1, await nameOf(0), 7.5, '8,5', '-', null, 9.9, 'x'],
    [2, await nameOf(1), null, 'miễn'],
    [3, await nameOf(2), '7.55', 11, 'vắng', 0],
    [4, 'Nguyễn Không Có', 5],
    [5, await nameOf(0), 5],
    [null, null, null],
  ])
  const { preview: seen } = (await preview(file)).data
  expect(seen.changes).toEqual([cell(1, 0, 8.5), cell(2, 0, null), cell(1, 1, 'excused'), cell(3, 2, 0)])
  expect(seen.problems.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [5, 'TX1', 'decimals'],
    [5, 'tx 2', 'range'],
    [5, 'GK', 'word'],
    [6, null, 'unknown'],
    [7, null, 'twice'],
  ])
  expect(seen.leftOut).toEqual(['Ghi chú'])
  // Looked at alone: nothing was written.
  expect((await book()).pupils.find(({ _id }) => _id === student(0))?.cells[1]).toBeNull()
})

it('takes a code with its name alone as proof, and a name where no code tells of somebody else', async () => {
  const people = [
    { fullname: 'Nguyễn Văn An', code: 'HS01' },
    { fullname: 'Nguyễn Văn An', code: 'HS02' },
    { fullname: 'Trần Bình', code: 'HS03' },
    { fullname: 'Lê Chi', code: null },
  ]
  for (const [at, { fullname, code }] of people.slice(0, 3).entries())
    await t.database.pool.query('update student set fullname = $2, code = $3 where id = $1', [
      student(at),
      fullname,
      code,
    ])
  const [chi] = await classMaker(t).students(room.classId, [{ fullname: 'Lê Chi' }], t.schoolId)
  const HEADS = ['Mã học sinh', 'Họ và tên', 'TX1']
  const seen = async (lines: (string | number | null)[][]) => {
    const { changes, problems } = (await preview(await xlsxFile([HEADS, ...lines]))).data.preview
    return [
      changes.map(({ studentId, value }) => [studentId, value]),
      problems.map(({ row, problem }) => [row, problem]),
    ]
  }
  // Codes of the school: a namesake of another class has another one, and a name without one does not go before a code.
  expect(
    await seen([
      [null, 'Trần Bình', 1],
      ['HS01', 'Nguyễn Văn An', 2],
      ['HS99', 'Nguyễn Văn An', 3],
      ['HS03', 'Trần Bình', 4],
      ['HS02', 'Phạm Dung', 5],
      ['HS77', 'Lê Chi', 6],
      [null, 'Nguyễn Văn An', 7],
      ['HS88', 'Vũ Em', 8],
    ]),
  ).toEqual([
    [
      [student(0), 2],
      [student(2), 4],
      [chi, 6],
    ],
    [
      [2, 'twice'],
      [4, 'code'],
      [6, 'code'],
      [8, 'ambiguous'],
      [9, 'unknown'],
    ],
  ])
  // Codes of another program: the names alone tell.
  expect(
    await seen([
      ['7901', 'Trần Bình', 4],
      ['7902', 'Nguyễn Văn An', 5],
      ['7903', 'Lê Chi', 6],
    ]),
  ).toEqual([
    [
      [student(2), 4],
      [chi, 6],
    ],
    [[3, 'ambiguous']],
  ])
})

it('with remarks and as many columns as a semester may have comes in again, nothing changed', async () => {
  await withPassword(room.teacher)
  const add = (kinds: readonly ('own' | 'note')[]) => {
    const body = { semester: 1 as const, columns: kinds.map((kind, at) => ({ kind, name: `Cột ${at}` })) }
    return t.as(room.teacher).call(calls.addGradebookColumns, { params: params(), body })
  }
  const own = (count: number) => Array.from({ length: count }, () => 'own' as const)
  for (const kinds of [own(20), own(20), [...own(11), 'note' as const]])
    columns = (await add(kinds)).data.columns
  expect(columns).toHaveLength(56)
  const at = columns.findIndex(({ kind }) => kind === 'note')
  await write([cell(at, 0, { note: '=Em tiến bộ nhiều' }), cell(at - 1, 1, 9.5)])
  const { bytes } = await ask(room.teacher)
  const again = await preview(new File([new Uint8Array(bytes)], 'so-diem.xlsx'))
  expect(again.data.preview).toEqual({ sheet: 'Học kì I', pupils: 3, leftOut: [], changes: [], problems: [] })
  const file = await xlsxFile([
    ['Họ và tên', 'Nhận xét'],
    [await nameOf(0), 'Em  tiến bộ\nrõ rệt'],
    [await nameOf(1), 'x'.repeat(501)],
    [await nameOf(2), '-'],
  ])
  const { preview: seen } = (await preview(file)).data
  expect(seen.changes).toEqual([cell(at, 0, { note: 'Em tiến bộ rõ rệt' })])
  expect(seen.problems.map(({ row, problem }) => [row, problem])).toEqual([[3, 'long']])
})

it('is read for whoever writes the book alone, while it is open, and where it is a gradebook', async () => {
  const file = await csvFile([
    ['Họ và tên', 'TX1'],
    [await nameOf(0), '7,5'],
  ])
  expect(await preview(file, null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await preview(file, t.otherTenant)).toFail(404, 'E_NOT_FOUND')
  for (const who of [t.admin, t.colleague])
    expect(await preview(file, who)).toFail(403, 'E_NOT_CLASS_TEACHER')
  expect((await preview(file)).data.preview.changes).toEqual([cell(0, 0, 7.5)])
  expect(await preview(file, room.teacher, '2')).toFail(400, 'E_GRADEBOOK_FILE')
  expect(
    await preview(
      await csvFile([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ),
  ).toFail(400, 'E_GRADEBOOK_FILE')
  expect((await preview(new File(['%PDF-1.7'], 'x.xlsx'))).status).toBe(415)
  const body = { semester: 1, lock: 'closed' } as const
  await t.as(t.admin).call(calls.lockGradebook, { params: params(), body })
  expect(await preview(file)).toFail(409, 'E_GRADEBOOK_CLOSED')
})

it('has the heads that the school has settled, and is read by them and by ours', async () => {
  await withPassword(room.teacher)
  await write([cell(0, 0, 7.5), cell(2, 0, 10)])
  const settle = (gradebookWords: object | null) =>
    t.as(t.admin).call(updateConfig, { body: { gradebookWords } as never })
  try {
    await settle({ TX: 'ĐĐGtx #', GK: 'ĐĐGgk', fullname: 'Họ tên HS', average: 'ĐTBmhk' })
    const { bytes } = await ask(room.teacher)
    const [first] = await readSheets(new Uint8Array(bytes), XLSX)
    expect(first?.rows[0]).toEqual([
      ...['STT', 'Mã học sinh', 'Họ tên HS', 'ĐĐGtx 1', 'ĐĐGtx 2', 'ĐĐGgk', 'CK', 'ĐTBmhk'],
    ])
    const again = (await preview(new File([new Uint8Array(bytes)], 'x.xlsx'))).data.preview
    expect([again.changes, again.problems, again.leftOut]).toEqual([[], [], []])
    const ours = await csvFile([
      ['Họ và tên', 'TX1'],
      [await nameOf(0), '8'],
    ])
    expect((await preview(ours)).data.preview.changes).toEqual([cell(0, 0, 8)])
  } finally {
    await settle(null)
  }
})

it('whatever stands in a book, out and in again nothing changes', async () => {
  const name = fc.constantFrom('TX1', 'Vở', 'STT', 'Vở', 'Mã học sinh', '=1+1', 'GK')
  const kind = fc.constantFrom('TX' as const, 'own' as const, 'note' as const)
  const column = fc.record({ kind, name, semester: fc.constantFrom(1 as const, 2 as const) })
  const mark = fc.integer({ min: 0, max: 100 }).map(tenths => tenths / 10)
  const note = fc
    .oneof(
      fc.constantFrom('=1+1', "'Em", '7,5', 'thiếu', 'Em “tiến bộ”\n\nnhiều'),
      fc.string({ unit: 'grapheme' }),
    )
    .map(text => readCell(text, { scheme: 'marks', kind: 'note' }))
    .map(read => ('value' in read ? read.value : null))
  const value = fc.oneof(mark, fc.constantFrom(...CELL_SIGNS, null), note)
  const generated = fc
    .array(column, { minLength: 1, maxLength: 8 })
    .chain(made =>
      fc.tuple(
        fc.constant(made),
        fc.array(fc.array(value, { minLength: 8, maxLength: 8 }), { maxLength: 4 }),
      ),
    )
  await fc.assert(
    fc.asyncProperty(
      generated,
      fc.constantFrom('vi' as const, 'en' as const),
      fc.constantFrom(...SCHEMES),
      async ([made, lines], language, scheme) => {
        const standing = made.map((one, at) => ({ ...one, id: `c${at}` }) as unknown as ColumnRow)
        const pupils = lines.map((values, at) => ({
          _id: `p${at}`,
          fullname: `Nguyễn Văn ${'ABCD'[at]}`,
          code: at % 2 === 0 ? `000${at}` : null,
          cells: made.map(({ kind }, nth) => {
            const value = values[nth] ?? null
            return { value: mayStand({ scheme, kind }, value) ? value : null, edition: 1 }
          }),
          averages: { first: null, second: null, year: null },
        }))
        const whole: WholeBook = { columns: standing, pupils: pupils as never, scheme, words: null }
        const { bytes } = await writeSpreadsheet('x.xlsx', bookSheets(whole, language))
        const sheets = await readSheets(new Uint8Array(bytes), XLSX)
        for (const semester of [1, 2] as const) {
          const seen = readBook(sheets, whole, semester)
          if (made.every(one => one.semester !== semester)) continue
          expect([seen?.changes, seen?.problems]).toEqual([[], []])
        }
      },
    ),
    { numRuns: 20 },
  )
})
