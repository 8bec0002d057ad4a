import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposedFixed } from './multi-choice.ts'

test('an option that names others by their letters keeps all in their places', () => {
  for (const option of [
    'Cả A và B đều đúng',
    '<p>A, C đúng</p>',
    'Chỉ A đúng',
    'Câu B sai',
    'A &amp; C',
    'cả&nbsp;A và D',
    'Both A and B',
  ])
    expect(proposedFixed(['x', 'y', 'z', option]), option).toEqual([0, 1, 2, 3])
})

test('an option that speaks of all keeps its place at the end alone', () => {
  for (const option of [
    '<p>Tất cả đều đúng</p>',
    'Cả ba đều sai',
    'Không phương án nào',
    'None of the above',
  ])
    expect(proposedFixed(['x', 'y', option]), option).toEqual([2])
  expect(proposedFixed(['Tất cả học sinh', 'y', 'z'])).toEqual([])
})

test('a letter that names a point or a class is none', () => {
  expect(proposedFixed(['điểm A', '5 A', 'tam giác ABC', 'lớp 6A'])).toEqual([])
})

test('looking behind would find the same letters', () => {
  const before = /(?<![\p{L}\d])[A-D]\s*(?:,|và|and|&|hoặc|or)\s*[A-D](?!\p{L})/u
  const unit = fc.constantFrom('A', 'B', 'D', 'E', 'x', 'đ', '1', ' ', ',', '&', 'và', 'or', '.')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 10 }), text => {
      expect(proposedFixed(['x', text, 'y']).length > 0).toBe(before.test(text.trim()))
    }),
    { numRuns: 20_000 },
  )
})
