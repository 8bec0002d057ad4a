import { describe, expect, it } from 'vitest'
import { looksOf, underlinesOf, withoutUnderlines } from './looks.ts'
import type { Colours, Grey } from './picture.ts'
import type { Word } from './segments.ts'

const [WIDTH, HEIGHT] = [1600, 100]

interface Drawn {
  /** Points of the width of each of its strokes. */
  stroke?: number
  ink?: readonly [red: number, green: number, blue: number]
  confidence?: number
}

/** Words of three upright strokes each, on white. */
function drawn(all: readonly Drawn[]): { words: Word[]; grey: Grey; colours: Colours } {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255)
  const colours = new Uint8Array(WIDTH * HEIGHT * 3).fill(255)
  const words = all.map(({ stroke = 12, ink = [0, 0, 0], confidence = 95 }, at): Word => {
    const left = 40 + at * 180
    for (let y = 20; y < 80; y += 1)
      for (let x = left; x < left + 120; x += 1) {
        if ((x - left) % 40 >= stroke) continue
        grey[y * WIDTH + x] = 0
        colours.set(ink, (y * WIDTH + x) * 3)
      }
    return { text: 'lll', confidence, left, top: 20, right: left + 120, bottom: 80 }
  })
  return {
    words,
    grey: { width: WIDTH, height: HEIGHT, points: grey },
    colours: { width: WIDTH, height: HEIGHT, points: colours },
  }
}

function lookOf(odd: Drawn) {
  const { words, grey, colours } = drawn([{}, {}, odd, {}, {}, {}])
  const looks = looksOf([{ words, baseline: 80, slope: 0 }], grey, colours)
  const [plain, , look] = words.map(word => looks.get(word))
  expect(plain).toEqual({ bold: false, colour: null, doubt: { letters: false, look: false, word: false } })
  return look
}

describe('how recognised words look', () => {
  it('calls bold what is much thicker than the usual words', () => {
    expect(lookOf({ stroke: 18 })).toEqual({
      bold: true,
      colour: null,
      doubt: { letters: false, look: false, word: false },
    })
  })

  it('is in doubt of what is only a little thicker', () => {
    expect(lookOf({ stroke: 14 })).toEqual({
      bold: false,
      colour: null,
      doubt: { letters: false, look: true, word: false },
    })
  })

  it.each([
    [[200, 20, 20], 'FF0000'],
    [[20, 20, 200], '0000FF'],
    [[20, 160, 20], '00B050'],
  ] as const)('names the nearest colour of %j', (ink, colour) => {
    expect(lookOf({ ink })).toEqual({
      bold: false,
      colour,
      doubt: { letters: false, look: false, word: false },
    })
  })

  it('knows the strokes of a letter of options by those of options alone', () => {
    const options = Array.from({ length: 5 }, () => ({ stroke: 18 }))
    const { words, grey, colours } = drawn([...options, {}, {}, {}])
    const named = words.map((word, at) => ({ ...word, text: 'C.', joined: at > 4 }))
    const others = drawn([{}, {}, {}]).words
    const looks = looksOf([{ words: [...named, ...others], baseline: 80, slope: 0 }], grey, colours)
    expect(named.slice(0, 5).map(word => looks.get(word)?.bold)).toEqual(Array(5).fill(false))
  })

  it('is in doubt of what is nearly grey', () => {
    expect(lookOf({ ink: [89, 75, 75] })).toEqual({
      bold: false,
      colour: null,
      doubt: { letters: false, look: true, word: false },
    })
  })

  it('is in doubt of letters that were recognised with little confidence', () => {
    expect(lookOf({ confidence: 60 })).toMatchObject({ doubt: { letters: true, look: false, word: true } })
    expect(lookOf({ confidence: 78 })).toMatchObject({ doubt: { letters: true, look: false, word: false } })
  })
})

describe('what has hardly a stroke', () => {
  it.each([
    ['bold', 18, true],
    ['plain', 12, false],
  ])('is %s as what it stands between', (_, stroke, bold) => {
    const { words, grey, colours } = drawn([{ stroke }, { stroke: 14 }, { stroke }, {}, {}, {}, {}, {}])
    const colon = { ...(words[1] as Word), text: ':' }
    const segment = { words: [words[0] as Word, colon, words[2] as Word], baseline: 80, slope: 0 }
    const others = { words: words.slice(3), baseline: 80, slope: 0 }
    const look = looksOf([segment, others], grey, colours).get(colon)
    expect([look?.bold, look?.doubt?.look]).toEqual([bold, false])
  })
})

const lined = (
  ...ink: readonly (readonly [left: number, top: number, width: number, height: number])[]
): Grey => {
  const points = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [left, top, width, height] of ink)
    for (let y = top; y < top + height; y += 1) points.fill(0, y * WIDTH + left, y * WIDTH + left + width)
  return { width: WIDTH, height: HEIGHT, points }
}
const isDarkAt = ({ points }: Grey, x: number, y: number) => points[y * WIDTH + x] === 0

describe('lines below words', () => {
  const SIZE = 50
  /** Two digits of 60 points together. */
  const digits = [
    [100, 20, 8, 36],
    [150, 20, 8, 36],
  ] as const
  const wordTo = (bottom: number): Word => ({
    text: '72',
    confidence: 95,
    left: 100,
    right: 158,
    top: 20,
    bottom,
  })

  it('are told of short words too, whose foot they were taken for', () => {
    const page = lined(...digits, [98, 62, 62, 3])
    for (const bottom of [57, 65]) {
      const found = underlinesOf({ words: [wordTo(bottom)], baseline: bottom, slope: 0 }, page, SIZE)
      expect(found.map(({ left, right, top }) => [left, right, top >= bottom])).toEqual([[98, 159, true]])
    }
  })

  it('are none of the feet of letters', () => {
    const word = { ...wordTo(60), right: 140 }
    for (const page of [
      // An L, and a C.
      lined([100, 20, 8, 40], [100, 56, 40, 4]),
      lined([100, 26, 8, 31], [110, 57, 25, 4], [110, 20, 25, 4]),
    ])
      expect(underlinesOf({ words: [word], baseline: 60, slope: 0 }, page, SIZE)).toEqual([])
  })

  it('are taken away before words are read', () => {
    const clear = withoutUnderlines(lined(...digits, [98, 62, 62, 3]), SIZE)
    expect([isDarkAt(clear, 130, 63), isDarkAt(clear, 104, 54)]).toEqual([false, true])
  })

  it('stay where nothing stands on them, and so do equals signs', () => {
    const page = lined([300, 62, 200, 3], [600, 40, 28, 3], [600, 50, 28, 3])
    const clear = withoutUnderlines(page, SIZE)
    expect([isDarkAt(clear, 400, 63), isDarkAt(clear, 610, 51)]).toEqual([true, true])
  })
})
