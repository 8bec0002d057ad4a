import type { Formula, Text, TruePart, TrueQuestion } from '../truth.ts'

/** A text with Word formulas in it, as it is read: what is filled in is a formula. */
export const text = (words: TemplateStringsArray, ...formulas: readonly Formula[]): Text =>
  words
    .flatMap((word, at) => (at === 0 ? [word] : [{ formula: formulas[at - 1] ?? '' }, word]))
    .filter(stretch => stretch !== '')

/** A word of which a part is underlined. */
export const sounding = (before: string, sound: string, after: string): Text =>
  [before, { u: sound }, after].filter(stretch => stretch !== '')

type Said = string | Text
const said = (what: Said): Text => (typeof what === 'string' ? [what] : what)

/** `right`: the letter, or "" where the paper does not tell. */
export const choice = (
  content: Said,
  right: 'A' | 'B' | 'C' | 'D' | '',
  options: readonly [Said, Said, Said, Said],
  explanation: Said | null = null,
): Unnumbered => ({
  type: 'MultiChoice',
  content: said(content),
  options: options.map(said),
  right: right === '' ? null : 'ABCD'.indexOf(right),
  explanation: explanation === null ? null : said(explanation),
})

/** A statement that is true begins with "+". */
export const statements = (content: string, all: readonly string[]): Unnumbered => ({
  type: 'TrueFalse',
  content: [content],
  options: all.map(one => [one.slice(1)]),
  right: all.map(one => one.startsWith('+')),
  explanation: null,
})

export const short = (content: string, right: string): Unnumbered => ({
  type: 'ShortAnswer',
  content: [content],
  options: [],
  right,
  explanation: null,
})

type Unnumbered = Omit<TrueQuestion, 'number'>
export const part = (
  heading: string | null,
  questions: readonly Unnumbered[],
  passages: TruePart['passages'] = [],
): TruePart => ({ heading, passages, questions: questions.map((one, at) => ({ number: at + 1, ...one })) })
