import { describe, expect, it } from 'vitest'
import { besideLine, coreOf, followMarks, positionsOf } from './tokens.ts'

describe('a word of a phrase', () => {
  it.each([
    ['chợ,', ['', 'chợ', ',']],
    ['“Mẹ', ['“', 'Mẹ', '']],
    ['(đi)!', ['(', 'đi', ')!']],
    ["it's", ['', "it's", '']],
    ['me\u0323.', ['', 'me\u0323', '.']],
    ['5', ['', '5', '']],
    ['+', ['', '+', '']],
    ['...', ['', '...', '']],
  ])('%s is underlined without the marks that stick to it', (word, parts) => {
    expect(coreOf(word)).toEqual(parts)
  })
})

describe('marks follow an edit of the phrase', () => {
  const cut = (phrase: string) => phrase.split(' ')
  it.each([
    ['chim hót líu lo', 'lũ chim hót líu lo', [1, 3], [2, 4]],
    ['chim hót líu lo', 'chim hót líu lo đó', [1, 3], [1, 3]],
    ['chim hót líu lo', 'chim hét líu lo', [1, 3], [1, 3]],
    ['chim hót líu lo', 'chim líu lo', [0, 1, 3], [0, 2]],
    ['a a a', 'a a', [2], []],
    ['chim hót', 'mèo kêu meo meo', [0, 1], []],
  ])('%s → %s', (before, after, marks, moved) => {
    expect(followMarks(cut(before), cut(after), marks)).toEqual(moved)
  })
})

it('an answer of another shape names no position', () => {
  expect(positionsOf([2, 'x', null] as never)).toEqual([2])
  expect(positionsOf('1')).toEqual([])
  expect(positionsOf(undefined)).toEqual([])
})

it('the arrows up and down lead to the nearest word of the next line', () => {
  const boxes = [
    { offsetTop: 0, offsetLeft: 0, offsetWidth: 50 },
    { offsetTop: 0, offsetLeft: 50, offsetWidth: 50 },
    { offsetTop: 44, offsetLeft: 0, offsetWidth: 20 },
    { offsetTop: 44, offsetLeft: 60, offsetWidth: 40 },
    { offsetTop: 88, offsetLeft: 0, offsetWidth: 120 },
  ]
  expect(besideLine(boxes, 1, 1)).toBe(3)
  expect(besideLine(boxes, 4, -1)).toBe(3)
  expect(besideLine(boxes, 0, -1)).toBe(0)
  expect(besideLine(boxes, 4, 1)).toBe(4)
})
