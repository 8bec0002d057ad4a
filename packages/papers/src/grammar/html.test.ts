import { expect, test } from 'vitest'
import { PLAIN } from '../document.ts'
import { inlineHtml } from './html.ts'
import { type Line, linesOf } from './line.ts'

const doubt = { letters: true, look: false, word: true }
const piece = (text: string, look = {}) => ({ kind: 'text' as const, text, look: { ...PLAIN, ...look } })

test('words that are guesses are marked one by one, within what else they look like, and not in the original', () => {
  const pieces = [
    piece('R = '),
    piece('67 Ω', { doubt, bold: true }),
    piece(' & '),
    piece('ml', { doubt }),
    piece('4', { doubt: { ...doubt, word: false }, raised: 'sub' }),
  ]
  const [line] = linesOf({ kind: 'paragraph', at: 0, label: null, pieces })
  expect(inlineHtml(line as Line)).toBe(
    'R = <b><mark>67</mark> <mark>Ω</mark></b> &amp; <mark>ml</mark><sub>4</sub>',
  )
  expect(inlineHtml(line as Line, {}, true)).toBe('R = <b>67 Ω</b> &amp; ml<sub>4</sub>')
})
