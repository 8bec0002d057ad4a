import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell, Sheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { readPupils } from './read-pupils.ts'
import { readRoster } from './read-roster.ts'

const NOW = new Date('2026-10-05T02:00:00.000Z')
const sheet = (rows: Cell[][], name = 'Sheet1'): Sheet => ({ name, rows, cut: false })
const read = (rows: Cell[][], keepCapitals = false) => {
  const roster = readRoster([sheet(rows)])
  return { roster, pupils: readPupils(roster, { keepCapitals, now: NOW }) }
}
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.failure.code
    throw error
  }
}

describe('the head of a list', () => {
  it('is found below titles, above footers, with lines that are blank or only numbered', () => {
    const { roster, pupils } = read([
      ['TRƯỜNG THCS NGUYỄN DU', null],
      ['DANH SÁCH HỌC SINH LỚP 6A', null],
      [],
      ['STT', 'Họ và tên (*)', 'Ngày sinh (dd/mm/yyyy)', 'SĐT', 'Ghi chú', 'Dân tộc'],
      [1, 'Nguyễn  Văn An', '5/9/2014', 912345678, null, 'Kinh'],
      [],
      [2, 'Trần Thị Bình', new Date('2014-10-20T00:00:00Z'), '+84 912 345 679', 'lớp trưởng', 'Tày'],
      [3, null, null, null, null, null],
      [null, 'Tổng số: 2 học sinh', null, null, null, null],
      [null, null, 'Hà Nội, ngày 5 tháng 9 năm 2026', null, null, null],
      [null, 'Người lập biểu', null, null, null, null],
      [null, 'Lê Thị Hoa', null, null, null, null],
    ])
    expect(pupils.map(({ row, cells }) => [row, cells?.fullname, cells?.birthday, cells?.phone])).toEqual([
      [5, 'Nguyễn Văn An', '2014-09-05', '0912345678'],
      [7, 'Trần Thị Bình', '2014-10-20', '0912345679'],
    ])
    expect(roster.leftOut.map(({ row }) => row)).toEqual([9, 10, 11, 12])
    expect(roster.columns.filter(({ field }) => !field).map(({ title }) => title)).toEqual(['Dân tộc'])
  })

  it('may be of two rows with merged cells, and names in two columns', () => {
    const { pupils } = read([
      ['STT', 'Họ đệm', 'Tên', 'Phụ huynh', null, 'Mã HS'],
      [null, null, null, 'Họ tên', 'SĐT', null],
      [1, 'Nguyễn Văn', 'An', 'Trần Thị Bình', '0987654321', 'HS01'],
    ])
    expect(pupils[0]?.cells).toMatchObject({
      fullname: 'Nguyễn Văn An',
      guardianName: 'Trần Thị Bình',
      guardianPhone: '0987654321',
      phone: null,
      code: 'HS01',
    })
  })

  it('may be one name over two columns', () => {
    const { pupils } = read([
      ['TT', 'Họ và tên', null, 'Nữ'],
      [1, 'Nguyễn Văn', 'An', null],
      [2, 'Trần Thị', 'Bình', 'x'],
    ])
    expect(pupils.map(({ cells }) => [cells?.fullname, cells?.gender])).toEqual([
      ['Nguyễn Văn An', 0],
      ['Trần Thị Bình', 1],
    ])
  })

  it('of two rows gives what stands below the parents to nobody else', () => {
    const { pupils, roster } = read([
      ['Lớp: 5B - GVCN: Nguyễn Thị Lan'],
      ['STT', 'Họ và tên', 'Thông tin cha', null, null, 'Thông tin mẹ', null, null, 'SĐT liên lạc'],
      [null, null, 'Họ tên', 'Nghề nghiệp', 'SĐT', 'Họ tên', 'Nghề nghiệp', 'SĐT', null],
      [1, 'Đặng Thuỳ Trâm', 'Đặng Văn A', 'Giáo viên', '0901234567', 'Lê Thị B', 'Bác sĩ', null, null],
    ])
    expect(pupils[0]?.cells).toMatchObject({
      fullname: 'Đặng Thuỳ Trâm',
      phone: null,
      guardianName: 'Đặng Văn A',
      guardianRelation: 'father',
      guardianPhone: '0901234567',
    })
    expect(roster.columns.map(({ title }) => title)[1]).toBe('Họ và tên')
  })

  it('below a title of one line is told without it', () => {
    const { roster } = read([
      ['DANH SÁCH HỌC SINH'],
      ['STT', 'Họ và tên', 'Ngày sinh'],
      [1, 'Lê An', '05/09/2014'],
    ])
    expect(roster.columns.map(({ title }) => title)).toEqual(['STT', 'Họ và tên', 'Ngày sinh'])
  })

  it.each([
    [
      ['TT', 'Họ và tên', null, 'Ngày sinh', null, null],
      [null, null, null, 'Ngày', 'Tháng', 'Năm'],
    ],
    [['TT', 'Họ', 'Tên', 'Ngày', 'Tháng', 'Năm sinh']],
  ])('may part the birthday into three columns: %j', (...head) => {
    const { pupils } = read([
      ...head,
      [1, 'Nguyễn Văn', 'An', 5, 9, 2011],
      [2, 'Trần Thị', 'Hà', '31', '02', '2011'],
      [3, 'Lê Thị', 'Lan', null, null, 2011],
    ])
    expect(pupils.map(({ cells, remarks }) => [cells?.birthday, cells?.gender, remarks[0]?.remark])).toEqual([
      ['2011-09-05', null, undefined],
      [null, null, 'unreadable'],
      [null, null, 'year-only'],
    ])
  })

  it('may put the birthday into a column of the boys and one of the girls', () => {
    const { pupils } = read([
      ['STT', 'Họ và tên', 'Ngày tháng năm sinh', null],
      [null, null, 'Nam', 'Nữ'],
      [1, 'Nguyễn Văn An', '05/09/2011', null],
      [2, 'Trần Thị Hà', null, '20/11/2011'],
    ])
    expect(pupils.map(({ cells }) => [cells?.birthday, cells?.gender])).toEqual([
      ['2011-09-05', 0],
      ['2011-11-20', 1],
    ])
  })

  it('asked in a form is understood by its words', () => {
    const { pupils } = read([
      [
        'Họ và tên học sinh',
        'Ngày, tháng, năm sinh của học sinh',
        'Giới tính của học sinh',
        'Số điện thoại (phụ huynh)',
      ],
      ['Lê An', '05/09/2014', 'Nữ', '0912 345 678 (mẹ)'],
    ])
    expect(pupils[0]?.cells).toMatchObject({
      birthday: '2014-09-05',
      gender: 1,
      phone: null,
      guardianPhone: '0912345678',
    })
    const { roster } = read([
      ['Họ tên', 'SĐT liên hệ Zalo của phụ huynh', 'Họ tên bố (mẹ)'],
      ['Lê An', null, null],
    ])
    expect(roster.columns.map(({ field }) => field)).toEqual(['fullname', 'guardianPhone', 'guardianName'])
  })

  it('of the sheet that has most of it counts, and without one the file is refused', () => {
    const list = sheet(
      [
        ['Full name', 'Student ID', 'Date of birth'],
        ['An Nguyen', 'A1', '2014-09-05'],
      ],
      'B',
    )
    const roster = readRoster([sheet([['Họ và tên'], ['x y']], 'A'), list])
    expect([roster.sheet, roster.lines.length]).toEqual(['B', 1])
    expect(
      codeOf(() =>
        readRoster([
          sheet([
            ['Món', 'Giá'],
            ['Phở', 50],
          ]),
        ]),
      ),
    ).toBe('E_ROSTER_HEADER')
    expect(codeOf(() => readRoster([sheet([['Họ tên', 'SĐT'], [], [null, null]])]))).toBe('E_ROSTER_EMPTY')
    expect(codeOf(() => readRoster([{ ...list, cut: true }]))).toBe('E_SHEET_TOO_LARGE')
  })

  it('that a printed list repeats is no pupil', () => {
    const head = ['STT', 'Họ và tên', 'Giới tính']
    const { pupils } = read([head, [1, 'Lê An', 'Nam'], head, [2, 'Lê Bình', 'nữ']])
    expect(pupils.map(({ row, cells }) => [row, cells?.gender])).toEqual([
      [2, 0],
      [4, 1],
    ])
  })
})

describe('a file of several lists', () => {
  const CLASSES = [
    ['STT', 'Lớp', 'Họ và tên'],
    [1, '6A', 'Lê An'],
    [2, '6B', 'Lê Bình'],
    [3, '6B', 'Lê Chi'],
  ]
  const names = (sheets: Sheet[], wanted: Parameters<typeof readRoster>[1]) =>
    readRoster(sheets, wanted).lines.map(({ cells }) => cells.fullname)

  it.each<[Parameters<typeof readRoster>[1], string | null, number]>([
    [{}, null, 3],
    [{ into: '6B' }, '6B', 2],
    [{ into: 'Toán lớp 6A' }, '6A', 1],
    [{ into: '6A1' }, null, 3],
    [{ into: '6A và 6B' }, null, 3],
    [{ into: '6B', allClasses: true }, null, 3],
    [{ into: '6B', className: '6A' }, '6A', 1],
    [{ className: '9C' }, null, 3],
  ])('gives the rows of the class that is meant: %j', (wanted, className, count) => {
    const roster = readRoster([sheet(CLASSES)], wanted)
    expect([roster.classNames, roster.className, roster.lines.length]).toEqual([
      ['6A', '6B'],
      className,
      count,
    ])
  })

  it('of one class alone is taken whole, whatever it calls the class', () => {
    expect(names([sheet(CLASSES.slice(0, 2))], { into: '10C' })).toEqual(['Lê An'])
  })

  it('is told apart by titles between its lines as well', () => {
    const rows = [
      ['STT', 'Họ và tên', 'Ngày sinh'],
      ['Lớp 6A', null, null],
      [1, 'Lê An', '05/09/2014'],
      ['TỔ 2', null, null],
      [2, 'Tô Lan', null],
      [null, 'Lớp 6B', null],
      [1, 'Lê Bình', '05/09/2014'],
    ]
    const whole = readRoster([sheet(rows)])
    expect([whole.classNames, whole.leftOut.map(({ row }) => row)]).toEqual([
      ['Lớp 6A', 'Lớp 6B'],
      [2, 4, 6],
    ])
    expect(names([sheet(rows)], { into: '6A' })).toEqual(['Lê An', 'Tô Lan'])
  })

  it('gives the sheet that is named, or bears the name of the class, and tells of the others', () => {
    const sheets = ['6A', 'Lớp 6B', 'Ghi chú'].map((name, at) =>
      sheet(
        at === 2
          ? [['Cập nhật'], ['Họ và tên']]
          : [
              ['STT', 'Họ và tên'],
              [1, `Lê ${name}`],
            ],
        name,
      ),
    )
    expect(readRoster(sheets).sheets).toEqual(['6A', 'Lớp 6B'])
    expect(names(sheets, {})).toEqual(['Lê 6A'])
    expect(names(sheets, { into: '6B' })).toEqual(['Lê Lớp 6B'])
    expect(names(sheets, { into: '6B', sheet: '6A' })).toEqual(['Lê 6A'])
  })
})

describe('the cells of a list', () => {
  const day = (cell: Cell) => {
    const { pupils } = read([
      ['Họ tên', 'Ngày sinh'],
      ['Lê An', cell],
    ])
    return pupils[0]?.cells?.birthday ?? pupils[0]?.remarks[0]?.remark ?? null
  }
  it.each<[Cell, string | null]>([
    ['05/09/2010', '2010-09-05'],
    ['5-9-10', '2010-09-05'],
    ['5.9.2010', '2010-09-05'],
    ['2010-09-05', '2010-09-05'],
    ['ngày 5 tháng 9 năm 2010', '2010-09-05'],
    [40426, '2010-09-05'],
    ['40426', '2010-09-05'],
    [new Date('2010-09-05T00:00:00Z'), '2010-09-05'],
    ['29/02/2012', '2012-02-29'],
    ['29/02/2011', 'unreadable'],
    ['31/04/2010', 'unreadable'],
    ['9/25/2010', 'unreadable'],
    ['05/09/2050', 'unreadable'],
    ['hè 2010', 'unreadable'],
    ['#N/A', 'unreadable'],
    [true, 'unreadable'],
    ['2010', 'year-only'],
    [2010, 'year-only'],
    [null, null],
    ['-', null],
    ['không có', null],
  ])('the birthday %j is %s', (cell, expected) => expect(day(cell)).toBe(expected))

  it('get back the zeros that a spreadsheet took, codes only where the others show the length', () => {
    const list = (codes: Cell[]) =>
      read([['Họ tên', 'Mã HS'], ...codes.map(code => ['Lê An', code])]).pupils.map(
        ({ cells }) => cells?.code,
      )
    expect(list(['0012', 13, '0014'])).toEqual(['0012', '0013', '0014'])
    expect(list(['0012', 13, '00014'])).toEqual(['0012', '13', '00014'])
    expect(list([12, 13])).toEqual(['12', '13'])
    expect(list(['1234', 13])).toEqual(['1234', '13'])
  })

  it('of a name in capitals or small letters are written properly, unless they are to stay', () => {
    const rows = [['Họ tên'], ['NGUYỄN THỊ ÁNH-ĐÀO'], ['phạm thị trung'], ['Lê An']]
    expect(read(rows).pupils.map(({ cells, repaired }) => [cells?.fullname, repaired?.from])).toEqual([
      ['Nguyễn Thị Ánh-Đào', 'NGUYỄN THỊ ÁNH-ĐÀO'],
      ['Phạm Thị Trung', 'phạm thị trung'],
      ['Lê An', undefined],
    ])
    expect(read(rows, true).pupils[0]?.cells?.fullname).toBe('NGUYỄN THỊ ÁNH-ĐÀO')
  })

  it('hold no signs without width, and a row that numbers the columns is nobody', () => {
    const { pupils, roster } = read([
      ['STT', 'Họ tên', 'Lớp'],
      ['(1)', '(2)', '(3)'],
      [1, 2, 3],
      [1, '\u00a0Nguyễn  Văn\u200b An', '6A'],
    ])
    expect(pupils.map(({ row, cells }) => [row, cells?.fullname])).toEqual([[4, 'Nguyễn Văn An']])
    expect(roster.leftOut.map(({ row }) => row)).toEqual([2, 3])
  })

  it('that are not read are told by row and reason, and a line without a name is a problem', () => {
    const { pupils } = read([
      ['Họ tên', 'SĐT', 'Email', 'Giới tính', 'Ngày sinh'],
      ['Lê An', '12345', 'an@', 'x', '31/02/2010'],
      [null, '0912345678', null, null, null],
      ['123', '0912345678', null, null, null],
    ])
    expect(pupils[0]?.remarks.map(({ field, remark }) => [field, remark])).toEqual([
      ['birthday', 'unreadable'],
      ['gender', 'unreadable'],
      ['phone', 'unreadable'],
      ['email', 'unreadable'],
    ])
    expect(pupils.map(({ row, problem }) => [row, problem?.problem])).toEqual([
      [2, undefined],
      [3, 'name-missing'],
      [4, 'name-wrong'],
    ])
  })

  it('keep one guardian, the one who can be called, and say who was left', () => {
    const { pupils } = read([
      ['Họ tên', 'Họ tên cha', 'SĐT cha', 'Họ tên mẹ', 'SĐT mẹ'],
      ['Lê An', 'Lê Ba', '0912345678', 'Trần Mẹ', null],
    ])
    expect(pupils[0]?.cells).toMatchObject({
      guardianName: 'Lê Ba',
      guardianPhone: '0912345678',
      guardianRelation: 'father',
    })
    expect(pupils[0]?.remarks).toEqual([{ field: 'guardianName', remark: 'one-guardian', value: 'Trần Mẹ' }])
  })
})

describe('whatever the list looks like', () => {
  const word = fc.constantFrom('An', 'Bình', 'Cường', 'Đào', 'Ngọc', 'Thảo', 'Yến')
  const people = fc.array(
    fc.record({
      fullname: fc.tuple(word, word, word).map(words => words.join(' ')),
      code: fc.option(fc.stringMatching(/^HS[0-9]{4}$/)),
      birthday: fc.option(
        fc
          .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
          .map(date => date.toISOString().slice(0, 10)),
      ),
      gender: fc.option(fc.constantFrom(0, 1)),
      phone: fc.option(fc.stringMatching(/^09[0-9]{8}$/)),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const HEADS = {
    fullname: ['Họ và tên', 'HỌ TÊN', 'ho va ten', 'Họ tên học sinh', 'Tên học sinh', 'Full name'],
    code: ['Mã HS', 'Mã học sinh', 'MÃ ĐỊNH DANH', 'Số định danh', 'Student ID'],
    birthday: ['Ngày sinh', 'Ngày, tháng, năm sinh', 'Date of birth'],
    gender: ['Giới tính', 'Nam/Nữ', 'Gender'],
    phone: ['SĐT', 'Số điện thoại', 'Điện thoại', 'Phone'],
  } as const
  const fields = Object.keys(HEADS) as (keyof typeof HEADS)[]
  const inFile = (field: string, value: string | number | null): Cell => {
    if (value === null) return null
    if (field === 'gender') return value === 1 ? 'Nữ' : 'Nam'
    if (field === 'birthday') return String(value).split('-').reverse().join('/')
    return value
  }

  it('any order of columns, any words of their heads, any titles above: the pupils are the same', () => {
    fc.assert(
      fc.property(
        people,
        fc.shuffledSubarray(fields, { minLength: fields.length }),
        fc.infiniteStream(fc.nat()),
        fc.array(fc.constantFrom<Cell[]>(['Sở GD và ĐT'], [], ['DANH SÁCH LỚP', null, '6A']), {
          maxLength: 8,
        }),
        (pupils, order, picks, titles) => {
          const head = order.map(field => {
            const words = HEADS[field]
            return words[(picks.next().value as number) % words.length] as string
          })
          const rows = pupils.map(pupil => order.map(field => inFile(field, pupil[field])))
          const { pupils: found } = read([...titles, head, ...rows])
          expect(found.map(({ cells }) => cells)).toEqual(
            pupils.map(pupil => ({
              ...pupil,
              email: null,
              guardianName: null,
              guardianRelation: null,
              guardianPhone: null,
              homeroom: null,
            })),
          )
        },
      ),
    )
  })

  it('any cells at all are read or told, and every line below the head is accounted for', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.date({ noInvalidDate: true }),
    ) as fc.Arbitrary<Cell>
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1 }), rows => {
        const full = rows.filter(row => row.some(each => each !== null))
        fc.pre(full.length > 0)
        const head = ['STT', 'Họ tên', 'Ngày sinh', 'SĐT', 'Email']
        const code = codeOf(() => {
          const { roster, pupils } = read([head, ...rows])
          const numbered = full.length - pupils.length - roster.leftOut.length
          expect(numbered).toBeGreaterThanOrEqual(0)
          for (const pupil of pupils) expect(Boolean(pupil.cells) !== Boolean(pupil.problem)).toBe(true)
        })
        expect(['done', 'E_ROSTER_EMPTY']).toContain(code)
      }),
    )
  })
})
