import type { Look } from '../document.ts'
import type { Letters } from '../letters/letters.ts'

// A page as marks on it. PDFs and pictures that were recognised become this, and one way leads from here to lines.

/** Points from the upper left corner of the page. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A letter of a PDF, or a word that was recognised. */
export interface Span extends Box {
  text: string
  look: Look
  baseline: number
  /** Of the font. */
  size: number
  letters: Letters
  /** Whether a space was written before it. */
  spaced: boolean
  /** Whether the line under it begins with it, though what stands before has one too: two words, each underlined by itself. */
  underlinedAnew?: boolean
}

export interface PageMarks {
  width: number
  height: number
  spans: Span[]
  /** Thin lines, level and upright. */
  rules: Box[]
  /** Coloured grounds. */
  grounds: (Box & { colour: string })[]
  /** Pictures and what is drawn in lines. */
  drawings: Box[]
  /** What letters make that stand over and under each other: each is a picture of its own. */
  formulas: Box[]
  /** Words that were recognised with little confidence. */
  unsure?: Box[]
}

/** By which a letter is known again after rows were made of letters. */
export const placeOf = ({ left, top, text }: Span): string => `${left} ${top} ${text}`

export const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

export const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

/** Whether they touch when each is larger by `margin`. */
export const touch = (one: Box, other: Box, margin: number): boolean =>
  overlap(one.left, one.right, other.left, other.right) > -margin &&
  overlap(one.top, one.bottom, other.top, other.bottom) > -margin
