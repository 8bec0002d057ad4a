import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { isAcceptedNumber } from './decimal.ts'
import { numericAnswer } from './numeric-answer.ts'
import { fitsSheet, SHEET_CELLS, sheetText } from './sheet.ts'

const accepting = (right: number[], tolerance = 0) =>
  sample.NumericAnswer({ right, answers: { tolerance, sheet: false } })
const isRight = (question: ReturnType<typeof accepting>, answer: unknown) =>
  numericAnswer.grade(question, answer).hit === 1
const draft = asDraft(sample.NumericAnswer())

/** 12.34 as "12.34", of an integer of hundredths. */
const hundredths = (value: number) => {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('NumericAnswer', () => {
  test.each(['0.5', '0,5', '0,50', ' 0,5 ', '00,500', '0,51', '0.49'])(
    'a half, give or take a hundredth, is %j',
    answer => expect(isRight(accepting([0.5], 0.01), answer)).toBe(true),
  )

  test.each([
    '0,511',
    '0,489',
    '1/2',
    '-0,5',
    '5.10^-1',
    '5e-1',
    '0,5,0',
    ',5',
    '0,',
    '',
    ' ',
    '-',
    'x = 0,5',
  ])('a half, give or take a hundredth, is not %j', answer =>
    expect(isRight(accepting([0.5], 0.01), answer)).toBe(false),
  )

  test('without a tolerance the number itself is right, and each of several', () => {
    expect(isRight(accepting([0.1, -3]), '0,1')).toBe(true)
    expect(isRight(accepting([0.1, -3]), '-3,0')).toBe(true)
    expect(isRight(accepting([0.1, -3]), '−3')).toBe(true)
    expect(isRight(accepting([0.1, -3]), '3')).toBe(false)
    expect(isRight(accepting([0]), '-0')).toBe(true)
  })

  test('no digit is lost, however many there are', () => {
    expect(isRight(accepting([0.1]), `0,1${'0'.repeat(400)}`)).toBe(true)
    expect(isRight(accepting([0.1]), `0,1${'0'.repeat(400)}1`)).toBe(false)
    expect(isRight(accepting([999_999_999]), '999999999,0000001')).toBe(false)
  })

  test('the edge of the tolerance belongs to it, and one hundredth beyond does not', () => {
    const within = fc.integer({ min: -99_999, max: 99_999 })
    fc.assert(
      fc.property(within, fc.integer({ min: 0, max: 999 }), fc.constantFrom(1, -1), (right, room, side) => {
        const question = accepting([right / 100], room / 100)
        expect(isRight(question, hundredths(right + side * room))).toBe(true)
        expect(isRight(question, hundredths(right + side * (room + 1)))).toBe(false)
      }),
    )
  })

  test('what a student sees is the same whatever is right, and how near one must be', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { minLength: 1 }), fc.double(), (right, tolerance) => {
        expect(numericAnswer.redact(accepting(right, tolerance))).toEqual(
          numericAnswer.redact(accepting([1])),
        )
      }),
    )
  })

  test('a stored number that no draft may hold is nobody’s, and breaks nothing', () => {
    expect(isRight(accepting([1e-9]), '0,000000001')).toBe(false)
    expect(isRight(accepting([1], 1e-9), '1')).toBe(false)
  })

  test('a number is accepted when at most six decimals say it', () => {
    expect([0, -0.5, 0.000001, 123_456.654321, -999_999_999].every(isAcceptedNumber)).toBe(true)
    expect([0.0000001, 1e9, Number.NaN, Number.POSITIVE_INFINITY].some(isAcceptedNumber)).toBe(false)
  })

  test('a teacher who gives no number, a text, too many decimals or a tolerance below 0 is refused', () => {
    const refused = (change: object) =>
      QuestionDraft.safeParse({ ...draft, ...change }).error?.issues[0]?.path.join('.')
    expect(refused({ right: [0.5, 1], answers: { tolerance: 0.01 } })).toBeUndefined()
    expect(refused({ answers: undefined })).toBeUndefined()
    expect(refused({ right: [] })).toBe('right')
    expect(refused({ right: ['0,5'] })).toBe('right.0')
    expect(refused({ right: [1, 0.0000001] })).toBe('right.1')
    expect(refused({ right: [1e9] })).toBe('right.0')
    expect(refused({ right: Array(21).fill(1) })).toBe('right')
    expect(refused({ answers: { tolerance: -1 } })).toBe('answers.tolerance')
  })

  test('a question on the sheet is one whose numbers fit into its cells', () => {
    const refused = (right: number[], sheet = true) =>
      QuestionDraft.safeParse({ ...draft, right, answers: { sheet } }).error?.issues[0]?.path.join('.')
    expect(refused([0.5, -0.5, 1234, -12, 12.5, 0.33])).toBeUndefined()
    for (const number of [12_345, -0.55, 0.333, -1234]) {
      expect(refused([number]), `${number}`).toBe('answers.sheet')
      expect(refused([number], false), `${number}`).toBeUndefined()
    }
  })
})

describe('the sheet', () => {
  test.each([
    ['0.5', '0,5'],
    ['-0,5', '-0,5'],
    ['−3', '-3'],
    ['1-2', '12'],
    ['1,2,3', '1,23'],
    ['12345', '1234'],
    [',5', '5'],
    ['x=7', '7'],
    ['-', '-'],
    ['12,', '12,'],
    ['', ''],
  ])('takes of %j what it can: %j', (typed, taken) => expect(sheetText(typed)).toBe(taken))

  test('takes nothing else however one types, and what stands in it stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159,.-−x ') }), typed => {
        const taken = sheetText(typed)
        expect(taken).toMatch(/^-?(?:\d+,?\d*)?$/)
        expect(taken.length).toBeLessThanOrEqual(SHEET_CELLS)
        expect(sheetText(taken)).toBe(taken)
      }),
    )
  })

  test('holds every number that is said to fit', () => {
    expect([0, 0.5, -0.5, 9999, -999].every(fitsSheet)).toBe(true)
    expect([10_000, -1000, 0.125, 1e21, Number.NaN].some(fitsSheet)).toBe(false)
  })
})
