import { describe, expect, it } from 'vitest'
import { keyCellsOf } from './cells.ts'
import { tableLinesOf, withoutDrawn } from './drawn-lines.ts'
import { marksWord, withoutPens } from './pens.ts'
import type { Colours, Grey } from './picture.ts'
import type { Word } from './segments.ts'
import { mendSigns } from './signs.ts'
import { withoutSpecks } from './specks.ts'

/** Points of the size of letters, as on pages of 400 dpi. */
const SIZE = 66
const [WIDTH, HEIGHT] = [1000, 400]

type Ink = readonly [left: number, top: number, width: number, height: number]

function page(...ink: readonly Ink[]): Grey {
  const points = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [left, top, width, height] of ink)
    for (let y = top; y < top + height; y += 1) points.fill(0, y * WIDTH + left, y * WIDTH + left + width)
  return { width: WIDTH, height: HEIGHT, points }
}
const isDark = ({ points }: Grey, x: number, y: number) => (points[y * WIDTH + x] ?? 255) < 128
/** As high as a small letter, at the line of 200. */
const letter = (left: number): Ink => [left, 160, 30, 40]

describe('a page without dust', () => {
  it('keeps full stops and loses dots that lie alone', () => {
    const { clear } = withoutSpecks(page(letter(100), [140, 192, 8, 8], [500, 300, 8, 8]), SIZE)
    expect([isDark(clear, 144, 196), isDark(clear, 504, 304)]).toEqual([true, false])
  })

  it('keeps a colon between spaces', () => {
    const { clear } = withoutSpecks(page([500, 170, 8, 8], [500, 192, 8, 8]), SIZE)
    expect(isDark(clear, 504, 174)).toBe(true)
  })

  it('tells rows of dots by their places', () => {
    const dots = Array.from({ length: 12 }, (_, at): Ink => [200 + at * 18, 192, 8, 8])
    const { clear, dotted } = withoutSpecks(page(letter(100), ...dots), SIZE)
    expect(dotted).toEqual([{ left: 200, right: 406, top: 192, bottom: 200 }])
    expect(isDark(clear, 204, 196)).toBe(false)
  })
})

/** Two rows of four cells. */
const table: readonly Ink[] = [
  ...[100, 200, 300].map((top): Ink => [100, top, 800, 4]),
  ...[100, 300, 500, 700, 896].map((left): Ink => [left, 100, 4, 204]),
]

describe('lines of tables', () => {
  it('are found where they rise a little, and taken away', () => {
    const rising = Array.from({ length: 80 }, (_, at): Ink => [100 + at * 10, 200 - (at >> 4), 10, 4])
    const grey = page(...table.filter((_, at) => at !== 1), ...rising)
    const lines = tableLinesOf(grey, SIZE)
    expect(lines.filter(({ upright }) => upright)).toHaveLength(5)
    expect(lines.some(({ top, bottom }) => top < 200 && bottom > 196)).toBe(true)
    expect(withoutDrawn(grey, lines).points.every(point => point === 255)).toBe(true)
  })

  it('leave what underlines words, and brackets', () => {
    expect(tableLinesOf(page([100, 200, 600, 4], [80, 100, 4, 70]), SIZE)).toEqual([])
  })

  it('make cells of a key, each with its sign and without dust', () => {
    const signs = [180, 380, 580, 780].flatMap((left): Ink[] => [letter(left), [left, 230, 30, 42]])
    const grey = page(...table, ...signs, [640, 262, 10, 10])
    const lines = tableLinesOf(grey, SIZE)
    const rows = keyCellsOf(withoutDrawn(grey, lines), lines, SIZE)
    expect(rows.map(row => row.map(({ ink, signs }) => [ink.left, ink.right, signs]))).toEqual(
      [0, 1].map(() => [180, 380, 580, 780].map(left => [left, left + 30, 1])),
    )
  })
})

it('a cell of words is none of a key, also where dust in it is as far from them as they are high', () => {
  const words = [124, 170, 216].map((left): Ink => [left, 150, 30, 24])
  const signs = [380, 580, 780].flatMap((left): Ink[] => [letter(left), [left, 230, 30, 42]])
  const rows = (...ink: Ink[]) => {
    const grey = page(...table, ...signs, ...words, ...ink)
    const lines = tableLinesOf(grey, SIZE)
    return keyCellsOf(withoutDrawn(grey, lines), lines, SIZE).map(row => row.map(({ ink }) => ink.left))
  }
  expect(rows()[0]).toEqual([380, 580, 780])
  expect(rows([180, 112, 12, 40])[0]).toEqual([380, 580, 780])
})

/** A page in colour: black but for its last ink. */
function coloured(grey: Grey, ink: readonly Ink[]): Colours {
  const points = new Uint8Array(WIDTH * HEIGHT * 3)
  for (const [at, value] of grey.points.entries()) points.fill(value, at * 3, at * 3 + 3)
  for (const [left, top, width, height] of ink)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) points.set([30, 50, 140], (y * WIDTH + x) * 3)
  return { width: WIDTH, height: HEIGHT, points }
}

describe('what a pen drew', () => {
  const word = { left: 300, right: 330, top: 156, bottom: 200 }

  it('around a letter is a circle, and leaves the letter', () => {
    const ring: Ink[] = [
      [270, 130, 90, 5],
      [270, 225, 90, 5],
      [270, 130, 5, 100],
      [355, 130, 5, 100],
    ]
    const grey = page([300, 156, 30, 44], ...ring)
    const { clear, pens } = withoutPens(grey, coloured(grey, []), SIZE)
    expect(pens.map(({ kind }) => kind)).toEqual(['circle'])
    expect(marksWord(pens[0]!, word, SIZE)).toBe(true)
    expect([isDark(clear, 315, 180), isDark(clear, 300, 132)]).toEqual([true, false])
  })

  it('leaves no piece of a circle whose stroke broke, but the full stop behind the letter', () => {
    const ring: Ink[] = [
      [270, 130, 90, 5],
      [270, 225, 90, 5],
      [270, 130, 5, 80],
      [355, 130, 5, 100],
    ]
    const broken: Ink = [272, 213, 6, 9]
    const stop: Ink = [334, 192, 8, 8]
    const grey = page([300, 156, 30, 44], ...ring, broken, stop)
    const { clear } = withoutPens(grey, coloured(grey, []), SIZE)
    expect([isDark(clear, 315, 180), isDark(clear, 275, 217), isDark(clear, 338, 196)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('before a letter is a tick where it is coloured and no letter', () => {
    const tick = [
      ...Array.from({ length: 12 }, (_, at): Ink => [240 + at, 176 + at * 2, 5, 4]),
      ...Array.from({ length: 28 }, (_, at): Ink => [252 + at, 198 - at * 2, 5, 4]),
    ]
    const grey = page([300, 156, 30, 44], ...tick)
    const { clear, pens } = withoutPens(grey, coloured(grey, tick), SIZE)
    expect(pens.map(({ kind }) => kind)).toEqual(['tick'])
    expect(marksWord(pens[0]!, word, SIZE)).toBe(true)
    expect([isDark(clear, 315, 180), isDark(clear, 254, 198)]).toEqual([true, false])
    expect(withoutPens(grey, coloured(grey, []), SIZE).pens).toEqual([])
    const letter: Ink = [300, 156, 30, 44]
    expect(withoutPens(grey, coloured(page(letter), [letter]), SIZE).pens).toEqual([])
  })
})

/** A worker that sees these signs where the first tokens are. */
const reads = (text: string) => ({
  setParameters: async () => undefined,
  recognize: async () => ({
    data: {
      blocks: [
        {
          paragraphs: [
            {
              lines: [
                {
                  words: [
                    { confidence: 60, symbols: [...text].map((text, at) => ({ text, bbox: BOXES[at] })) },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  }),
})
const BOXES = [70, 110, 150].map(x0 => ({ x0, x1: x0 + 10, y0: 100, y1: 130 }))

describe('units that are raised to a power', () => {
  it('are what they were read as in their line, where they are read as anything alone', async () => {
    const word = (text: string): Word => ({
      text,
      confidence: 19,
      left: 295,
      right: 445,
      top: 140,
      bottom: 210,
    })
    // Three signs on the line and one above it.
    const grey = page(letter(300), letter(340), letter(380), [420, 136, 18, 30])
    const mended = async (text: string) => {
      const segment = { words: [word(text)], baseline: 200, slope: 0 }
      const workers = { english: reads('mys'), vietnamese: reads('2') } as never
      await mendSigns(workers, [segment], grey, SIZE)
      return segment.words.map(({ text, raised }) => [text, raised])
    }
    expect((await mended('m/s^.'))[0]).toEqual(['m/s', null])
    expect((await mended('myx^.'))[0]).toEqual(['mys', null])
  })

  it('letters are what they were read as in their line too, where they are read as digits alone', async () => {
    const grey = page(letter(300), letter(340), [376, 180, 18, 32])
    const mended = async (text: string, alone: string) => {
      const word: Word = { text, confidence: 41, left: 295, right: 396, top: 140, bottom: 212 }
      const segment = { words: [word], baseline: 200, slope: 0 }
      const workers = { english: reads(alone), vietnamese: reads('4') } as never
      await mendSigns(workers, [segment], grey, SIZE)
      return segment.words.map(({ text, confidence }) => [text, confidence])[0]
    }
    expect(await mended('SO,', '50')).toEqual(['SO', 50])
    expect(await mended('SO,', '')).toEqual(['SO', 50])
    expect(await mended('SO,', 'SO')).toEqual(['SO', 60])
    expect(await mended('EO,', 'SO')).toEqual(['SO', 50])
  })
})

describe('letters of a formula', () => {
  /** `alone`: what English reads, and what it reads where it knows nothing but elements. Two letters, and a sign below the line. */
  const read = async (text: string, alone: string, elements = '') => {
    const grey = page(letter(300), letter(340), [376, 180, 18, 32])
    const word: Word = { text, confidence: 41, left: 295, right: 396, top: 140, bottom: 212 }
    const segment = { words: [word], baseline: 200, slope: 0 }
    let [signs, asked] = ['', 0]
    const english = {
      setParameters: async (set: { tessedit_char_whitelist: string }) => {
        signs = set.tessedit_char_whitelist
      },
      recognize: async () => {
        if (signs.includes('H')) asked += 1
        return reads(signs.includes('H') ? elements : signs === '' ? alone : '2').recognize()
      },
    }
    await mendSigns({ english, vietnamese: reads('2') } as never, [segment], grey, SIZE)
    const [first] = segment.words as Word[]
    return [first?.text, first?.confidence, asked]
  }

  it('are elements where the line says so, and guesses', async () => {
    expect(await read('Br;', 'B')).toEqual(['Br', 50, 0])
    expect(await read('Br;', 'EB')).toEqual(['Br', 50, 0])
    expect(await read('CO,', 'co')).toEqual(['CO', 50, 0])
    expect(await read('CO,', '-:-')).toEqual(['CO', 50, 0])
  })

  it('are read as elements where neither the line nor they alone are any', async () => {
    expect(await read('GH,', 'GT', 'CH')).toEqual(['CH', 50, 1])
    expect(await read('GH,', 'GT', '')).toEqual(['GT', 50, 1])
  })

  it('stay where both say alike what is no element', async () => {
    expect(await read('xy,', 'xy', 'CH')).toEqual(['xy', 60, 0])
    expect(await read('CO,', 'CO', 'CH')).toEqual(['CO', 60, 0])
  })
})

describe('commas of numbers', () => {
  const mended = async (text: string, ...point: Ink[]) => {
    const digits = [300, 340, 390].map((left): Ink => [left, 156, 30, 44])
    const word: Word = { text, confidence: 96, left: 295, right: 425, top: 150, bottom: 210 }
    const segments = [{ words: [word], baseline: 200, slope: 0 }]
    // Nothing stands above or below the line, and nothing is read again.
    await mendSigns(null as never, segments, page(...digits, ...point), SIZE)
    return [word.text, word.confidence]
  }

  it('are put where their ink is, and told as a guess', async () => {
    expect(await mended('137', [376, 194, 8, 16])).toEqual(['13,7', 50])
    expect(await mended('137', [376, 193, 8, 8])).toEqual(['13.7', 50])
  })

  it('stay as they were read', async () => {
    expect(await mended('13,7', [376, 194, 8, 16])).toEqual(['13,7', 96])
    expect(await mended('137')).toEqual(['137', 96])
  })

  it('a digit that was read twice is one where its ink is', async () => {
    const word: Word = { text: '33', confidence: 66, left: 295, right: 335, top: 150, bottom: 210 }
    await mendSigns(
      null as never,
      [{ words: [word], baseline: 200, slope: 0 }],
      page([300, 156, 30, 44]),
      SIZE,
    )
    expect([word.text, word.confidence]).toEqual(['3', 50])
    const two: Word = { text: '33', confidence: 96, left: 295, right: 375, top: 150, bottom: 210 }
    const both = page([300, 156, 30, 44], [340, 156, 30, 44])
    await mendSigns(null as never, [{ words: [two], baseline: 200, slope: 0 }], both, SIZE)
    expect([two.text, two.confidence]).toEqual(['33', 96])
    const touching: Word = { text: '44', confidence: 96, left: 295, right: 375, top: 150, bottom: 210 }
    const wide = page([300, 156, 68, 44])
    await mendSigns(null as never, [{ words: [touching], baseline: 200, slope: 0 }], wide, SIZE)
    expect([touching.text, touching.confidence]).toEqual(['44', 96])
  })

  it('are none of the signs below the line in thick print, where they are as high', async () => {
    expect(await mended('13,7', [374, 182, 12, 30])).toEqual(['13,7', 96])
    // Read as a sign, it is read again.
    await expect(mended('1327', [374, 182, 12, 30])).rejects.toThrow()
  })
})

describe('lowered signs', () => {
  const word = (text: string, right: number): Word => ({
    ...{ text, confidence: 41, left: 298, right, top: 150, bottom: 212 },
  })
  /** Whether anything is read again: there is nobody to read it. */
  const isReadAgain = (grey: Grey, text: string, right: number) =>
    mendSigns(null as never, [{ words: [word(text, right)], baseline: 200, slope: 0 }], grey, SIZE).then(
      () => false,
      () => true,
    )
  const lowered = (left: number): Ink => [left, 180, 18, 32]

  it('right behind the box of a word are its own', async () => {
    expect(await isReadAgain(page(letter(300), lowered(336)), 'E,', 331)).toBe(true)
    expect(await isReadAgain(page(letter(300), lowered(350)), 'E,', 331)).toBe(false)
  })

  it('are none behind a word of ours that was surely read with its comma', async () => {
    const grey = page(letter(300), letter(340), letter(380), lowered(416))
    const read = (text: string, confidence: number) =>
      mendSigns(
        null as never,
        [{ words: [{ ...word(text, 440), confidence }], baseline: 200, slope: 0 }],
        grey,
        SIZE,
      ).then(
        () => false,
        () => true,
      )
    expect([await read('câu,', 96), await read('câu,', 60)]).toEqual([false, true])
    expect([await read('log,', 96), await read('Tran', 96)]).toEqual([true, false])
  })

  it('are told by each point, where there is hardly white before them', async () => {
    const near = page(letter(300), lowered(331), letter(360))
    expect(await isReadAgain(near, 'N2s', 392)).toBe(true)
    expect(await isReadAgain(page(letter(300), lowered(330), letter(360)), 'N2s', 392)).toBe(false)
  })

  it('are whole, where a thin stroke broke', async () => {
    const broken = (crack: number) =>
      page(letter(300), [336, 180, 18, 20], [336, 200 + crack, 18, 9], letter(360))
    expect(await isReadAgain(broken(3), 'N,S', 392)).toBe(true)
    expect(await isReadAgain(broken(9), 'N,S', 392)).toBe(false)
  })

  it('are none in small print, whose y is as high and deep', async () => {
    const small = Array.from({ length: 9 }, (_, at): Ink => [300 + at * 34, 168, 26, 32])
    expect(await isReadAgain(page(...small, lowered(610)), 'chuyênmôny', 632)).toBe(false)
    const text = Array.from({ length: 9 }, (_, at): Ink => [300 + at * 34, 154, 26, 46])
    expect(await isReadAgain(page(...text, lowered(610)), 'chuyênmôny', 632)).toBe(true)
  })
})
