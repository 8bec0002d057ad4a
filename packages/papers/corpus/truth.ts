// What a drawn paper says, before any layout: the reader has to find exactly this again.

import type { Warning } from '../src/found.ts'

/** A formula as a tree, from which the writer makes Word's XML and `latexOf` the LaTeX that is expected. */
export type Formula =
  | string
  | Formula[]
  | { fraction: [Formula, Formula] }
  | { power: [Formula, Formula] }
  | { index: [Formula, Formula] }
  | { both: [Formula, Formula, Formula] }
  | { root: Formula; degree?: Formula }
  | { integral: [Formula, Formula, Formula] }
  | { sum: [Formula, Formula, Formula] }
  | { call: [string, Formula] }
  | { round: Formula }
  | { vector: Formula }
  | { limit: [Formula, Formula] }
  | { system: Formula[] }
  | { matrix: Formula[][] }

/** A stretch of text. */
export type Stretch =
  | string
  | { b: string }
  | { i: string }
  | { u: string }
  | { sub: string }
  | { sup: string }
  | { formula: Formula }
  | { picture: 'inline' | 'floating' | 'grouped' }
export type Text = readonly Stretch[]

/** What somebody has to be told of a question, by the names of the reader's warnings. */
export type Doubt = Warning

export interface TrueQuestion {
  /** As printed, counted from 1 in each part. */
  number: number
  type: 'MultiChoice' | 'TrueFalse' | 'ShortAnswer' | 'Essay' | 'Matching'
  content: Text
  /** Rows of a table that stands between content and options. */
  table?: string[][]
  /** Options of MultiChoice, statements of TrueFalse, column A of Matching; else empty. */
  options: readonly Text[]
  /** Index, booleans, accepted text, what of column B belongs to each of column A; null when the paper gives no key. */
  right: number | boolean[] | string | string[] | null
  explanation: Text | null
  /** Points and level (NB, TH, VD, VDC), where the paper prints them. */
  point?: number
  level?: string
  /** How they are printed, where that is at the question. */
  printed?: string
  told?: readonly Doubt[]
}

export interface TruePassage {
  /** The first and the last question that it is for. */
  from: number
  to: number
  paragraphs: readonly Text[]
}

export interface TruePart {
  /** Null where a paper has one part without a heading. */
  heading: string | null
  passages: TruePassage[]
  questions: TrueQuestion[]
}

export interface TruePaper {
  /** Which layout, by its name, and the seed: together they give the same bytes again. */
  layout: string
  seed: number
  parts: TruePart[]
}
