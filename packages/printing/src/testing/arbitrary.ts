import type { Question } from '@bangxanh/questions/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import type { PrintedExam } from '../model.ts'
import { examOf, groupOf } from './exams.ts'

/** What the palette of the editor writes. */
export const FORMULAS = [
  'x',
  '-5',
  'x^{2}',
  'u_{n+1}',
  'x_{1}^{2}',
  '\\frac{-3}{4}',
  '2\\frac{1}{2}',
  '\\sqrt{2}',
  '\\sqrt[3]{x+1}',
  '\\left|x-1\\right|',
  '3\\times 4\\ne 5',
  'x\\in \\mathbb{N}',
  '\\log_{2} x',
  '\\ln x',
  '\\begin{cases}x+y=1 \\\\ x-y=2\\end{cases}',
  '\\left(\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}\\right)',
  '\\int_{0}^{1} x^{2}dx',
  '\\sum_{i=1}^{n} i',
  '\\lim_{x\\to 0} \\frac{\\sin x}{x}',
  '\\overrightarrow{AB}',
  '\\widehat{ABC}={60}^{\\circ}',
  '\\overline{ab}',
  '\\triangle ABC\\sim \\triangle DEF',
  'AB\\perp CD',
  '\\alpha +\\beta <\\pi',
  '2H_{2}\\xrightarrow{t^{\\circ}}H_{2}O',
  'A\\rightleftharpoons B',
  'x>0\\Leftrightarrow y\\le 1',
  '\\text{nếu }x>0',
  '25\\%',
] as const

const WORDS = 'Trường,học,số,nguyên,tố,là,của,đường,thẳng,hàm,nước,ạ,Ươm,3,15'.split(',')
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map(some => some.join(' '))
const rich = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: words },
      { weight: 2, arbitrary: fc.constantFrom(...FORMULAS).map(asMaths) },
      words.map(some => `<strong>${some}</strong>`),
      fc.constant('H<sub>2</sub>O'),
      fc.constant('a &lt; b &amp; c'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.join(' '))

/** As it stands in HTML. */
function asMaths(latex: string): string {
  return `\\(${latex.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}\\)`
}

/** Of HTML that no other has: a test must know a question and an option again. */
const numbered = (count: number): fc.Arbitrary<string[]> =>
  fc
    .array(rich, { minLength: count, maxLength: count })
    .map(all => all.map((html, at) => `<p>ý${at} ${html}</p>`))

const choice = numbered(5).chain(([content = '', ...answers]) =>
  fc.nat(3).map((right): Question => sample.MultiChoice({ content, answers, right, imgUrl: null })),
)
const trueFalse = numbered(5).chain(([content = '', ...statements]) =>
  fc
    .array(fc.boolean(), { minLength: 4, maxLength: 4 })
    .map((right): Question => sample.TrueFalse({ content, answers: { statements, linear: false }, right })),
)
const short = numbered(1).chain(([content = '']) =>
  fc
    .constantFrom(-3, 0.5, 12, 1.25)
    .map(
      (right): Question =>
        sample.NumericAnswer({ content, answers: { tolerance: 0, sheet: true }, right: [right] }),
    ),
)

/** Each question begins with a word of its own, #1, #2, … */
const named = (questions: readonly Question[], from: number): Question[] =>
  questions.map((question, at) => ({
    ...question,
    content: question.content.replace('ý0', `#${from + at}.`),
  }))

const several = (question: fc.Arbitrary<Question>) => fc.array(question, { minLength: 1, maxLength: 4 })

/** Exams of the form of 2025: three parts. */
export const examsOfThreeParts: fc.Arbitrary<PrintedExam> = fc
  .tuple(several(choice), several(trueFalse), several(short))
  .map(([one, two, three]) =>
    examOf(groupOf(1, named(one, 100)), groupOf(2, named(two, 200)), groupOf(3, named(three, 300))),
  )

const matching = fc
  .tuple(
    numbered(1),
    fc.array(words, { minLength: 4, maxLength: 4 }),
    fc.array(words, { minLength: 4, maxLength: 4 }),
  )
  .map(
    ([[content = ''], left, right]): Question =>
      sample.Matching({
        content,
        // No two alike: an order must be told from another.
        answers: { classificationFields: left.map((item, at) => `trái${at} ${item}`) },
        right: right.map((item, at) => `phải${at} ${item}`),
      }),
  )
const spoken = fc.constantFrom('went', 'Hà Nội', 'in order to', 'nước Văn Lang', '1945')
const inWords = fc
  .tuple(numbered(1), spoken)
  .map(([[content = ''], right]): Question => sample.ShortAnswer({ content, right: [right] }))
const essay = numbered(1).map(([content = '']): Question => sample.Essay({ content, answerHint: null }))
/** A text that several questions share, as a teacher writes it. */
const passage = fc
  .tuple(
    fc.constantFrom(
      'Đọc đoạn văn sau và trả lời các câu hỏi.',
      'Read the following passage and choose the best answer.',
      'Dựa vào thông tin dưới đây, trả lời các câu hỏi sau.',
    ),
    words,
  )
  .map(([task, text]) => `<p>${task}</p><p>Văn bản ${text}.</p>`)

/** Exams of other forms: a text above questions, two columns to match, answers in words, essays; in parts and without. */
export const examsOfOtherForms: fc.Arbitrary<PrintedExam> = fc
  .record({
    alone: several(choice),
    passage,
    read: several(choice),
    matched: fc.array(matching, { minLength: 1, maxLength: 2 }),
    inWords: several(inWords),
    written: fc.array(essay, { minLength: 1, maxLength: 2 }),
    which: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
  })
  .map(({ alone, passage, read, matched, inWords, written, which }) => {
    const groups = [
      groupOf(1, named(alone, 100)),
      groupOf(2, named(read, 200), { content: passage }),
      groupOf(3, named(matched, 300)),
      groupOf(4, named(inWords, 400)),
      groupOf(5, named(written, 500)),
    ]
    return examOf(...which.flatMap(at => groups[at - 1] ?? []))
  })
