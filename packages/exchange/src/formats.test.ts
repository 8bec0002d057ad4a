import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { formatOf } from './formats.ts'

const zip = (...names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map(name => [name, strToU8('x')])))

it.each([
  ['questions with a line for the answer', 'aiken', strToU8('PHẦN I?\nA. 1\nB. 2\nANSWER: A')],
  ['one whose second letter is that of a zip', 'aiken', strToU8('OK?\nA. 1\nB. 2\nANSWER: A')],
  ['answers in braces', 'gift', strToU8('Hỏi {=a ~b}')],
  ['a quiz of Moodle', 'moodle-xml', strToU8('<?xml version="1.0"?><quiz></quiz>')],
  ['an item', 'qti', strToU8('<assessmentItem/>')],
  ['a package', 'qti', zip('imsmanifest.xml')],
  ['a package with an activity of H5P among its files', 'qti', zip('imsmanifest.xml', 'h5p.json')],
  ['a workbook', 'excel', zip('xl/workbook.xml')],
] as const)('a file is known by what is in it: %s', (_, format, bytes) => {
  expect(formatOf(bytes)).toBe(format)
})

it('an activity of H5P is called what it is, and other words are nothing that is known', () => {
  expect(() => formatOf(zip('h5p.json'))).toThrow(expect.objectContaining({ code: 'h5p' }))
  expect(() => formatOf(strToU8('xin chào'))).toThrow(expect.objectContaining({ code: 'unknown' }))
})
