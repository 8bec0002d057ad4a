import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainOf, storedOf } from './plain-line.ts'

it('whatever is typed comes back as it was typed', () => {
  const line = fc.string({ unit: 'grapheme' }).map(text => text.replaceAll(/[\r\n]/g, ''))
  const typed = fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map(lines => lines.join('\n'))
    .filter(text => text.trim() !== '' && !/\\[([]/.test(text) && !text.includes('&nbsp;'))
  fc.assert(
    fc.property(typed, text => {
      expect(plainOf(storedOf(text))).toBe(text)
    }),
  )
})

it('blank letters are stored as nothing', () => {
  for (const text of ['', ' ', '\n \n']) expect(storedOf(text)).toBe('')
  expect(plainOf('')).toBe('')
})

it('what holds more than letters is no plain line', () => {
  const rich = [
    '<p>a <strong>b</strong></p>',
    '<p><img src="/a.png"></p>',
    '<p>\\( x^2 \\)</p>',
    '<ul><li>a</li></ul>',
    '<p style="color:red">a</p>',
    'a<br>b',
  ]
  expect(rich.map(plainOf)).toEqual(rich.map(() => null))
  // A formula that is being typed is letters still.
  expect(plainOf('<p>\\( x</p>')).toBe('\\( x')
  expect(plainOf('Huế &amp; Hà Nội')).toBe('Huế & Hà Nội')
  expect(plainOf('<p>1 &lt; 2</p><p>&amp;lt;</p>')).toBe('1 < 2\n&lt;')
})
