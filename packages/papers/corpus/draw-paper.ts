import { gap, pronunciation, reading } from './content/english.ts'
import { mathsQuestion } from './content/maths.ts'
import {
  type Drawn,
  essay,
  explanation,
  paragraph,
  plainQuestion,
  shortAnswer,
  statements,
} from './content/stems.ts'
import type { Layout } from './layouts.ts'
import { type Random, randomOf } from './random.ts'
import type { Text, TruePaper, TruePart, TrueQuestion } from './truth.ts'

/** What a paper of this layout says; the same for the same seed. */
export function drawPaper(layout: Layout, seed: number): TruePaper {
  const random = randomOf(seed)
  const count = random.int(...layout.questions)
  return { layout: layout.name, seed, parts: PARTS[layout.content](random, layout, count) }
}

const PARTS: Record<Layout['content'], (random: Random, layout: Layout, count: number) => TruePart[]> = {
  plain: (random, layout, count) => {
    const from = random.int(2, 4)
    const text = { from, to: from + random.int(1, 3), paragraphs: [[paragraph(random)], [paragraph(random)]] }
    return [part(null, choices(random, layout, count, plainQuestion), layout.passages ? [text] : [])]
  },
  maths: (random, layout, count) => [part(null, choices(random, layout, count, mathsQuestion))],
  english,
  'three-parts': (random, layout, count) => [
    part(
      'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn. Thí sinh trả lời từ câu 1 đến câu 18. Mỗi câu hỏi thí sinh chỉ chọn một phương án.',
      choices(random, layout, count, random => (random.chance(0.5) ? mathsQuestion : plainQuestion)(random)),
    ),
    part(
      'PHẦN II. Câu trắc nghiệm đúng sai. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.',
      times(random.int(2, 4), number => {
        const drawn = statements(random)
        return {
          ...blank,
          number,
          type: 'TrueFalse',
          content: drawn.content,
          options: drawn.statements,
          right: drawn.right,
        }
      }),
    ),
    part(
      'PHẦN III. Câu trắc nghiệm trả lời ngắn. Thí sinh trả lời từ câu 1 đến câu 6.',
      times(random.int(3, 6), number => ({ ...blank, number, type: 'ShortAnswer', ...shortAnswer(random) })),
    ),
  ],
  'with-essay': (random, layout, count) => [
    part('A. PHẦN TRẮC NGHIỆM (7,0 điểm)', choices(random, layout, count, plainQuestion)),
    part(
      'B. PHẦN TỰ LUẬN (3,0 điểm)',
      times(random.int(2, 3), number => ({
        ...blank,
        number,
        type: 'Essay',
        ...essay(random),
      })),
    ),
  ],
}

const blank = { options: [], right: null, explanation: null } as const
const part = (
  heading: string | null,
  questions: TrueQuestion[],
  passages: TruePart['passages'] = [],
): TruePart => ({
  heading,
  passages,
  questions,
})
const times = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at + 1))

function choices(
  random: Random,
  layout: Layout,
  count: number,
  draw: (random: Random) => Drawn,
): TrueQuestion[] {
  return times(count, number => choice(random, layout, number, draw(random)))
}

function choice(random: Random, layout: Layout, number: number, { content, options }: Drawn): TrueQuestion {
  const order = random.some([0, 1, 2, 3], 4)
  const pictured: Text =
    layout.pictures && random.chance(0.4)
      ? [...content, ' ', { picture: random.pick(['inline', 'floating', 'grouped']) }]
      : content
  return {
    number,
    type: 'MultiChoice',
    content: pictured,
    ...(layout.tables &&
      random.chance(0.4) && {
        table: [
          ['x', '1', '2', '3'],
          ['y', `${random.int(2, 9)}`, `${random.int(10, 50)}`, `${random.int(51, 99)}`],
        ],
      }),
    options: order.map(at => options[at] as Text),
    right: layout.key === 'none' ? null : order.indexOf(0),
    explanation: layout.explanations && random.chance(0.8) ? explanation(random) : null,
  }
}

function english(random: Random, layout: Layout, count: number): TruePart[] {
  const before = choices(random, layout, count, random => (random.chance(0.3) ? pronunciation : gap)(random))
  const drawn = reading(random, random.int(3, 5))
  const after = drawn.questions.map((question, at) => choice(random, layout, count + 1 + at, question))
  return [
    part(
      null,
      [...before, ...after],
      [{ from: count + 1, to: count + after.length, paragraphs: drawn.paragraphs }],
    ),
  ]
}
