import { expect, it } from 'vitest'
import { found, namedAt, titleOf, toWire, toWords } from './mentioned-words.ts'

const an = { _id: '0192f0c0-0000-7000-8000-000000000001', name: 'Trần An' }
const anh = { _id: '0192f0c0-0000-7000-8000-000000000002', name: 'Trần Anh' }

it('names are sent as ids and come back as names, the longer one first', () => {
  const wire = toWire('@Trần Anh và @Trần An ơi', [an, anh])
  expect(wire).toBe(`@[${anh._id}] và @[${an._id}] ơi`)
  expect(toWords(wire, [an], 'ai đó')).toBe('@ai đó và @Trần An ơi')
})

it.each([
  ['chào @tr', 8, { from: 5, part: 'tr' }],
  ['@', 1, { from: 0, part: '' }],
  ['a@tr', 4, undefined],
  ['@a\nb', 4, undefined],
])('%j at %i', (typed, caret, expected) => {
  expect(namedAt(typed, caret)).toEqual(expected)
})

it('finds people without marks, by any word of their name', () => {
  expect(found([an, anh], 'an')).toEqual([an, anh])
  expect(found([an, anh], 'tran anh')).toEqual([anh])
})

it.each([
  ['Bài 3 làm sao ạ? Em chưa hiểu.', 'Bài 3 làm sao ạ?'],
  ['Dòng đầu\nDòng sau', 'Dòng đầu'],
  ['', ''],
])('a topic of %j is called %j', (words, title) => {
  expect(titleOf(words)).toBe(title)
})

it('a long first line is cut between words', () => {
  expect(titleOf('rất dài '.repeat(30)).length).toBeLessThanOrEqual(91)
})
