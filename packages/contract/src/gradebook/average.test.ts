import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagesOf, awaitedOf, markToOneDecimal, WEIGHTS, type Weighed } from './average.ts'
import { readCell } from './read-cell.ts'
import type { CellValue, ColumnKind, Semester } from './states.ts'

const column = (kind: ColumnKind, semester: Semester = 1, weight: number = WEIGHTS[kind]): Weighed => ({
  kind,
  semester,
  weight,
})
const half = (semester: Semester, regular = 3) => [
  ...Array.from({ length: regular }, () => column('TX', semester)),
  column('GK', semester),
  column('CK', semester),
]
const first = (values: CellValue[], columns = half(1, values.length - 2)) =>
  averagesOf('marks', columns, values).first

describe('the average of a semester (product 10.62, 10.282)', () => {
  it.each<[CellValue[], number | null]>([
    // (7 + 8 + 9 + 2 x 8 + 3 x 9) / 8 = 67 / 8 = 8.375
    [[7, 8, 9, 8, 9], 8.4],
    [[7.5, 7, 7, 8.5, 7, 7.5], 7.4],
    [[10, 10, 10, 10], 10],
    [[0, 0, 0, 0], 0],
    // A half is rounded up: (6.5 + 5 + 2 x 5 + 3 x 5) / 7 = 5.214; (5 + 5 + 5 + 2 x 5 + 3 x 5.8) / 8 = 5.3
    [[6.5, 5, 5, 5], 5.2],
    [[5, 5, 5, 5, 5.8], 5.3],
    // 64.4 / 8 = 8.05, which binary fractions hold as less
    [[8, 8, 8, 8.2, 8], 8.1],
  ])('of %j is %s', (values, average) => expect(first(values)).toBe(average))

  it('leaves out what is excused or missing', () => {
    expect(first([9.5, 7.5, 9.5, 'missing', 8.5, 9])).toBe(8.8)
    expect(first([7, 'excused', 6.5, 9, 7, 8])).toBe(first([7, 6.5, 9, 7, 8]))
  })

  it('waits for the mid-term and the end-of-term mark, unless they are excused, and for one regular mark', () => {
    expect(first([7, 8, null, 9])).toBeNull()
    expect(first([7, 8, 8, null])).toBeNull()
    expect(first([7, 8, 'missing', 9])).toBeNull()
    expect(first([null, 'excused', 8, 9])).toBeNull()
    expect(averagesOf('marks', [column('TX')], [9]).first).toBeNull()
    // (7 + 8 + 3 x 9) / 5
    expect(first([7, 8, 'excused', 9])).toBe(8.4)
  })

  it.each<[CellValue[], string[]]>([
    [[7, 8, 8, 9], []],
    [
      [7, 8, null, 'missing'],
      ['GK', 'CK'],
    ],
    [['excused', null, 'excused', 9], ['TX']],
    [
      [null, null, null, null],
      ['TX', 'GK', 'CK'],
    ],
  ])('of %j waits for %j', (values, awaited) => {
    expect(awaitedOf(1, half(1, 2), values)).toEqual(awaited)
    expect(awaitedOf(2, half(1, 2), values)).toEqual(['TX', 'GK', 'CK'])
  })

  it('counts an own column as its teacher says, and not at all unless they say so', () => {
    const marks: CellValue[] = [7, 8, 9, 8, 9, 2]
    expect(first(marks, [...half(1), column('own')])).toBe(8.4)
    // (67 + 2 x 2) / 10
    expect(first(marks, [...half(1), column('own', 1, 2)])).toBe(7.1)
  })

  it('is there only where marks are given', () => {
    for (const scheme of ['remarks', 'levels', 'other'] as const)
      expect(averagesOf(scheme, half(1), [7, 8, 9, 8, 9])).toEqual({ first: null, second: null, year: null })
  })
})

describe('the average of the year', () => {
  const year = (one: number, two: number) =>
    averagesOf('marks', [...half(1), ...half(2)], [...Array(5).fill(one), ...Array(5).fill(two)]).year

  it('counts the second semester twice, each rounded before', () => {
    expect(year(7, 8)).toBe(7.7)
    expect(year(8, 7)).toBe(7.3)
    // (8.4 + 2 x 8.4) / 3, though both are 8.375
    const values: CellValue[] = [7, 8, 9, 8, 9]
    expect(averagesOf('marks', [...half(1), ...half(2)], [...values, ...values])).toEqual({
      first: 8.4,
      second: 8.4,
      year: 8.4,
    })
  })

  it('waits for both', () => {
    expect(averagesOf('marks', [...half(1), ...half(2)], [7, 8, 9, 8, 9]).year).toBeNull()
  })
})

it('an average lies between the marks it is of, and no binary fraction bends it', () => {
  const mark = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1, maxLength: 6 }), mark, mark, (regular, mid, end) => {
      const all = [...regular, mid, end]
      const average = first(all.map(tenths => tenths / 10)) as number
      expect(average * 10).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
      expect(average * 10).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
      // Twenty times the exact mean, rounded as people do it by hand.
      const sum = BigInt(regular.reduce((one, other) => one + other, 0) + 2 * mid + 3 * end)
      const parts = BigInt(regular.length + 5)
      const byHand = sum / parts + (2n * (sum % parts) >= parts ? 1n : 0n)
      expect(average).toBe(Number(byHand) / 10)
    }),
  )
})

it('rounds what a homework gives in one step from its points', () => {
  expect(markToOneDecimal(7.45, 10)).toBe(7.5)
  expect(markToOneDecimal(7.4499, 10)).toBe(7.4)
  expect(markToOneDecimal(1, 3)).toBe(3.3)
  expect(markToOneDecimal(0, 4)).toBe(0)
  expect(markToOneDecimal(4, 4)).toBe(10)
  expect(markToOneDecimal(0, 0)).toBeNull()
})

describe('a cell is read as people type it', () => {
  it.each<[string, CellValue]>([
    ['7', 7],
    ['7,5', 7.5],
    [' 7.5 ', 7.5],
    ['7,50', 7.5],
    ['07', 7],
    ['10,0', 10],
    ['0', 0],
    ['8,', 8],
    ['', null],
    ['–', null],
    ['m', 'excused'],
    ['Miễn', 'excused'],
    ['t', 'missing'],
    ['THIẾU', 'missing'],
  ])('%j is %j', (text, value) => expect(readCell(text)).toEqual({ value }))

  it.each([
    ['11', 'range'],
    ['10,5', 'range'],
    ['-1', 'range'],
    ['99999999', 'range'],
    ['7,55', 'decimals'],
    ['0.05', 'decimals'],
    ['bảy', 'word'],
    ['7 5', 'word'],
    ['1e1', 'word'],
    ['=A1', 'word'],
    ['constructor', 'word'],
  ])('%j is no mark: %s', (text, problem) => expect(readCell(text)).toEqual({ problem }))
})

describe('a cell where there are no marks', () => {
  it.each([
    ['remarks', 'TX', 'đ', 'passed'],
    ['remarks', 'CK', 'CĐ', 'failed'],
    ['remarks', 'GK', ' Chưa đạt ', 'failed'],
    ['remarks', 'TX', 't', 'missing'],
    ['levels', 'GK', 'T', 'excellent'],
    ['levels', 'CK', 'h', 'complete'],
    ['levels', 'CK', 'Chưa hoàn thành', 'incomplete'],
    ['levels', 'CK', 'thiếu', 'missing'],
    ['levels', 'own', '9,5', 9.5],
    ['other', 'own', '7', 7],
  ] as const)('of %s in %s takes %j as %j', (scheme, kind, text, value) =>
    expect(readCell(text, { scheme, kind })).toEqual({ value }),
  )

  it.each([
    ['remarks', 'TX', '8', 'remarks'],
    ['remarks', 'TX', 'h', 'remarks'],
    ['levels', 'CK', '11', 'levels'],
    ['levels', 'CK', 'đ', 'levels'],
    ['marks', 'TX', 'đ', 'word'],
    ['levels', 'own', '11', 'range'],
  ] as const)('of %s in %s takes no %j: %s', (scheme, kind, text, problem) =>
    expect(readCell(text, { scheme, kind })).toEqual({ problem }),
  )
})
