import type { Share } from '../../points.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import { cellsFrom, DIRECTIONS, emptyGrid, type Grid, letterAt, lettersOf, lineOf } from './grid.ts'
import type { RedactedWordSearch, WordSearchDraft, WordSearchQuestion } from './schema.ts'

function redactWordSearch(question: WordSearchQuestion): RedactedWordSearch {
  const { w, h, crossword } = question.answers
  return {
    ...seenFields(question),
    type: 'WordSearch',
    answers: { w, h, crossword: crossword.map(row => [...row]), words: question.right.length },
  }
}

/** Without its tone marks; those come with the letters of the words (see `fillGrid`). */
export const ALPHABETS = {
  vi: [...'AĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXY'],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
} as const

interface Making {
  readonly w: number
  readonly h: number
  /** Words may also run upwards and from right to left. */
  readonly isBackwards: boolean
  /** From 0 up to 1, as Math.random. */
  readonly random: () => number
}

interface Made {
  readonly crossword: string[][]
  /** The words that found no place. */
  readonly missing: string[]
}

const TRIES = 20

/** Puts words into an empty grid, the longest first, crossing where letters agree; of several tries the one that places most. */
export function placeWords(words: readonly string[], making: Making): Made {
  let best = placeOnce(words, making)
  for (let tried = 1; tried < TRIES; tried++) {
    if (best.missing.length === 0) return best
    const made = placeOnce(words, making)
    if (made.missing.length < best.missing.length) best = made
  }
  return best
}

function placeOnce(words: readonly string[], { w, h, isBackwards, random }: Making): Made {
  const { crossword } = emptyGrid(w, h)
  const cells = crossword.flat()
  const directions = isBackwards ? DIRECTIONS : DIRECTIONS.slice(0, 3)
  const missing: string[] = []
  for (const word of words.toSorted((one, other) => lettersOf(other).length - lettersOf(one).length)) {
    const letters = lettersOf(word)
    const places = cells
      .flatMap((_, start) =>
        directions.map(direction => cellsFrom({ w, h }, start, direction, letters.length)),
      )
      .filter(place => place?.every((cell, at) => cells[cell] === '' || cells[cell] === letters[at]))
    const place = places[Math.floor(random() * places.length)]
    if (!place) missing.push(word)
    place?.forEach((cell, at) => {
      cells[cell] = letters[at] ?? ''
    })
  }
  return { crossword: crossword.map((_, row) => cells.slice(row * w, (row + 1) * w)), missing }
}

/**
 * Fills the empty cells. Half of the letters are drawn from those of the words: else a tone mark, or a letter that the
 * alphabet has once in thirty, would tell where a word stands.
 */
export function fillGrid(
  crossword: readonly (readonly string[])[],
  words: readonly string[],
  alphabet: readonly string[],
  random: () => number,
): string[][] {
  const own = words.flatMap(lettersOf)
  const sources = own.length === 0 ? [alphabet] : [own, alphabet]
  const draw = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item
  return crossword.map(row => row.map(letter => letter || draw(draw(sources))))
}

/** A word that somebody says to have found, with the cells that it covers. */
export interface Claim {
  readonly word: string
  readonly cells: number[]
}

function isClaim(claim: unknown): claim is Claim {
  const { word, cells } = (claim ?? {}) as { [Field in keyof Claim]?: unknown }
  return typeof word === 'string' && Array.isArray(cells) && cells.every(Number.isInteger)
}

/** The letters of a claim whose cells lie in a straight line and spell it; else null. */
function spelled(grid: Grid, { word, cells }: Claim): string[] | null {
  const [first = 0] = cells
  const line = lineOf(grid.w, first, cells.at(-1) ?? first)
  const letters = cells.map(cell => letterAt(grid, cell))
  const isLine = line?.length === cells.length && line.every((cell, at) => cell === cells[at])
  return isLine && letters.join('') === lettersOf(word).join('') ? letters : null
}

/**
 * The words that an answer has found, each once, with their cells. Who marks a word from its end has found it, too. Only as
 * many claims count as there are words: else one could claim every line of the grid.
 */
export function foundWords({ answers, right }: WordSearchQuestion, answer: unknown): Map<string, number[]> {
  const claims: unknown[] = Array.isArray(answer) ? answer.slice(0, right.length) : []
  const words = new Map(right.map(word => [lettersOf(word).join(''), word]))
  const found = new Map<string, number[]>()
  for (const claim of claims.filter(isClaim)) {
    const letters = spelled(answers, claim) ?? []
    const readings = [letters.join(''), letters.toReversed().join('')].map(text => words.get(text))
    const word = readings.find(reading => reading !== undefined && !found.has(reading))
    if (word !== undefined) found.set(word, claim.cells)
  }
  return found
}

function gradeWordSearch(question: WordSearchQuestion, answer: unknown): Share {
  return { hit: foundWords(question, answer).size, of: question.right.length }
}

function emptyWordSearch(): {
  answers: { w: number; h: number; crossword: string[][] }
  right: string[]
  fakeChoices: null
} {
  return { answers: emptyGrid(8, 8), right: [], fakeChoices: null }
}

export const wordSearch = {
  empty: emptyWordSearch,
  redact: redactWordSearch,
  grade: gradeWordSearch,
} satisfies TypeModule<WordSearchQuestion, WordSearchDraft, RedactedWordSearch>
