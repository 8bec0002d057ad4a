import { expect, test } from 'vitest'
import { keyList, truths } from './key-text.ts'

const signs = (text: string) =>
  truths(text)
    ?.map(truth => (truth ? 'Đ' : 'S'))
    .join('') ?? null

test.each([
  ['ĐSSĐ', 'ĐSSĐ'],
  ['ĐÐĐĐS', 'ĐĐĐS'],
  ['ÐÐSS', 'ĐĐSS'],
  ['ÐSÐĐS', 'ĐSĐS'],
  ['a) —Sai; b) —Đúng; c)—Sai; d) —ÐĐúng.', 'SĐSĐ'],
])('%j says %j', (text, wanted) => {
  expect(signs(text)).toBe(wanted)
})

test('five signs that are all written alike are five', () => {
  expect(signs('ĐĐĐĐS')).toBe('ĐĐĐĐS')
})

test.each([
  ['1C 2A.3C 4B .5C', '1C2A3C4B5C'],
  ['1.A2.C3.D', '1A2C3D'],
  ['1: Đ S S Đ 2: S-S-Đ-Đ', '1Đ S S Đ2S-S-Đ-Đ'],
  ['1.A2.C4.D', null],
  ['2A.3C', null],
  ['8-C 9-D i10-D 11-B', '8C9D10D11B'],
  ['8-C 9-D x10-D 11-B', null],
  ['5A 6A" 7C', '5A6A7C'],
])('pairs that ran into each other are a list where they are counted: %j', (text, wanted) => {
  const said = keyList(text)?.map(({ number, answer }) => `${number}${answer}`)
  expect(said?.join('') ?? null).toBe(wanted)
})
