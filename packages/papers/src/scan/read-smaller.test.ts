import { expect, test } from 'vitest'
import type { Grey } from './picture.ts'
import { readSmaller } from './read-smaller.ts'
import type { RecognisedLine, Segment } from './segments.ts'

const PAGE: Grey = { width: 400, height: 80, points: new Uint8Array(400 * 80).fill(255) }

/** A word of which a worker reads other texts where its letters are smaller, in turn; "was" stands before it. `as`: how wide it then is. */
async function read(text: string, confidence: number, others: readonly [string, number][], as = 80) {
  const place = (left: number, right: number) => ({ left, right, top: 20, bottom: 50 })
  const segment: Segment = {
    words: [
      { text: 'của', confidence: 96, ...place(20, 80) },
      { text, confidence, ...place(100, 180) },
    ],
    ...{ baseline: 50, slope: 0 },
  }
  const left = [...others]
  const asked: number[] = []
  const worker = async (_: unknown, { width }: Grey): Promise<RecognisedLine[]> => {
    asked.push(width)
    // The part begins 12 points before the first word, and stands 30 points from the edges of a picture that is shrunk.
    const share = asked.length === 1 ? 0.75 : 0.85
    const [said, sure] = left.shift() as [string, number]
    const [x0, x1] = [(100 - 8 + 30) * share, (100 - 8 + as + 30) * share]
    const bbox = { x0, x1, y0: 45 * share, y1: 70 * share }
    return [{ words: [{ text: said, confidence: sure, bbox }], baseline: { x0, x1, y0: 0, y1: 0 } }]
  }
  await readSmaller(worker, () => null as never, [segment], PAGE, 40)
  return [segment.words[1]?.text, segment.words[1]?.confidence, asked.length]
}

test('a word that is hardly sure is what smaller letters say alike, as a guess', async () => {
  expect(
    await read('(biến,', 77, [
      ['biển', 96],
      ['biển.', 80],
    ]),
  ).toEqual(['(biển,', 60, 2])
})

test.each([
  [
    'they differ',
    'biến',
    77,
    [
      ['biển', 96],
      ['biên', 96],
    ],
    80,
    2,
  ],
  [
    'they are less sure',
    'biến',
    77,
    [
      ['biển', 70],
      ['biển', 78],
    ],
    80,
    2,
  ],
  [
    'they say as much',
    'biến',
    77,
    [
      ['biến', 96],
      ['biến', 96],
    ],
    80,
    2,
  ],
  [
    'most of it is another',
    'biến',
    77,
    [
      ['tuyết', 96],
      ['tuyết', 96],
    ],
    80,
    2,
  ],
  [
    'they are of another box',
    'biến',
    77,
    [
      ['biển', 96],
      ['biển', 96],
    ],
    120,
    2,
  ],
  [
    'it is sure',
    'biến',
    90,
    [
      ['biển', 96],
      ['biển', 96],
    ],
    80,
    0,
  ],
  [
    'it is a number',
    '1954',
    50,
    [
      ['1964', 96],
      ['1964', 96],
    ],
    80,
    0,
  ],
  [
    'it is short',
    'là',
    50,
    [
      ['lá', 96],
      ['lá', 96],
    ],
    80,
    0,
  ],
] as const)('it stays where %s', async (_, text, confidence, others, as, asked) => {
  expect(await read(text, confidence, others as unknown as [string, number][], as)).toEqual([
    text,
    confidence,
    asked,
  ])
})
