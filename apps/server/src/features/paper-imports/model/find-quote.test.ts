import { expect, test } from 'vitest'
import { findQuote } from './add-proposals.ts'

const PAPER = ['Cây tre Việt Nam', '', 'Tre giữ làng, giữ nước.', 'Tre hi sinh để bảo vệ con người.']

test.each([
  ['in one paragraph', 'giữ làng, giữ nước', { from: 2, to: 2 }],
  ['in the last one', 'Tre hi sinh để bảo vệ con người.', { from: 3, to: 3 }],
  ['over an empty one', 'Việt Nam Tre giữ làng', { from: 0, to: 2 }],
  ['over two', 'giữ nước.\n Tre hi sinh', { from: 2, to: 3 }],
  ['decomposed and with other spaces', 'giữ  làng,\u00a0giữ nước'.normalize('NFD'), { from: 2, to: 2 }],
  ['in other words', 'Tre giữ làng và giữ nước', null],
  ['too short to say anything', 'Tre', null],
  ['nothing', ' ', null],
])('a quote %s', (_, quote, place) => {
  expect(findQuote(PAPER, quote)).toEqual(place)
})
