import { expect, test } from 'vitest'
import type { Grey, Part } from './picture.ts'
import {
  beSureOfKeyWords,
  beSureOfTruths,
  isForeign,
  mendBlanks,
  mendStops,
  partedWords,
  type Segment,
  withBlanks,
  withoutDust,
  withoutDustBehindKeys,
} from './segments.ts'

const cleaned = (text: string) => {
  const words = [{ text, confidence: 95, left: 0, right: 100, top: 0, bottom: 20 }]
  const [word] = withoutDust({ words, baseline: 20, slope: 0 }, 20).words
  return [word?.text, word?.confidence]
}

test('a full stop within a word, before one of ours, is dust, and a person is told to look', () => {
  expect(cleaned('sôi.của')).toEqual(['sôi của', 74])
})

test('words of ours that ran together are of no other language', () => {
  expect(['Câuhỏi', 'TốHữu', 'làai?', 'Anđehit'].filter(text => isForeign(segmentOf(text)))).toEqual([])
})

test('dust before the word for a part is none of it, where its number follows', () => {
  const first = (text: string) => textOf(withoutDust(segmentOf(text), 20))
  expect(first("'PHẦN II. Đúng sai")).toBe('PHẦN II. Đúng sai')
  expect(first('“PHẦN lớn')).toBe('“PHẦN lớn')
})

test('pieces of a tick before the letter of an option are no words', () => {
  const first = (text: string, raised = -1) => {
    const segment = segmentOf(text)
    const words = segment.words.map((word, at) =>
      at === raised ? { ...word, raised: 'sup' as const } : word,
    )
    return textOf(withoutDust({ ...segment, words }, 20))
  }
  expect([first('v A. bốn'), first("v' A. bốn"), first('v 2 A. bốn', 1)]).toEqual(Array(3).fill('A. bốn'))
  expect([first('v bốn'), first('v 2 A. bốn'), first('2 A. bốn', 0)]).toEqual([
    'v bốn',
    'v 2 A. bốn',
    '2 A. bốn',
  ])
})

test.each(['sôi.Của', 'a.đúng', 'random.choice', 'S.ABCD', '3.500', 'v.v.', 'độ.'])('%j stays', text => {
  expect(cleaned(text)).toEqual([text, 95])
})

/** Words of 40 points, as far apart as spaces are. */
const segmentOf = (text: string, confidence = 95): Segment => ({
  words: text.split(' ').map((text, at) => {
    return { text, confidence, left: at * 50, right: at * 50 + 40, top: 0, bottom: 20 }
  }),
  baseline: 20,
  slope: 0,
})
const textOf = ({ words }: Segment) => words.map(({ text }) => text).join(' ')

test.each([
  ['P = 6 + 29. : 2 là', 'P = 6 + 29 : 2 là'],
  ['P = 6. + 17 :2', 'P = 6 + 17 :2'],
])('a full stop before a sign of arithmetic is dust: %j', (line, wanted) => {
  expect(textOf(withoutDust(segmentOf(line), 20))).toBe(wanted)
})

test.each(['dài 29. Tính', 'x = 2. –Tính', 'năm 1954. Hai'])('elsewhere it ends a sentence: %j', line => {
  expect(textOf(withoutDust(segmentOf(line), 20))).toBe(line)
})

test('what lies behind the letter of a key is dust', () => {
  expect(textOf(withoutDust(segmentOf('Chọn A -.'), 20))).toBe('Chọn A')
  expect(textOf(withoutDust(segmentOf('Đáp án: B - .'), 20))).toBe('Đáp án: B')
  expect(textOf(withoutDust(segmentOf('_ Đáp án: 7,4 :'), 20))).toBe('Đáp án: 7,4')
  expect(textOf(withoutDust(segmentOf('Chọn ý A -.'), 20))).toBe('Chọn ý A -.')
})

test('so is a stretch of it farther on the line, and no other', () => {
  const line = (...texts: string[]) =>
    withoutDustBehindKeys(
      texts.map(text => segmentOf(text)),
      20,
    ).map(textOf)
  expect(line('Chọn A', '-.')).toEqual(['Chọn A'])
  expect(line('Chọn A', 'x')).toEqual(['Chọn A', 'x'])
  expect(line('a', '-.')).toEqual(['a', '-.'])
})

test('a letter of an option is parted from its text, however short the box of the word is', () => {
  const symbols = [...'C.MN'].map((text, at) => ({
    text,
    bbox: { x0: at * 20, x1: at * 20 + 18, y0: 0, y1: 20 },
  }))
  const words = partedWords({ text: 'C.MN', confidence: 90, bbox: { x0: 0, x1: 40, y0: 0, y1: 20 }, symbols })
  expect(words.map(({ text, bbox }) => [text, bbox.x0, bbox.x1])).toEqual([
    ['C.', 0, 38],
    ['MN', 40, 78],
  ])
})

test('truths in words are sure where each statement has one, in order', () => {
  const sure = (line: string) => {
    const segment = segmentOf(line, 60)
    beSureOfTruths(segment)
    return segment.words.map(({ confidence }) => confidence)
  }
  expect(sure('a) —Sai; b) —Đúng; c) —Sai; d) —Sai')).toEqual(Array(8).fill(90))
  expect(sure('a) —Sai; b) —Đúng; c) —Sai; e) —Sai')).toEqual(Array(8).fill(60))
  expect(sure('Đáp án: Đúng—Sai-Sai-Đúng')).toEqual(Array(3).fill(90))
  expect(sure('Đáp án: Đúng—Sai-Sal-Đúng')).toEqual(Array(3).fill(60))
})

test('a line between words is a place to write on, and none where letters stand on it', () => {
  const blank = (withLetters: boolean, drawn: readonly Part[] = []) => {
    const points = new Uint8Array(200 * 40).fill(255)
    points.fill(0, 200 * 22 + 55, 200 * 22 + 145)
    if (withLetters) for (let y = 10; y < 20; y += 1) points.fill(0, 200 * y + 70, 200 * y + 130)
    const grey: Grey = { width: 200, height: 40, points }
    const [one, other] = [0, 150].map(left => ({
      words: [{ text: 'x', confidence: 95, left, right: left + 50, top: 0, bottom: 20 }],
      ...{ baseline: 20, slope: 0 },
    }))
    return withBlanks([one as Segment, other as Segment], grey, 20, drawn).map(textOf)
  }
  expect(blank(false)).toEqual(['x ______ x'])
  expect(blank(true)).toEqual(['x', 'x'])
  const table = { left: 0, right: 200, top: 21, bottom: 23 }
  expect(blank(false, [table])).toEqual(['x', 'x'])
})

test('a line between words that slopes is a place to write on too', () => {
  const blank = (slope: number) => {
    const points = new Uint8Array(200 * 40).fill(255)
    for (let x = 52; x < 148; x += 1) points[200 * (26 - Math.round((x - 52) * slope)) + x] = 0
    const [one, other] = [0, 150].map(left => ({
      words: [{ text: 'x', confidence: 95, left, right: left + 50, top: 0, bottom: 20 }],
      ...{ baseline: 20, slope: 0 },
    }))
    return withBlanks([one as Segment, other as Segment], { width: 200, height: 40, points }, 20).map(textOf)
  }
  expect(blank(0.05)).toEqual(['x ______ x'])
  // What rises further is no line of its text.
  expect(blank(0.2)).toEqual(['x', 'x'])
})

test('a line that was read as several dashes is one place to write on, and a dash with white before it stays', () => {
  const read = (gap: number) => {
    const points = new Uint8Array(200 * 40).fill(255)
    points.fill(0, 200 * 22 + 50, 200 * 22 + 135)
    points.fill(255, 200 * 22 + 85, 200 * 22 + 85 + gap)
    const word = (text: string, left: number, right: number) => ({
      ...{ text, left, right, confidence: 40, top: 0, bottom: 20 },
    })
    const words = [word('years,', 0, 45), word('______', 50, 85), word('-', 90, 110), word('—', 115, 135)]
    const segment = { words, baseline: 20, slope: 0 }
    mendBlanks(segment, { width: 200, height: 40, points }, 20)
    return textOf(segment)
  }
  expect(read(0)).toBe('years, ______')
  expect(read(30)).toBe('years, ______ - —')
})

test.each([
  ['———', '______'],
  ['__.', '______'],
  [' _?', '______ ?'],
  ['x', 'x'],
])('a long line that was read as %j is %j, and a dash without one stays', (text, wanted) => {
  const mended = (isDrawn: boolean) => {
    const points = new Uint8Array(200 * 40).fill(255)
    // It slopes.
    if (isDrawn) for (let x = 40; x < 145; x += 1) points[200 * (24 - Math.round(x / 20)) + x] = 0
    const segment = {
      words: [{ text, confidence: 40, left: 50, right: 140, top: 0, bottom: 20 }],
      ...{ baseline: 20, slope: 0 },
    }
    mendBlanks(segment, { width: 200, height: 40, points }, 20)
    return textOf(segment)
  }
  expect([mended(true), mended(false)]).toEqual([wanted, text])
})

/** A word at its place: a letter, and the spots behind it, each at its place and so high, above the line or on it. */
const spotted = (text: string, spots: readonly (readonly [left: number, high: number, above: number])[]) => {
  const points = new Uint8Array(200 * 40).fill(255)
  for (const [left, high, above] of [[20, 14, 0] as const, ...spots])
    for (let y = 30 - above - high; y < 30 - above; y += 1)
      for (let x = left; x < left + high; x += 1) points[200 * y + x] = 0
  const word = { text, confidence: 90, left: 18, right: 60, top: 8, bottom: 32 }
  const segment = { words: [word], baseline: 30, slope: 0 }
  mendStops(segment, { width: 200, height: 40, points }, 20)
  return [word.text, word.confidence]
}

test.each([
  ['one spot', [[36, 3, 0]], 'C.', 74],
  [
    'one spot and smaller dust',
    [
      [36, 4, 0],
      [44, 2, 0],
    ],
    'C.',
    74,
  ],
  [
    'one spot and dust above the line',
    [
      [36, 3, 0],
      [44, 3, 6],
    ],
    'C.',
    74,
  ],
  [
    'three spots',
    [
      [36, 3, 0],
      [44, 3, 0],
      [52, 3, 0],
    ],
    'C...',
    90,
  ],
  ['nothing', [], 'C...', 90],
] as const)('three full stops are as many as there are: %s', (_, spots, wanted, confidence) => {
  expect(spotted('C...', spots)).toEqual([wanted, confidence])
})

test.each([
  ['Đáp án: Đ S S Đ', [90, 90, 60, 60, 60, 60]],
  ['Đápán: Đ S', [90, 60, 60]],
  ['Đáp án: B', [90, 90, 60]],
  ['Đáp án: B sai', [60, 60, 60, 60]],
  ['Đáp an: B', [60, 60, 60]],
])('the words before a key are sure where they are those of a key, its signs are not: %j', (line, wanted) => {
  const segment = segmentOf(line, 60)
  beSureOfKeyWords(segment)
  expect(segment.words.map(({ confidence }) => confidence)).toEqual(wanted)
})
