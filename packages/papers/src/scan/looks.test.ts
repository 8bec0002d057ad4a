import { describe, expect, it } from 'vitest'
import { looksOf } from './looks.ts'
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
