import { expect, it } from 'vitest'
import { htmlOptionsPerLine } from './options-per-line.ts'

const of = (...options: string[]) => htmlOptionsPerLine(options, 40)
const words = (count: number) => Array.from({ length: count }, () => 'chữ').join(' ')

it('short options stand four a line, longer ones two, long ones one', () => {
  expect(of('1', '2', '3', '4')).toBe(4)
  expect(of('<p>27</p>', '29', '33', '51')).toBe(4)
  expect(of('1', '2', '3', words(6))).toBe(2)
  expect(of('1', '2', '3', words(20))).toBe(1)
})

it('what is no single line has one to itself, and there are never more places than options', () => {
  expect(of('<p>một</p><p>hai</p>', '2', '3', '4')).toBe(1)
  expect(of('1', '2')).toBe(2)
  expect(of('1', '2', '3')).toBe(2)
})

it('a formula counts as wide as it is drawn', () => {
  const half = '\\(\\frac{1}{2}\\)'
  expect(of(half, half, half, half)).toBe(4)
})
