import type { KeySource, Level } from '../found.ts'
import type { KeyEntry } from './key-text.ts'
import { type Flow, isGuess, type Line, slice } from './line.ts'
import type { Columns } from './matching.ts'
import type { PartKind } from './patterns.ts'

export interface ReadOption {
  letter: Line
  /** What stands behind the letter, and the lines below it. */
  lines: Flow[]
}

/** An answer that the paper writes out: in a line of its own, or in a list or table of keys. */
export interface StatedKey {
  text: string
  from: Extract<KeySource, 'key-line' | 'key-table'>
}

/** A question as its lines were sorted, before its key is looked for. */
export interface ReadQuestion {
  number: number
  /** Whether it is called by its number alone: "1.", not "Câu 1." */
  bare: boolean
  part: number
  passage: number | null
  content: Flow[]
  options: ReadOption[]
  /** Whether options have small letters. */
  lower: boolean
  solution: Flow[]
  /** Two columns to match, where it has them. */
  columns: Columns | null
  /** What it is worth, in points, and its level, where it says so. */
  point: number | null
  level: Level | null
  /** Answers that the paper states for it, in the order of the paper. */
  statedKeys: StatedKey[]
  /** First and last paragraph. */
  from: number
  to: number
}

export interface ReadPart {
  token: string | null
  kind: PartKind | null
  heading: Flow[]
}

export interface ReadPassage {
  part: number
  /** The questions that it says it is for; null where it says none. */
  range: { from: number; to: number } | null
  lines: Flow[]
}

/** One list or table of keys behind the last question. */
export interface KeyBatch {
  /** The part under whose name it stands; null where it stands under none. */
  part: number | null
  variant: string | null
  entries: KeyEntry[]
  /** What it was read from, which is left over where the key fits no question. */
  source: Flow
}

/** Everything that was found, in the order in which it stands. */
export interface Reading {
  parts: ReadPart[]
  passages: ReadPassage[]
  questions: ReadQuestion[]
  batches: KeyBatch[]
  left: Flow[]
  /** The variant that the paper says it is. */
  variant: string | null
}

/** Gives a question the answer that a line says; none where any of it is a guess. */
export function stateKey(question: ReadQuestion, text: string, line: Line): void {
  if (!line.signs.some(isGuess)) question.statedKeys.push({ text, from: 'key-line' })
}

/** A line from where a letter stands in it for the last time. */
export const fromLast = (line: Line, letter: string): Line => slice(line, line.text.lastIndexOf(letter))
