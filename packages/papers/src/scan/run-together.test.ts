import { expect, test } from 'vitest'
import type { Grey } from './picture.ts'
import { readApart } from './run-together.ts'
import type { RecognisedLine, Segment } from './segments.ts'

const SIZE = 40

/** A line with ink in these columns, from row 20 to 50. */
function lineOf(...stretches: readonly [number, number][]): Grey {
  const picture = { width: 400, height: 70, points: new Uint8Array(400 * 70).fill(255) }
  for (const [left, right] of stretches)
    for (let y = 20; y < 50; y += 1) picture.points.fill(0, y * 400 + left, y * 400 + right)
  return picture
}

const segmentOf = (text: string, confidence: number, left: number, right: number): Segment => ({
  words: [{ text, confidence, left, right, top: 20, bottom: 50 }],
  baseline: 50,
  slope: 0,
})

/** Sees a word in each stretch of ink that has white of half a letter on both sides, and calls them in turn. */
function reader(names: readonly string[], confidence: number) {
  let asked = 0
  const read = async (_: unknown, { width, points }: Grey): Promise<RecognisedLine[]> => {
    asked += 1
    const columns = [...Array(width).keys()].filter(x => (points[50 * width + x] ?? 255) < 150)
    const runs: [number, number][] = []
    for (const x of columns) {
      const run = runs.at(-1)
      if (run && x - run[1] < SIZE / 2) run[1] = x + 1
      else runs.push([x, x + 1])
    }
    const words = runs.map(([x0, x1], at) => ({
      ...{ text: names[at] ?? '?', confidence },
      bbox: { x0, x1, y0: 50, y1: 80 },
    }))
    return [{ words, baseline: { x0: 0, x1: width, y0: 80, y1: 80 } }]
  }
  return { read, asked: () => asked }
}

const apart = async (segment: Segment, picture: Grey, { read }: ReturnType<typeof reader>) => {
  await readApart(read, () => null as never, [segment], picture, SIZE)
  return segment.words.map(({ text, left, right }) => [text, left, right])
}

test('a guess with white in it is read as two words, each where it stands on the page', async () => {
  const picture = lineOf([20, 40], [54, 130])
  const seen = reader(['3', 'trội'], 92)
  expect(await apart(segmentOf('3trôi', 60, 20, 130), picture, seen)).toEqual([
    ['3', 20, 40],
    ['trội', 54, 130],
  ])
})

test('so is a number with a word behind it, however sure it was', async () => {
  const seen = reader(['3', 'trội'], 96)
  expect(await apart(segmentOf('3trôi', 90, 20, 130), lineOf([20, 40], [54, 130]), seen)).toHaveLength(2)
})

test.each([
  ['that is sure', segmentOf('trôi', 90, 20, 130), lineOf([20, 40], [54, 130]), 0],
  ['with a place to write on in it', segmentOf('7__years', 50, 20, 130), lineOf([20, 40], [54, 130]), 0],
  ['without white in it', segmentOf('3trôi', 60, 20, 130), lineOf([20, 40], [44, 130]), 0],
])('a word %s is not read again', async (_, segment, picture, times) => {
  const seen = reader(['3', 'trội'], 92)
  await apart(segment, picture, seen)
  expect([segment.words.length, seen.asked()]).toEqual([1, times])
})

test('a word whose box reaches to the end of the line is not read twice', async () => {
  const segment = segmentOf('8m/s', 60, 90, 200)
  segment.words.unshift({ text: 'C.', confidence: 90, left: 20, right: 70, top: 20, bottom: 50 })
  const picture = lineOf([20, 70], [90, 110], [130, 200])
  const { read } = reader(['C.', '8', 'm/s'], 92)
  const wide: typeof read = async (worker, grey) => {
    const [line] = await read(worker, grey)
    const [first, ...more] = line?.words ?? []
    const last = more.at(-1)
    if (!line || !first || !last) return []
    return [{ ...line, words: [{ ...first, bbox: { ...first.bbox, x1: last.bbox.x1 } }, ...more] }]
  }
  await readApart(wide, () => null as never, [segment], picture, SIZE)
  expect(segment.words.map(({ text }) => text)).toEqual(['C.', '8', 'm/s'])
})

test('a letter that the word behind it begins with is there already, where its box begins too late', async () => {
  const word = (text: string, left: number, right: number) => ({
    ...{ text, confidence: 95, left, right, top: 20, bottom: 50 },
  })
  const picture = lineOf([20, 60], [75, 95], [110, 130], [136, 150])
  const read = async (next: string) => {
    const words = [word('thức', 20, 60), word(next, 110, 150)]
    const segment = { words, baseline: 50, slope: 0 }
    return (await apart(segment, picture, reader(['thức', 'P', next], 92))).map(([text]) => text)
  }
  expect(await read('P=2')).toEqual(['thức', 'P=2'])
  expect(await read('Pi')).toEqual(['thức', 'P', 'Pi'])
})

test.each([
  ['asnurse26', '26', 50],
  ['asnurse_', '______', 100],
])(
  'what %j ends with is not lost where only the words before it are read apart',
  async (text, tail, confidence) => {
    const segment = segmentOf(text, 35, 20, 200)
    const { read } = reader(['as', 'nurse'], 92)
    await readApart(read, () => null as never, [segment], lineOf([20, 40], [54, 130]), SIZE)
    expect(segment.words.map(word => word.text)).toEqual(['as', 'nurse', tail])
    expect(segment.words[2]).toMatchObject({ left: 141, right: 200, confidence })
  },
)

test('what is then read with less confidence is not taken', async () => {
  const seen = reader(['3', 'trội'], 50)
  expect(await apart(segmentOf('3trôi', 60, 20, 130), lineOf([20, 40], [54, 130]), seen)).toEqual([
    ['3trôi', 20, 130],
  ])
})

test('a letter that nobody read behind the words for a key is read by itself, as a guess', async () => {
  const words = ['Đáp', 'án:'].map((text, at) => ({
    ...{ text, confidence: 95, left: 20 + at * 70, right: 70 + at * 70, top: 20, bottom: 50 },
  }))
  const segment = (): Segment => ({ words: words.map(word => ({ ...word })), baseline: 50, slope: 0 })
  const picture = lineOf([20, 70], [90, 140], [155, 175])
  const seen = reader(['Đáp', 'án:', 'A'], 92)
  expect((await apart(segment(), picture, seen)).map(([text]) => text)).toEqual(['Đáp', 'án:', 'A'])
  const other = segment()
  other.words[1] = { ...words[1], text: 'số:' } as Segment['words'][number]
  expect(await apart(other, picture, reader(['Đáp', 'số:', 'A'], 92))).toHaveLength(2)
})
