import { expect, test } from 'vitest'
import { mendRoman } from './roman.ts'

/** The word for a part, and behind it strokes with serifs, read as `text`. */
function read(strokes: number, text: string, before = 'PHẦN', which = 1): string | undefined {
  const [width, height] = [400, 80]
  const points = new Uint8Array(width * height).fill(255)
  for (let stroke = 0; stroke < strokes; stroke += 1)
    for (let y = 20; y < 60; y += 1) {
      const isSerif = y < 23 || y > 56
      for (let x = isSerif ? -9 : -4; x < (isSerif ? 9 : 4); x += 1)
        points[y * width + 220 + stroke * 18 + x] = 0
    }
  const word = (text: string, left: number, right: number) => ({
    ...{ text, left, right, confidence: 90, top: 20, bottom: 60 },
  })
  const words = [word(before, 20, 180), word(text, 210, 212 + strokes * 18)]
  mendRoman([{ words, baseline: 60, slope: 0 }], { width, height, points })
  return words.map(({ text }) => text)[which]
}

test.each([
  [3, 'II', 'III'],
  [3, '1II:', 'III:'],
  [2, 'H.', 'II.'],
  [1, 'l', 'I'],
  [3, 'ILII.', 'III.'],
  [2, 'II', 'II'],
  [1, 'IJ', 'I'],
])('%d strokes that were taken for %j are %j', (strokes, text, wanted) => {
  expect(read(strokes, text)).toBe(wanted)
})

test('dust above and below a number is none of its strokes', () => {
  const [width, height] = [400, 120]
  const points = new Uint8Array(width * height).fill(255)
  for (let y = 42; y < 80; y += 1) points.fill(0, y * width + 216, y * width + 224)
  const word = (text: string, left: number, top: number, bottom: number) => ({
    ...{ text, left, right: left + 40, confidence: 58, top, bottom },
  })
  const words = [word('PHẦN', 160, 30, 80), word('J', 200, 20, 110)]
  mendRoman([{ words, baseline: 80, slope: 0 }], { width, height, points })
  expect(words.map(({ text }) => text)).toEqual(['PHẦN', 'I'])
})

test('the word for a part ends before its number, though its box reaches over it', () => {
  const [width, height] = [400, 100]
  const points = new Uint8Array(width * height).fill(255)
  for (let y = 42; y < 80; y += 1) points.fill(0, y * width + 216, y * width + 224)
  const word = (text: string, left: number, right: number) => ({
    ...{ text, left, right, confidence: 58, top: 40, bottom: 80 },
  })
  const words = [word('PHẦN', 20, 230), word('J', 200, 230)]
  mendRoman([{ words, baseline: 80, slope: 0 }], { width, height, points })
  expect(words.map(({ text, left, right }) => [text, left, right])).toEqual([
    ['PHẦN', 20, 204],
    ['I', 216, 230],
  ])
})

test('the upper dot of a colon is no stroke', () => {
  const [width, height] = [400, 100]
  const points = new Uint8Array(width * height).fill(255)
  for (const left of [210, 228])
    for (let y = 30; y < 70; y += 1) points.fill(0, y * width + left, y * width + left + 8)
  for (const top of [42, 64])
    for (let y = top; y < top + 6; y += 1) points.fill(0, y * width + 244, y * width + 250)
  const word = (text: string, left: number, right: number) => ({
    ...{ text, left, right, confidence: 90, top: 30, bottom: 70 },
  })
  const words = [word('Phần', 20, 190), word('II:', 208, 252)]
  mendRoman([{ words, baseline: 70, slope: 0 }], { width, height, points })
  expect(words.map(({ text }) => text)).toEqual(['Phần', 'II:'])
})

test('a number in digits, one of more strokes, and what stands behind another word stay', () => {
  expect([read(1, '1'), read(5, 'II'), read(3, 'II', 'Câu')]).toEqual(['1', 'II', 'II'])
})

test.each([
  ['PHẬẦN', 'PHẦN'],
  ['PHÂN', 'PHẦN'],
  ['Phẩn', 'Phần'],
  ['PHẢI', 'PHẢI'],
])('before the number of a part %j is %j', (before, wanted) => {
  expect(read(2, 'II', before, 0)).toBe(wanted)
})
