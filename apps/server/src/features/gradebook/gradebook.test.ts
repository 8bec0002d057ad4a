import { deleteClass } from '@bangxanh/contract/classes/endpoints.ts'
import { averagesOf } from '@bangxanh/contract/gradebook/average.ts'
import * as calls from '@bangxanh/contract/gradebook/endpoints.ts'
import type { GradebookColumn, NewColumns, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellValue, ColumnKind } from '@bangxanh/contract/gradebook/states.ts'
import { deleteHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as merges from '@bangxanh/contract/student-merges/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
beforeAll(() => {
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
})

type Written = WrittenCells['cells'][number]
type Book = { readonly columns: readonly GradebookColumn[] }
const pupil = (at: number) => room.pupils[at] as Person
const student = (at: number) => room.studentIds[at] as string
const params = () => ({ classUid: room.classId })
const read = (who: Person | null = room.teacher) => t.as(who).call(calls.readGradebook, { params: params() })
const book = async () => (await read()).data.gradebook
const add = (
  columns:
    | NewColumns['columns']
    | { kind: ColumnKind; name?: string; weight?: number; homeworkId?: string }[],
  who: Person | null = room.teacher,
  semester: 1 | 2 = 1,
  key?: string,
) => t.as(who).call(calls.addGradebookColumns, { params: params(), body: { semester, columns }, key })
const write = (cells: WrittenCells['cells'], who: Person | null = room.teacher) =>
  t.as(who).call(calls.writeGradebookCells, { params: params(), body: { cells } })
const remove = (columnId: string, who: Person | null = room.teacher) =>
  t.as(who).call(calls.deleteGradebookColumn, { params: { ...params(), columnId } })
const history = (columnId: string, studentId: string, who: Person | null = room.teacher) =>
  t.as(who).call(calls.readCellHistory, { params: { ...params(), columnId, studentId } })
const rename = (columnId: string, body: object, who: Person | null = room.teacher) =>
  t.as(who).call(calls.updateGradebookColumn, { params: { ...params(), columnId }, body })

/** A semester of three regular marks, mid-term and end of term. */
const half = [{ kind: 'TX' }, { kind: 'TX' }, { kind: 'TX' }, { kind: 'GK' }, { kind: 'CK' }] as const
async function withHalf(semester: 1 | 2 = 1): Promise<GradebookColumn[]> {
  const { columns } = (await add([...half], room.teacher, semester)).data
  return columns.filter(column => column.semester === semester)
}
/** Values of one pupil, in the order of these columns, as nobody has written there before. */
const row = (columns: Book['columns'], studentId: string, values: CellValue[]): WrittenCells['cells'] =>
  values.map((value, at) => ({ columnId: columns[at]?._id ?? '', studentId, value, edition: 0 }))
/** Of the room's pupil: names order them otherwise than they were made. */
const lineOf = ({ pupils }: Awaited<ReturnType<typeof book>>, at: number) =>
  pupils.find(({ _id }) => _id === student(at))

describe('who may do what', () => {
  it('a gradebook is written by the teachers of the class, and read by administrators and heads of the subject too', async () => {
    const [column] = (await add([{ kind: 'TX' }])).data.columns as [GradebookColumn]
    const cells = row([column], student(0), [7])
    const acts = [
      (who: Person | null) => add([{ kind: 'TX' }], who),
      (who: Person | null) => write(cells, who),
      (who: Person | null) => rename(column._id, { name: 'Miệng' }, who),
      (who: Person | null) => remove(column._id, who),
    ]
    const reads = [read, (who: Person | null = null) => history(column._id, student(0), who)]
    for (const act of [...acts, ...reads]) {
      expect(await act(null)).toFail(401, 'E_UNAUTHENTICATED')
      for (const who of [t.otherTenant, t.otherAdmin]) expect(await act(who)).toFail(404, 'E_NOT_FOUND')
      expect([403, 404]).toContain((await act(pupil(0))).status)
      for (const who of [t.colleague, t.director]) expect(await act(who)).toFail(403, 'E_NOT_CLASS_TEACHER')
    }
    for (const who of [t.admin, t.head, t.leader]) {
      for (const act of acts) expect(await act(who)).toFail(403, 'E_NOT_CLASS_TEACHER')
      const { gradebook } = (await read(who)).data
      expect([gradebook.pupils.length, gradebook.can.write]).toEqual([3, false])
      expect((await history(column._id, student(0), who)).status).toBe(200)
    }
    expect((await book()).can.write).toBe(true)
  })

  it('columns and pupils of another class are not there', async () => {
    const own = room
    const [column] = await withHalf()
    room = await make.classroom({ pupils: 1, schoolId: t.schoolId })
    const [foreign] = await withHalf()
    const stranger = student(0)
    room = own
    const cells = (columnId?: string, studentId = student(0)) =>
      write([{ columnId: columnId ?? newId(), studentId, value: 7, edition: 0 }])
    expect(await cells(foreign?._id)).toFail(404, 'E_NOT_FOUND')
    expect(await cells(column?._id, stranger)).toFail(404, 'E_NOT_FOUND')
    expect(await cells(newId())).toFail(404, 'E_NOT_FOUND')
    expect(await cells(column?._id, newId())).toFail(404, 'E_NOT_FOUND')
    expect(await rename(foreign?._id ?? '', { name: 'X' })).toFail(404, 'E_NOT_FOUND')
    expect(await remove(foreign?._id ?? '')).toFail(404, 'E_NOT_FOUND')
    expect(await history(foreign?._id ?? '', student(0))).toFail(404, 'E_NOT_FOUND')
    expect(await history(column?._id ?? '', stranger)).toFail(404, 'E_NOT_FOUND')
    // One that is right beside one that is not: nothing is written.
    const both = [column, foreign].map(one => ({
      ...{ columnId: one?._id ?? '', studentId: student(0) },
      ...{ value: 7, edition: 0 },
    }))
    expect(await write(both)).toFail(404, 'E_NOT_FOUND')
    expect(lineOf(await book(), 0)?.cells[0]).toBeNull()
  })
})

describe('columns', () => {
  it('stand by semester and kind; a semester has one mid-term and one end-of-term column', async () => {
    await add([{ kind: 'CK' }, { kind: 'own', name: 'Chuyên cần', weight: 1 }, { kind: 'TX', name: 'Miệng' }])
    await add([{ kind: 'GK' }, { kind: 'TX', weight: 3 }], room.teacher, 2)
    const { columns } = (await add([{ kind: 'TX', name: '15 phút' }, { kind: 'GK' }])).data
    expect(columns.map(({ semester, kind, name, weight }) => [semester, kind, name, weight])).toEqual([
      [1, 'TX', 'Miệng', 1],
      [1, 'TX', '15 phút', 1],
      [1, 'GK', null, 2],
      [1, 'CK', null, 3],
      [1, 'own', 'Chuyên cần', 1],
      [2, 'TX', null, 1],
      [2, 'GK', null, 2],
    ])
    expect(await add([{ kind: 'TX' }, { kind: 'GK' }])).toFail(409, 'E_GRADEBOOK_ONE_ONLY')
    expect(await add([{ kind: 'CK' }, { kind: 'CK' }], room.teacher, 2)).toFail(409, 'E_GRADEBOOK_ONE_ONLY')
    expect((await book()).columns).toEqual(columns)
  })

  it('refuses what is none', async () => {
    expect(await add([])).toFail(400, 'E_INVALID')
    expect(await add([{ kind: 'own' }])).toFail(400, 'E_INVALID')
    expect(await add([{ kind: 'own', name: 'x'.repeat(41) }])).toFail(400, 'E_INVALID')
    expect(await add([{ kind: 'own', name: 'X', weight: 4 }])).toFail(400, 'E_INVALID')
    expect(await add([{ kind: 'TX' }], room.teacher, 3 as never)).toFail(400, 'E_INVALID')
  })

  it('sent twice are added once; of two who add the mid-term at once one does', async () => {
    const key = newId()
    for (const _ of [1, 2]) expect((await add([{ kind: 'TX' }], room.teacher, 1, key)).status).toBe(200)
    const two = await Promise.all([add([{ kind: 'GK' }]), add([{ kind: 'GK' }])])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await book()).columns.map(({ kind }) => kind)).toEqual(['TX', 'GK'])
  })

  it('are in a semester at most as many as come back from a spreadsheet', async () => {
    const some = Array.from({ length: 20 }, () => ({ kind: 'TX' as const }))
    expect(await add([...some, { kind: 'TX' }])).toFail(400, 'E_INVALID')
    for (const _ of [1, 2]) expect((await add(some)).status).toBe(200)
    expect(await add(some.slice(0, 17))).toFail(409, 'E_GRADEBOOK_FULL')
    expect((await add(some.slice(0, 16))).data.columns).toHaveLength(56)
    const full = await add([{ kind: 'CK' }])
    expect(full).toFail(409, 'E_GRADEBOOK_FULL')
    expect(full.error?.msg).toContain('56')
    expect((await add([{ kind: 'CK' }], room.teacher, 2)).data.columns).toHaveLength(57)
  })

  it('are by remark or by level where there is no average, and own ones alone where nothing is laid down', async () => {
    const { teacher, schoolId } = t
    for (const [grade, subject, kinds, regular] of [
      ['L3', 'math', ['GK', 'CK', 'own', 'note'], null],
      ['L8', 'pe', ['TX', 'GK', 'CK', 'own', 'note'], 2],
      ['ĐH', 'math', ['own', 'note'], null],
    ] as const) {
      const { id } = await classMaker(t).class({ teachers: [teacher], schoolId, grade, subject })
      room = { ...room, classId: id, teacher }
      expect(await book()).toMatchObject({ kinds, regular })
      const refused = (['TX', 'GK'] as const).filter(kind => !(kinds as readonly string[]).includes(kind))
      for (const kind of refused) expect(await add([{ kind }])).toFail(409, 'E_GRADEBOOK_KIND')
      expect((await add([{ kind: 'own', name: 'Kiểm tra' }])).status).toBe(200)
    }
  })

  it('keep what was written in them, and go when nothing stands there', async () => {
    const [column] = (await add([{ kind: 'TX' }])).data.columns as [GradebookColumn]
    await write(row([column], student(0), [7]))
    expect(await remove(column._id)).toFail(409, 'E_GRADEBOOK_COLUMN_USED')
    await write([{ columnId: column._id, studentId: student(0), value: null, edition: 1 }])
    expect((await remove(column._id)).status).toBe(200)
    expect(await remove(column._id)).toFail(404, 'E_NOT_FOUND')
    expect((await book()).columns).toEqual([])
    // Deleted while somebody types.
    expect(await write(row([column], student(0), [8]))).toFail(404, 'E_NOT_FOUND')
    expect(await rename(column._id, { name: 'X' })).toFail(404, 'E_NOT_FOUND')
  })

  it('are renamed; an own one keeps a name and alone is weighed', async () => {
    const [regular, own] = (await add([{ kind: 'TX' }, { kind: 'own', name: 'Vở' }])).data.columns as [
      GradebookColumn,
      GradebookColumn,
    ]
    const renamed = await rename(regular._id, { name: 'Miệng', weight: 3 })
    expect(renamed.data.column).toMatchObject({ name: 'Miệng', weight: 1, edition: 2 })
    expect((await rename(regular._id, { name: null })).data.column.name).toBeNull()
    expect((await rename(own._id, { name: null, weight: 2 })).data.column).toMatchObject({
      name: 'Vở',
      weight: 2,
    })
  })
})

describe('remarks', () => {
  const note = (text: string) => ({ note: text })
  const withNote = async () =>
    (await add([{ kind: 'TX' }, { kind: 'note' }])).data.columns as [GradebookColumn, GradebookColumn]

  it('stand in one column a semester, as one line, each with its history', async () => {
    const [, column] = await withNote()
    expect([column.kind, column.weight, column.name]).toEqual(['note', 0, null])
    expect(await add([{ kind: 'note' }])).toFail(409, 'E_GRADEBOOK_ONE_ONLY')
    expect((await add([{ kind: 'note' }], room.teacher, 2)).status).toBe(200)
    const response = await write(row([column], student(0), [note('  Em  tiến bộ,\n chăm chỉ. ')]))
    expect(response.data.cells[0]?.cell).toEqual({ value: note('Em tiến bộ, chăm chỉ.'), edition: 1 })
    // The same again is no edit; who comes too late is told what stands.
    await write(row([column], student(0), [note('Em tiến bộ, chăm chỉ.')]))
    const late = await write(row([column], student(0), [note('Em ngoan.')]))
    expect(late).toFail(409, 'E_GRADEBOOK_CHANGED')
    expect(late.error?.current).toMatchObject({ cells: [{ cell: { value: note('Em tiến bộ, chăm chỉ.') } }] })
    await write([{ ...row([column], student(0), [null])[0]!, edition: 1 }])
    const { changes } = (await history(column._id, student(0))).data.history
    expect(changes.map(({ value }) => value)).toEqual([null, note('Em tiến bộ, chăm chỉ.')])
  })

  it('are at most 500 letters, and nothing else stands among them nor they elsewhere', async () => {
    const [mark, column] = await withNote()
    for (const text of ['x'.repeat(501), ' ', '-', '\u0000'])
      expect(await write(row([column], student(0), [note(text)]))).toFail(400, 'E_INVALID')
    for (const value of [7, 'missing', 'passed'] as const)
      expect(await write(row([column], student(0), [value]))).toFail(400, 'E_GRADEBOOK_VALUE')
    expect(await write(row([mark], student(0), [note('Tốt')]))).toFail(400, 'E_GRADEBOOK_VALUE')
    expect((await write(row([column], student(0), [note('x'.repeat(500))]))).status).toBe(200)
    await expect(
      t.database.pool.query('update gradebook_cell set note = $1 where column_id = $2', [
        'x'.repeat(501),
        column._id,
      ]),
    ).rejects.toThrow('gradebook_cell_note_check')
    const homework = await make.homework(room, { questions: [asDraft(sample.MultiChoice({ right: 0 }))] })
    expect(await rename(column._id, { homeworkId: homework._id })).toFail(409, 'E_GRADEBOOK_KIND')
    expect(await remove(column._id)).toFail(409, 'E_GRADEBOOK_COLUMN_USED')
  })

  it('are there however a class is assessed, and average nothing', async () => {
    const [, column] = await withNote()
    const rest = (await add([{ kind: 'GK' }, { kind: 'CK' }])).data.columns
    const marks = rest.filter(({ kind }) => kind !== 'note')
    await write([...row(marks, student(0), [8, 8, 8]), ...row([column], student(0), [note('9')])])
    expect(lineOf(await book(), 0)?.averages.first).toBe(8)
    for (const [grade, subject] of [
      ['L3', 'math'],
      ['L8', 'pe'],
      ['ĐH', 'math'],
    ] as const) {
      room = await make.classroom({ pupils: 1, schoolId: t.schoolId, grade, subject })
      expect((await book()).kinds).toContain('note')
      const [made] = (await add([{ kind: 'note' }])).data.columns
      expect((await write(row([made!], student(0), [note('Hoàn thành tốt')]))).status).toBe(200)
    }
  })
})

describe('cells', () => {
  it('are written by the whole row, each counted, and averaged by the circular', async () => {
    const columns = await withHalf()
    const reply = await write(row(columns, student(0), [7, 8, 9, 8, 9]))
    expect(reply.data.cells.map(({ cell, by }) => [cell.value, cell.edition, by !== null])).toEqual(
      [7, 8, 9, 8, 9].map(value => [value, 1, true]),
    )
    const line = lineOf(await book(), 0)
    expect(line?.averages).toEqual({ first: 8.4, second: null, year: null })
    expect(line?.cells.map(cell => cell?.value)).toEqual([7, 8, 9, 8, 9])
    const second = await withHalf(2)
    await write(row(second, student(0), [7, 7, 7, 7, 7]))
    expect(lineOf(await book(), 0)?.averages).toEqual({ first: 8.4, second: 7, year: 7.5 })
  })

  it('take a mark of the scale with one decimal, "missing", "excused" or nothing', async () => {
    const columns = await withHalf()
    const values: CellValue[] = [0, 10, 0.1, 'missing', 'excused']
    expect((await write(row(columns, student(0), values))).status).toBe(200)
    expect(lineOf(await book(), 0)?.cells.map(cell => cell?.value)).toEqual(values)
    for (const value of [10.1, 11, -0.5, -1, 7.55, 1e300, '7', 'v', true, {}])
      expect(await write(row(columns, student(1), [value as never]))).toFail(400, 'E_INVALID')
    const twice = [...row(columns, student(1), [7]), ...row(columns, student(1), [8])]
    expect(await write(twice)).toFail(400, 'E_INVALID')
    expect(await write([])).toFail(400, 'E_INVALID')
    const tooMany = Array.from({ length: 6_001 }, () => row(columns, newId(), [7])).flat()
    expect(await write(tooMany)).toFail(400, 'E_INVALID')
  })

  it('are passed or not in a subject by remark, and levels in primary school; averages there are none', async () => {
    for (const [grade, subject, right, wrong] of [
      ['L8', 'pe', ['passed', 'failed', 'excused'], [7, 'excellent']],
      ['L3', 'math', ['excellent', 'complete', 'incomplete', 'missing'], [7, 'passed']],
    ] as const) {
      room = await make.classroom({ pupils: 1, schoolId: t.schoolId, grade, subject })
      const { columns } = (await add([{ kind: 'GK' }, { kind: 'CK' }, { kind: 'own', name: 'Vở' }])).data
      const [first, , own] = columns as [GradebookColumn, GradebookColumn, GradebookColumn]
      for (const [edition, value] of right.entries())
        expect((await write([{ ...row([first], student(0), [value])[0]!, edition }])).status).toBe(200)
      for (const value of wrong)
        expect(await write(row([columns[1] as GradebookColumn], student(0), [value]))).toFail(
          400,
          'E_GRADEBOOK_VALUE',
        )
      // A column of the teacher's own takes marks as well.
      expect((await write(row([own], student(0), [7.5]))).status).toBe(200)
      const line = lineOf(await book(), 0)
      expect([line?.cells[0]?.value, line?.averages.first]).toEqual([right.at(-1), null])
      const homework = await make.homework(room, { questions: [asDraft(sample.MultiChoice({ right: 0 }))] })
      expect(await rename(first._id, { homeworkId: homework._id })).toFail(409, 'E_GRADEBOOK_KIND')
      expect((await rename(own._id, { homeworkId: homework._id })).status).toBe(200)
    }
    room = await make.classroom({ pupils: 1, schoolId: t.schoolId, subject: 'math' })
    const [column] = await withHalf()
    expect(await write(row([column as GradebookColumn], student(0), ['passed']))).toFail(
      400,
      'E_GRADEBOOK_VALUE',
    )
  })

  it('nobody undoes a colleague: who comes too late is told what stands, and nothing of theirs is written', async () => {
    const columns = await withHalf()
    await write(row(columns, student(0), [7]))
    const late = await write(row(columns, student(0), [8, 9]))
    expect(late).toFail(409, 'E_GRADEBOOK_CHANGED')
    expect(late.error.current?.cells).toMatchObject([
      { columnId: columns[0]?._id, studentId: student(0), cell: { value: 7, edition: 1 } },
    ])
    expect(late.error.current?.cells[0]?.by).toBeTruthy()
    expect(
      lineOf(await book(), 0)
        ?.cells.slice(0, 2)
        .map(cell => cell?.value),
    ).toEqual([7, undefined])
    // The same value from somebody else is what stands, and no edit.
    const same = await write(row(columns, student(0), [7]))
    expect([same.status, same.data.cells[0]?.cell.edition]).toEqual([200, 1])
    const two = await Promise.all(
      [5, 6].map(value =>
        write([{ columnId: columns[0]?._id ?? '', studentId: student(0), value, edition: 1 }]),
      ),
    )
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = await Promise.all([5, 6].map(value => write(row(columns, student(1), [value]))))
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('have a history: who wrote what and when', async () => {
    const [column] = (await add([{ kind: 'TX' }])).data.columns as [GradebookColumn]
    const place = { columnId: column._id, studentId: student(0) }
    const values: CellValue[] = [7.5, 8.5, null, 'excused']
    for (const [edition, value] of values.entries()) {
      t.clock.forward(60_000)
      await write([{ ...place, value, edition }])
      await write([{ ...place, value, edition: edition + 1 }])
    }
    const { changes, homework } = (await history(column._id, student(0))).data.history
    expect(changes.map(({ value }) => value)).toEqual([...values].reverse())
    expect(changes[0]?.at).toBe(t.clock.now().toISOString())
    expect(changes.every(({ by }) => by !== null)).toBe(true)
    expect(homework).toBeNull()
  })

  it('of who has left the class are kept, not shown, and not written', async () => {
    const columns = await withHalf()
    await write(row(columns, student(0), [7]))
    const decide = (status: 'removed' | 'approved') =>
      t.as(room.teacher).call(decideStudent, {
        body: { classUid: room.classId, studentId: student(0), status },
      })
    await decide('removed')
    expect((await book()).pupils).toHaveLength(2)
    expect(await write(row(columns, student(0), [8]))).toFail(404, 'E_NOT_FOUND')
    await decide('approved')
    expect(lineOf(await book(), 0)?.cells[0]?.value).toBe(7)
  })

  it('keep their class from being deleted', async () => {
    const columns = await withHalf()
    await write(row(columns, student(0), [7]))
    const gone = () => t.as(room.teacher).call(deleteClass, { query: { _id: room.classId } })
    expect(await gone()).toFail(409, 'E_CLASS_HAS_MARKS')
    await write([{ columnId: columns[0]?._id ?? '', studentId: student(0), value: null, edition: 1 }])
    expect((await gone()).status).toBe(200)
  })

  it('averages equal a recount after any order of edits', async () => {
    const columns = [...(await withHalf(1)), ...(await withHalf(2))]
    const values = new Map<string, { value: CellValue; edition: number }>()
    const value = fc.oneof(
      fc.integer({ min: 0, max: 100 }).map(tenths => tenths / 10),
      fc.constantFrom('missing' as const, 'excused' as const, null),
    )
    const edit = fc.record({ at: fc.nat(columns.length - 1), who: fc.nat(2), value })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async edits => {
        for (const { at, who, value: next } of edits) {
          const [columnId, studentId] = [columns[at]?._id ?? '', student(who)]
          const { edition = 0 } = values.get(columnId + studentId) ?? {}
          const { data } = await write([{ columnId, studentId, value: next, edition }])
          values.set(columnId + studentId, { value: next, edition: data.cells[0]?.cell.edition ?? 0 })
        }
        const { pupils } = await book()
        for (const { _id, cells, averages } of pupils) {
          const stand = columns.map(column => values.get(column._id + _id)?.value ?? null)
          expect(cells.map(cell => cell?.value ?? null)).toEqual(stand)
          expect(averages).toEqual(averagesOf('marks', columns, stand))
        }
      }),
      { numRuns: 8 },
    )
  })
})

describe('a column with homework', () => {
  const questions = [
    asDraft(sample.ShortAnswer({ right: ['Hà Nội'], point: 3 })),
    asDraft(sample.MultiChoice({ right: 0, point: 1 })),
  ]
  async function handIn(at: number, homework: { _id: string }, answers: readonly unknown[]) {
    const { _id: attemptId, questionGroups } = await make.attempt(pupil(at), homework)
    const questions = questionGroups.flatMap(group => group.questions)
    const submitted = answers.map((answer, index) => ({
      questionId: questions[index]?._id ?? '',
      answer: answer as never,
      seq: 1,
    }))
    await t.as(pupil(at)).call(submitAttempt, { params: { attemptId }, body: { answers: submitted } })
  }
  const linked = async () => {
    const homework = await make.homework(room, { questions, limitSubmit: 3 })
    const [column] = (await add([{ kind: 'TX', homeworkId: homework._id }])).data.columns as [GradebookColumn]
    return { homework, column }
  }

  it('holds the best result until a teacher writes over it, and again once that is taken back', async () => {
    const { homework, column } = await linked()
    expect(column.homework).toEqual({ _id: homework._id, name: homework.name })
    expect(lineOf(await book(), 0)?.cells[0]).toBeNull()
    await handIn(0, homework, ['Huế', 0])
    expect(lineOf(await book(), 0)?.cells[0]).toEqual({ value: 2.5, edition: 0, homework: 2.5 })
    await handIn(0, homework, ['Hà Nội'])
    await handIn(0, homework, ['Huế', 1])
    expect(lineOf(await book(), 0)?.cells[0]?.value).toBe(7.5)

    const place = { columnId: column._id, studentId: student(0) }
    const over = await write([{ ...place, value: 8.5, edition: 0 }])
    expect(over.data.cells[0]?.cell).toEqual({ value: 8.5, edition: 1, own: true, homework: 7.5 })
    const { history: cellHistory } = (await history(column._id, student(0))).data
    expect(cellHistory).toMatchObject({
      changes: [{ value: 8.5 }],
      homework: { _id: homework._id, value: 7.5 },
    })
    expect(cellHistory.homework?.at).not.toBeNull()
    const back = await write([{ ...place, value: null, edition: 1 }])
    expect(back.data.cells[0]?.cell).toEqual({ value: 7.5, edition: 2, homework: 7.5 })
    // Nothing of a teacher's stands in it.
    expect((await remove(column._id)).status).toBe(200)
  })

  it('tells who has not handed in once it is over, and who did so later than the others', async () => {
    const { homework } = await linked()
    await handIn(0, homework, ['Hà Nội', 0])
    await t.database.pool.query(
      `insert into homework_assignee (homework_id, student_id, own_end_at) values ($1, $2, $3)`,
      [homework._id, student(1), new Date(Date.parse(homework.endAt) + 3_600_000)],
    )
    t.clock.forward(Date.parse(homework.endAt) - t.clock.now().getTime() + 1_000)
    await handIn(1, homework, ['Hà Nội'])
    const after = await book()
    expect([0, 1, 2].map(at => lineOf(after, at)?.cells[0])).toEqual([
      { value: 10, edition: 0, homework: 10 },
      { value: 7.5, edition: 0, homework: 7.5, late: true },
      { value: 'missing', edition: 0, homework: 'missing' },
    ])
  })

  it('has a homework of its own class, which has no other column', async () => {
    const { homework, column } = await linked()
    expect(await add([{ kind: 'TX', homeworkId: homework._id }])).toFail(409, 'E_GRADEBOOK_HOMEWORK_TAKEN')
    expect(await add([{ kind: 'TX', homeworkId: newId() }])).toFail(404, 'E_NOT_FOUND')
    const other = await make.homework(room, { questions })
    const twice = { kind: 'TX' as const, homeworkId: other._id }
    expect(await add([twice, twice])).toFail(409, 'E_GRADEBOOK_HOMEWORK_TAKEN')
    const [second] = (await add([{ kind: 'own', name: 'Vở' }])).data.columns.filter(
      ({ kind }) => kind === 'own',
    )
    const join = (homeworkId: string | null) => rename(second?._id ?? '', { homeworkId })
    expect(await join(homework._id)).toFail(409, 'E_GRADEBOOK_HOMEWORK_TAKEN')
    expect((await join(other._id)).data.column.homework?._id).toBe(other._id)
    expect((await rename(column._id, { homeworkId: homework._id })).status).toBe(200)
    expect((await rename(column._id, { homeworkId: null })).data.column.homework).toBeNull()
    expect((await join(homework._id)).status).toBe(200)
    const elsewhere = await make.classroom({ schoolId: t.schoolId })
    const foreign = await make.homework(elsewhere, { questions })
    expect(await join(foreign._id)).toFail(404, 'E_NOT_FOUND')
  })

  it('outlives its homework', async () => {
    const { homework } = await linked()
    await t.as(room.teacher).call(deleteHomework, { params: { homeworkUid: homework._id } })
    expect((await book()).columns).toMatchObject([{ kind: 'TX', homework: null }])
  })
})

it('two records of a pupil that become one bring their cells together, and apart again', async () => {
  const columns = await withHalf()
  const [kept, other] = [student(0), student(1)]
  await write(row(columns, kept, [7, null, 3]))
  await write([{ ...row(columns, kept, [null, null, null])[2], value: null, edition: 1 } as Written])
  await write(row(columns, other, [5, 8, 6]))
  const merge = await t
    .as(t.admin)
    .call(merges.mergeStudents, { body: { studentId: kept, otherId: other, take: [] } })
  expect(merge.status).toBe(200)
  expect(
    lineOf(await book(), 0)
      ?.cells.slice(0, 3)
      .map(cell => cell?.value),
  ).toEqual([7, 8, 6])
  expect((await history(columns[0]?._id ?? '', kept)).data.history.changes).toHaveLength(2)
  // What was moved goes back as it stands then, what gave way as it stood.
  t.clock.forward(1_000)
  await write([{ columnId: columns[1]?._id ?? '', studentId: kept, value: 9, edition: 1 }])
  expect((await t.as(t.admin).call(merges.undoMerge, { body: { studentId: kept } })).status).toBe(200)
  const after = await book()
  const values = (at: number) =>
    lineOf(after, at)
      ?.cells.slice(0, 3)
      .map(cell => cell?.value ?? null)
  expect([values(0), values(1)]).toEqual([
    [7, null, null],
    [5, 9, 6],
  ])
  expect(lineOf(after, 0)?.cells[2]?.edition).toBe(2)
  const readMark = async (at: number, who: string) =>
    (await history(columns[at]?._id ?? '', who)).data.history.changes.map(({ value }) => value)
  const all = []
  for (const who of [kept, other]) for (const at of [0, 1, 2]) all.push(await readMark(at, who))
  expect(all).toEqual([[7], [], [null, 3], [5], [9, 8], [6]])
})
