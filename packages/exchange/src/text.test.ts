import { expect, it } from 'vitest'
import { decode, encode, firstWords } from './text.ts'

it.each([
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['UTF-16, small end first, with its mark', [0xff, 0xfe, 0x41, 0x00], 'A'],
  ['UTF-16, big end first, with its mark', [0xfe, 0xff, 0x00, 0x41], 'A'],
  ['UTF-16, small end first, without', [0x41, 0x00, 0xd0, 0x1e], 'AỐ'],
  ['UTF-16, big end first, without', [0x00, 0x41, 0x1e, 0xd0], 'AỐ'],
  ['windows-1258', [0x41, 0xd5], 'AƠ'],
  // A mark is both of its bytes: of one alone the old code page has a letter.
  ['windows-1258 that begins as a mark does', [0xff, 0x41], 'ÿA'],
  ['windows-1258 that goes on as a mark does', [0x41, 0xff], 'Aÿ'],
  ['windows-1258 with the sign of the đồng in front', [0xfe, 0x41], '₫A'],
  ['windows-1258 with the sign of the đồng behind', [0x35, 0xfe], '5₫'],
  ['two zeros', [0, 0], '\0\0'],
])('%s is read', (_, bytes, text) => {
  expect(decode(Uint8Array.from(bytes))).toBe(text)
})

it('line ends become one sign, and a letter with its marks another', () => {
  expect(decode(encode('a\r\nb\rc\nà'.normalize('NFD')))).toBe('a\nb\nc\nà')
})

it('an item is called by its first words, sixty signs whole', () => {
  const sixty = `${'mười chữ '.repeat(6)}${'x'.repeat(6)}`
  expect(firstWords(sixty)).toHaveLength(60)
  expect(firstWords(`${sixty} y`)).toBe(`${'mười chữ '.repeat(6).trim()}…`)
})
