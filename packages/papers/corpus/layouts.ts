// The grammar of layouts: what Vietnamese papers look like, each kind by its name. Written before the reader.

export interface Layout {
  name: string
  /** Which questions there are: all with options, mixed subjects with formulas, English, or the form of 2025 in three parts. */
  content: 'plain' | 'maths' | 'english' | 'three-parts' | 'with-essay'
  /** How many questions a paper has (the first part of several). */
  questions: readonly [from: number, to: number]
  /** `auto`: Word's own numbering, restarting in each part. */
  numbering: 'auto' | 'Câu 1.' | 'Câu 1:' | '1)' | '1.' | 'Question 1.' | 'Câu 1 (bold run)'
  /** Whether letters of options are typed or numbered by Word. */
  letters: 'A.' | 'A)' | 'auto' | 'a.'
  options:
    | 'lines'
    | 'two-by-tabs'
    | 'four-by-tabs'
    | 'four-by-spaces'
    | 'table'
    | 'table-of-four'
    | 'after-the-question'
  /** How the right answer is told. */
  key:
    | 'none'
    | 'underline'
    | 'bold'
    | 'colour'
    | 'highlight'
    | 'line'
    | 'choose-in-solution'
    | 'list'
    | 'table'
    | 'table-of-variants'
    | 'grid'
  /** Parts of `three-parts`: how statements tell what they are. */
  statements?: 'line' | 'ends' | 'table' | 'marks'
  columns?: boolean
  pictures?: boolean
  tables?: boolean
  passages?: boolean
  explanations?: boolean
  /** Formulas are objects of MathType, as in older papers. */
  mathType?: boolean
  /** Typed in an encoding from before Unicode; its font may have been changed since. */
  oldLetters?: 'tcvn3' | 'vni' | 'vni-font-lost'
  /** What Word and people do to texts without changing what they say. */
  noise?: readonly (
    | 'split-runs'
    | 'nfd'
    | 'hard-spaces'
    | 'smart-quotes'
    | 'lower-case-key'
    | 'empty-lines'
  )[]
}

const base = { content: 'plain', questions: [8, 20], letters: 'A.', options: 'lines', key: 'none' } as const
const ordinaryNoise = ['split-runs', 'smart-quotes'] as const

export const LAYOUTS: readonly Layout[] = [
  { ...base, name: 'typed, lines, underlined', numbering: 'Câu 1.', key: 'underline', noise: ordinaryNoise },
  { ...base, name: 'numbered by Word, underlined', numbering: 'auto', letters: 'auto', key: 'underline' },
  {
    ...base,
    name: 'numbered by Word, letters typed',
    numbering: 'auto',
    options: 'two-by-tabs',
    key: 'colour',
    noise: ordinaryNoise,
  },
  {
    ...base,
    name: 'four by tabs, coloured',
    numbering: 'Câu 1:',
    options: 'four-by-tabs',
    key: 'colour',
    noise: ordinaryNoise,
  },
  {
    ...base,
    name: 'two by tabs, bold',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'bold',
    noise: ['split-runs', 'hard-spaces'],
  },
  {
    ...base,
    name: 'four by spaces, key lines',
    numbering: '1)',
    options: 'four-by-spaces',
    key: 'line',
    noise: ['nfd', 'smart-quotes'],
  },
  {
    ...base,
    name: 'table of two, highlighted',
    numbering: 'Câu 1 (bold run)',
    options: 'table',
    key: 'highlight',
  },
  {
    ...base,
    name: 'table of four, key list',
    numbering: 'Câu 1.',
    options: 'table-of-four',
    key: 'list',
    noise: ['empty-lines'],
  },
  {
    ...base,
    name: 'two columns, key table',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'table',
    columns: true,
    noise: ['hard-spaces', 'split-runs'],
  },
  {
    ...base,
    name: 'key tables of variants',
    numbering: 'Câu 1.',
    options: 'four-by-tabs',
    key: 'table-of-variants',
  },
  { ...base, name: 'key grid', numbering: 'Câu 1:', options: 'lines', key: 'grid', noise: ['nfd'] },
  {
    ...base,
    name: 'solutions that choose',
    numbering: 'Câu 1.',
    key: 'choose-in-solution',
    explanations: true,
    noise: ordinaryNoise,
  },
  {
    ...base,
    name: 'options after the question',
    numbering: 'Câu 1.',
    options: 'after-the-question',
    key: 'line',
  },
  { ...base, name: 'small letters', numbering: '1.', letters: 'a.', key: 'line', noise: ['lower-case-key'] },
  {
    ...base,
    name: 'letters with brackets',
    numbering: 'Câu 1:',
    letters: 'A)',
    options: 'two-by-tabs',
    key: 'underline',
    noise: ['empty-lines'],
  },
  {
    ...base,
    name: 'without a key',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    noise: ['split-runs', 'nfd', 'hard-spaces'],
  },
  {
    ...base,
    name: 'English with passages',
    content: 'english',
    numbering: 'Question 1.',
    options: 'four-by-tabs',
    key: 'list',
    passages: true,
    noise: ['smart-quotes'],
  },
  {
    ...base,
    name: 'English, underlined and coloured',
    content: 'english',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'colour',
    passages: true,
  },
  {
    ...base,
    name: 'maths, lines',
    content: 'maths',
    numbering: 'Câu 1.',
    options: 'lines',
    key: 'underline',
    noise: ['split-runs'],
  },
  {
    ...base,
    name: 'maths, four by tabs',
    content: 'maths',
    numbering: 'Câu 1:',
    options: 'four-by-tabs',
    key: 'choose-in-solution',
    explanations: true,
  },
  {
    ...base,
    name: 'maths numbered by Word',
    content: 'maths',
    numbering: 'auto',
    letters: 'auto',
    key: 'colour',
  },
  {
    ...base,
    name: 'pictures',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'underline',
    pictures: true,
  },
  {
    ...base,
    name: 'tables in questions',
    numbering: 'Câu 1.',
    options: 'lines',
    key: 'highlight',
    tables: true,
    pictures: true,
  },
  {
    ...base,
    name: 'with essays',
    content: 'with-essay',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'list',
    questions: [6, 12],
  },
  {
    ...base,
    name: 'three parts, key lines',
    content: 'three-parts',
    numbering: 'Câu 1.',
    options: 'four-by-tabs',
    key: 'line',
    statements: 'line',
    questions: [8, 18],
  },
  {
    ...base,
    name: 'three parts numbered by Word',
    content: 'three-parts',
    numbering: 'auto',
    letters: 'auto',
    key: 'underline',
    statements: 'marks',
    questions: [8, 18],
  },
  {
    ...base,
    name: 'three parts, key tables',
    content: 'three-parts',
    numbering: 'Câu 1:',
    options: 'two-by-tabs',
    key: 'table',
    statements: 'table',
    questions: [8, 18],
    noise: ['split-runs', 'hard-spaces'],
  },
  {
    ...base,
    name: 'three parts, told at the end',
    content: 'three-parts',
    numbering: 'Câu 1.',
    options: 'lines',
    key: 'colour',
    statements: 'ends',
    questions: [8, 18],
  },
  {
    ...base,
    name: 'texts for several questions',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'grid',
    passages: true,
  },
  {
    ...base,
    name: 'letters of VnTime',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'underline',
    oldLetters: 'tcvn3',
    noise: ['split-runs'],
  },
  {
    ...base,
    name: 'letters of VNI-Times',
    numbering: 'Câu 1:',
    options: 'lines',
    key: 'line',
    oldLetters: 'vni',
    noise: ['split-runs'],
  },
  {
    ...base,
    name: 'letters of VNI in another font',
    numbering: 'Câu 1.',
    options: 'four-by-tabs',
    key: 'list',
    oldLetters: 'vni-font-lost',
  },
  {
    ...base,
    name: 'maths by MathType',
    content: 'maths',
    numbering: 'Câu 1.',
    options: 'two-by-tabs',
    key: 'line',
    mathType: true,
  },
]

/** Four papers of each layout, all different. */
export const SEEDS = LAYOUTS.flatMap((layout, at) =>
  [0, 1, 2, 3].map(turn => ({ layout, seed: 1000 + at * 10 + turn })),
)

/** Three in ten are looked at only at the end: nothing of the reader was made by looking at them. */
export const isHeldOut = (seed: number): boolean => seed % 10 === 3 || seed % 50 === 2
