import { describe, expect, it } from 'vitest'
import { gapsOf, keysFrom } from './key-texts.ts'

describe('keys that are pasted', () => {
  it.each([
    ['a column of a spreadsheet', 'A\nB\r\nC\n', ['A', 'B', 'C']],
    ['a row of one', 'A\tB\tC', ['A', 'B', 'C']],
    ['numbered lines', 'Câu 1: A\nCâu 2: 12,5 cm\n3. đúng', ['A', '12,5 cm', 'đúng']],
    ['a table of answers', '1A 2B 3.C 4-D', ['A', 'B', 'C', 'D']],
    ['letters in a row', 'ABCD', ['A', 'B', 'C', 'D']],
    ['letters in fives', 'ABCDA\nBC', ['A', 'B', 'C', 'D', 'A', 'B', 'C']],
    ['numbers that are answers', '12\n-3\n0,5', ['12', '-3', '0,5']],
    ['nothing', ' \n ', []],
  ])('%s', (_, pasted, keys) => {
    expect(keysFrom(pasted)).toEqual(keys)
  })
})

it('what is left empty before another one is told by its number, what is empty at the end is not', () => {
  expect(gapsOf(['A', '', 'C', ' ', 'E', '', ''])).toEqual([2, 4])
  expect(gapsOf(['', ''])).toEqual([])
})
