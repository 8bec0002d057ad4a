import type { Level } from '@bangxanh/questions/limits.ts'

/**
 * HTML of b, i, u, s, sub, sup, p, br, table and img; maths as LaTeX in \( \). Words that were recognised with little confidence
 * stand in mark, which holds nothing but text. Not yet cleaned by the server.
 */
export type Html = string

/** What a person should look at before taking a question over. */
export type Warning =
  /** No right answer was found. */
  | 'no-key'
  /** The paper tells two different right answers. `right` is null. */
  | 'key-contradicts'
  /** Fewer options than questions of this paper have. */
  | 'few-options'
  /** An option without anything in it. */
  | 'empty-option'
  /** Another question of the part has this number. */
  | 'duplicate-number'
  /** Another question of the paper is the same. */
  | 'duplicate-question'
  /** Something beside the text could not be read: its place is marked. */
  | 'gap'
  /** A picture of a kind that browsers do not show, such as WMF. */
  | 'old-picture'
  /** A formula of a page whose letters stood over and under each other was read one after the other. */
  | 'flat-formula'
  /** The one before it has a number that is not the one before its own. */
  | 'number-missing'
  /** Neither its part nor its key says of which type it is. */
  | 'type-guessed'
  /** A formula that is a picture, and cannot be edited. */
  | 'formula-picture'
  /** Above it stands a text that belongs to no question. */
  | 'passage-alone'
  /** Some of its words were recognised with little confidence. */
  | 'unsure-text'

/** How the right answer was known: by the look of one option, by a sign at its letter (a tick, "*A."), by a line of words, or by a list or table of keys. */
export type KeySource = 'underline' | 'bold' | 'colour' | 'highlight' | 'sign' | 'key-line' | 'key-table'

/** Right answers by type: an index, a truth for each statement, accepted texts, pairs; null where none was found. */
export type FoundAnswer =
  | { type: 'MultiChoice'; options: Html[]; right: number | null }
  | { type: 'TrueFalse'; options: Html[]; right: boolean[] | null }
  | { type: 'ShortAnswer'; options: []; right: string[] | null }
  | { type: 'Essay'; options: []; right: null }
  /** `options`: the first column; `right`: what of the second belongs to each. Without a key the second column stays in the content. */
  | { type: 'Matching'; options: Html[]; right: Html[] | null }

export type { Level }

export type FoundQuestion = FoundAnswer & {
  /** As printed; null where the paper prints none. */
  number: number
  /** Index into `parts` and, where it belongs to a text, into `passages`. */
  part: number
  passage: number | null
  content: Html
  explanation: Html | null
  /** In points; null where the paper does not say it of this question or of each of its part. */
  point: number | null
  level: Level | null
  /** Null where no right answer was found. What stands at the question itself goes before what stands behind the last one. */
  keySource: KeySource | null
  /** The first and the last paragraph of the document that it was read from. */
  place: Place
  warnings: Warning[]
}

export interface Place {
  from: number
  to: number
}

export interface FoundPicture {
  /** `img` of the HTML name it in their `src`. */
  name: string
  /** As its file was called; the server looks at the bytes. */
  extension: string
  bytes: Uint8Array
}

/** A paragraph or a table of the paper, its colours too. */
export interface FoundBlock {
  html: Html
  /** Where it stands, of readers that see pages: a page from 0, and shares of its sides from 0 to 1. */
  at?: { page: number; x: number; y: number; width: number; height: number }
}

export interface FoundPage {
  /** The name of one of `pictures`. */
  picture: string
  /** In points of the picture. */
  width: number
  height: number
}

export interface FoundPaper {
  /**
   * Headings: a paragraph that is the name, to its first full stop, then what explains the part. The first is empty where
   * questions stand before any heading. `point`: what the part is worth as a whole, where it says that alone.
   */
  parts: { heading: Html; point: number | null }[]
  /** Texts that several questions are about. */
  passages: { html: Html; place: Place }[]
  questions: FoundQuestion[]
  /** Everything else, so that nothing is dropped in silence: the school's head, notes, what nobody understood. */
  leftOver: { html: Html; place: Place }[]
  pictures: FoundPicture[]
  /**
   * The paper as it stands, so that a `Place` can be shown in it: an entry a paragraph, in order. A table stands at its
   * first paragraph, and the entries of its others are empty.
   */
  blocks: FoundBlock[]
  /** What the paper looks like page by page; empty where it has no pages of its own, as Word's. */
  pages: FoundPage[]
  /** Of the paper as a whole. */
  warnings: ('unknown-variant' | 'too-many-questions')[]
}
