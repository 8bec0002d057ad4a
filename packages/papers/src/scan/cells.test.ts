import { expect, test } from 'vitest'
import { loneLetterOf, readCells, truthsOf } from './cells.ts'
import type { Grey } from './picture.ts'
import type { Word } from './segments.ts'

const SIZE = 40

/** Ink from row 20 to 50, in these columns. */
function lineOf(...stretches: readonly (readonly [number, number])[]): Grey {
  const picture = { width: 400, height: 70, points: new Uint8Array(400 * 70).fill(255) }
  for (const [left, right] of stretches)
    for (let y = 20; y < 50; y += 1) picture.points.fill(0, y * 400 + left, y * 400 + right)
  return picture
}
const word = (text: string, left: number, right: number, confidence = 50): Word => ({
  ...{ text, left, right, confidence, top: 18, bottom: 52 },
})
const SIGNS = [
  [140, 160],
  [170, 190],
  [200, 220],
  [230, 250],
] as const

test.each([
  [
    'apart',
    [word('Câu', 20, 60), word('2:', 70, 95), word('ĐÐSS', 140, 250)],
    lineOf(...SIGNS),
    ['Câu', '2:'],
  ],
  [
    'with their number',
    [word('Câu', 20, 60), word('2:ĐÐSS', 70, 250)],
    lineOf([70, 90], ...SIGNS),
    ['Câu', '2:'],
  ],
  [
    'with dashes',
    [word('Đáp', 5, 60), word('án:', 70, 95), word('ĐÐ-S-S', 140, 250)],
    lineOf(...SIGNS),
    ['Đáp', 'án:'],
  ],
  ['one of them as two signs', [word('2)', 70, 95), word('ÐĐÐSS', 140, 250)], lineOf(...SIGNS), ['2)']],
  ['alone', [word('2)', 70, 95), word('Đ', 140, 160), word('ÐSS', 170, 250)], lineOf(...SIGNS), ['2)']],
])('Đ and S of a key are cells, %s', (_, words, picture, head) => {
  const found = truthsOf(words, picture, SIZE)
  expect(found?.head.map(({ text }) => text)).toEqual(head)
  expect(found?.said).toBe('ĐĐSS')
  expect(found?.cells.map(({ ink }) => [ink.left, ink.right])).toEqual(SIGNS)
})

test.each([
  ['other words', [word('Câu', 20, 60), word('2:', 70, 95), word('Sai', 140, 250)], lineOf(...SIGNS)],
  ['one sign', [word('2:', 70, 95), word('SS', 140, 160)], lineOf([140, 160])],
])('%s are none', (_, words, picture) => {
  expect(truthsOf(words, picture, SIZE)).toBeNull()
})

test('the letter of a key that is a guess is read again, and no other', () => {
  const letter = (before: string, text: string, confidence: number) =>
    loneLetterOf([word(before, 20, 90, 96), word(text, 138, 162, confidence)], lineOf([140, 160]), SIZE)?.cell
      .ink
  expect(letter('án:', 'A', 50)).toEqual({ left: 140, right: 160, top: 20, bottom: 50 })
  expect(letter('Chọn', 'B', 50)).toBeDefined()
  expect([letter('án:', 'A', 90), letter('vitamin', 'A', 50), letter('án:', '4', 50)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('Đ is sure where the Vietnamese data see it twice, since English has none; D is not', async () => {
  const sees = (...texts: string[]) => ({
    setParameters: async () => undefined,
    recognize: async () => {
      const symbols = [{ text: texts.shift() ?? '', bbox: { x0: 40, x1: 50, y0: 40, y1: 50 } }]
      return { data: { blocks: [{ paragraphs: [{ lines: [{ words: [{ symbols }] }] }] }] } }
    },
  })
  const box = { left: 140, right: 160, top: 20, bottom: 50 }
  const cell = { box, ink: box, wide: 20, signs: 1, comma: null }
  const read = async (wide: string, english: string, narrow: string) => {
    const workers = { vietnamese: sees(wide, narrow), english: sees(english) } as never
    const [word] = await readCells(workers, lineOf([140, 160]), [[cell]], SIZE)
    return [word?.text, word?.confidence]
  }
  expect(await read('Đ', 'D', 'Đ')).toEqual(['Đ', 96])
  expect(await read('Đ', 'D', 'D')).toEqual(['Đ', 30])
  expect(await read('Đ', 'S', 'Đ')).toEqual(['Đ', 30])
})
