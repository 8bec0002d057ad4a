import { expect, test } from 'vitest'
import { truths } from './key-text.ts'

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
