import type { Share } from '../../points.ts'
import { type Grid, letterAt, lettersOf, lineOf } from './grid.ts'
import type { WordSearchQuestion } from './schema.ts'

/** A word that somebody says to have found, with the cells that it covers. */
export interface Claim {
  readonly word: string
  readonly cells: number[]
}

const isClaim = (claim: unknown): claim is Claim =>
  typeof claim === 'object' &&
  claim !== null &&
  'word' in claim &&
  typeof claim.word === 'string' &&
  'cells' in claim &&
  Array.isArray(claim.cells) &&
  claim.cells.every(Number.isInteger)

/** The letters of a claim whose cells lie in a straight line and spell it; else null. */
function spelled(grid: Grid, { word, cells }: Claim): string[] | null {
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return null
  const line = lineOf(grid.w, first, last)
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

export function gradeWordSearch(question: WordSearchQuestion, answer: unknown): Share {
  return { hit: foundWords(question, answer).size, of: question.right.length }
}
