import { expect, test } from 'vitest'
import { isSpelled, lettersInPairs, loneLetterOf, readCells, truthsIn, truthsOf } from './cells.ts'
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
  [
    'below another mark',
    [word('Cầu', 20, 60), word('2:', 70, 95), word('ĐÐSS', 140, 250)],
    lineOf(...SIGNS),
    ['Cầu', '2:'],
  ],
  ['one of them as two signs', [word('2)', 70, 95), word('ÐĐÐSS', 140, 250)], lineOf(...SIGNS), ['2)']],
  [
    'behind dust',
    [word('_', 1, 4), word('Đáp', 5, 60), word('án:', 70, 95), word('ĐÐ-S-S', 140, 250)],
    lineOf(...SIGNS),
    ['_', 'Đáp', 'án:'],
  ],
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

test('Đ and S that ran into the word before them begin behind its colon', () => {
  const picture = lineOf([20, 40], [44, 64], ...SIGNS)
  for (let y = 34; y < 50; y += 1) picture.points.fill(0, y * 400 + 70, y * 400 + 74)
  const found = truthsOf([word('Đápán:Ð-Đ-S-S', 20, 250)], picture, SIZE)
  expect(found?.head.map(({ text }) => text)).toEqual(['Đápán:'])
  expect(found?.cells.map(({ ink }) => [ink.left, ink.right])).toEqual(SIGNS)
})

test('truths among other words that are guesses are cells, and no others', () => {
  const cells = (text: string, confidence: number) =>
    truthsIn([word('án', 20, 60), word(text, 138, 252, confidence)], lineOf(...SIGNS), SIZE).flatMap(
      ({ cells }) => cells.map(({ ink }) => [ink.left, ink.right]),
    )
  expect(cells('ĐĐĐS', 50)).toEqual(SIGNS)
  expect([cells('ĐĐĐS', 90), cells('ĐĐS', 50), cells('SAĐS', 50)]).toEqual([[], [], []])
})

test('letters of a list of keys that are guesses are read again, where their signs stand apart', () => {
  const picture = lineOf([140, 150], [170, 190])
  const letters = (rest: string, confidence = 50, right = 192) =>
    lettersInPairs(
      [...rest.split(' ').map(text => word(text, 20, 60, 96)), word('4C', 138, right, confidence)],
      picture,
      SIZE,
    ).map(({ cell }) => [cell.ink.left, cell.ink.right])
  expect(letters('1.C 2.B')).toEqual([[170, 190]])
  expect([letters('1.C 2.B', 90), letters('1.C'), letters('1.C 2.B', 50, 152)]).toEqual([[], [], []])
})

test('a cell that is a guess is read as one of the signs of its row, and is sure where each reading says so', async () => {
  const cells = [140, 170, 200].map(left => {
    const ink = { left, right: left + 20, top: 20, bottom: 50 }
    return { box: ink, ink, wide: 20, signs: 1, comma: null }
  })
  /** A worker to which each picture shows these signs, as far apart as its cells are. */
  const sees = (gaps: readonly number[], ...readings: string[]) => ({
    setParameters: async () => undefined,
    recognize: async () => {
      const gap = gaps[readings.length % gaps.length] as number
      const symbols = [...(readings.shift() ?? '')].map((text, at) => {
        const x0 = gap + at * (20 + gap) + 2
        return { text, bbox: { x0, x1: x0 + 10, y0: gap + 2, y1: gap + 12 } }
      })
      return { data: { blocks: [{ paragraphs: [{ lines: [{ words: [{ symbols }] }] }] }] } }
    },
  })
  const read = async (again: [string, string, string]) => {
    const workers = {
      vietnamese: sees([44, 24], 'AB8', 'ABB', again[0], again[2]),
      english: sees([44], 'AB8', again[1]),
    } as never
    const words = await readCells(workers, lineOf([140, 160], [170, 190], [200, 220]), [cells], SIZE)
    return [words[2]?.text, words[2]?.confidence]
  }
  expect(await read(['B', 'B', 'B'])).toEqual(['B', 96])
  expect(await read(['B', 'D', 'B'])).toEqual(['8', 30])
})

/** Rows of cells, and what a worker sees of them: rows of signs, parted by blanks. */
function grid(rows: number, columns: number) {
  const picture = { width: 400, height: 70 * rows, points: new Uint8Array(400 * 70 * rows).fill(255) }
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const ink = {
        left: 140 + column * 30,
        right: 160 + column * 30,
        top: 20 + row * 70,
        bottom: 50 + row * 70,
      }
      return { box: ink, ink, wide: 20, signs: 1, comma: null }
    }),
  )
  const sees = (gaps: readonly number[], readings: string[]) => ({
    setParameters: async () => undefined,
    recognize: async () => {
      const gap = gaps[readings.length % gaps.length] as number
      const symbols = (readings.shift() ?? '').split(' ').flatMap((line, row) =>
        [...line].map((text, at) => {
          const [x0, y0] = [gap + at * (20 + gap) + 2, gap + row * (30 + gap) + 2]
          return { text, bbox: { x0, x1: x0 + 10, y0, y1: y0 + 10 } }
        }),
      )
      return { data: { blocks: [{ paragraphs: [{ lines: [{ words: [{ symbols }] }] }] }] } }
    },
  })
  /** `first`, `again`: what is seen at first, each time, and then of the guesses. */
  return async (first: [string, string], again: [string, string]) => {
    const workers = {
      vietnamese: sees([44, 24], [first[0], first[1], again[0], again[1]]),
      english: sees([44], [first[0], again[0]]),
    } as never
    return (await readCells(workers, picture, cells, SIZE)).map(({ text, confidence }) =>
      confidence > 90 ? text : `${text}?`,
    )
  }
}

test('the number of a question before signs that are guesses is none of them', async () => {
  expect(await grid(1, 4)(['2SS8', '2SSB'], ['S', 'S'])).toEqual(['2', 'S', 'S', 'S'])
})

test('of a row with one sign that is sure the row beside it says what the others are', async () => {
  const read = grid(2, 3)
  expect(await read(['1SS 2S8', '1SS 2SB'], ['S', 'S'])).toEqual(['1', 'S', 'S', '2', 'S', 'S'])
  expect(await read(['1SS 2A8', '1SS 2AB'], ['S', 'S'])).toEqual(['1', 'S', 'S', '2', 'A', '8?'])
})

test.each([
  [['Đ', '', 'Đ'], 'ĐS', 1, ['Đ', 96]],
  [['Đ', 'S', 'Đ'], 'ĐS', 1, ['Đ', 30]],
  [['Đ', 'A', 'Đ'], undefined, 2, ['ĐA', 30]],
  [['1', '7', ''], undefined, 2, ['1', 30]],
] as const)(
  'readings %j of a cell, of %j alone, with %d signs, are %j',
  async (texts, only, signs, wanted) => {
    const sees = (...said: string[]) => ({
      setParameters: async () => undefined,
      recognize: async () => {
        const symbols = [{ text: said.shift() ?? '', bbox: { x0: 46, x1: 50, y0: 46, y1: 50 } }]
        return { data: { blocks: [{ paragraphs: [{ lines: [{ words: [{ symbols }] }] }] }] } }
      },
    })
    const [wide, english, narrow] = texts
    const workers = {
      vietnamese: sees(wide, narrow, wide, narrow),
      english: sees(english, english),
    } as never
    const ink = { left: 140, right: 160, top: 20, bottom: 50 }
    const cell = { box: ink, ink, wide: 20, signs, comma: null }
    const [word] = await readCells(workers, lineOf([140, 160]), [[cell]], SIZE, only)
    expect([word?.text, word?.confidence]).toEqual(wanted)
  },
)

test('a word is spelled where keys have not its letters', () => {
  expect(['Chọn', 'Trả', 'lời:'].filter(isSpelled)).toEqual(['Chọn', 'Trả', 'lời:'])
  expect(['ĐSĐS', 'ABCD', 'BA', '2,5', 'l'].filter(isSpelled)).toEqual([])
})
