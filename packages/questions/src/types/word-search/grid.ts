import { graphemes } from '../../graphemes.ts'

/** Rows of letters; a cell that nothing stands in yet is ''. Cells count from 0, row by row. */
export interface Grid {
  readonly w: number
  readonly h: number
  readonly crossword: readonly (readonly string[])[]
}

export const emptyGrid = (w: number, h: number): { w: number; h: number; crossword: string[][] } => ({
  w,
  h,
  crossword: Array.from({ length: h }, () => Array<string>(w).fill('')),
})

export const letterAt = ({ w, crossword }: Grid, cell: number): string =>
  crossword[Math.floor(cell / w)]?.[cell % w] ?? ''

/** A letter as cells hold it: one sign for a letter with its marks, in capitals. */
export const asLetter = (text: string): string => text.normalize('NFC').toUpperCase()

/** What a word is spelled with in a grid: its letters and digits, without white space and hyphens. */
export const lettersOf = (word: string): string[] =>
  graphemes(asLetter(word)).filter(sign => /^[\p{L}\p{N}]/u.test(sign))

/** The cells from one to another, both included, in one of eight directions; null where none leads there. */
export function lineOf(w: number, from: number, to: number): number[] | null {
  const across = (to % w) - (from % w)
  const down = Math.floor(to / w) - Math.floor(from / w)
  if (across !== 0 && down !== 0 && Math.abs(across) !== Math.abs(down)) return null
  const step = Math.sign(down) * w + Math.sign(across)
  const length = Math.max(Math.abs(across), Math.abs(down)) + 1
  return Array.from({ length }, (_, index) => from + index * step)
}

/** Eight directions as steps across and down; the first three read forwards. */
export const DIRECTIONS: readonly (readonly [across: number, down: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [-1, 1],
]

/** The cells that `length` letters cover from a cell on; null where they would leave the grid. */
export function cellsFrom(
  { w, h }: Pick<Grid, 'w' | 'h'>,
  start: number,
  [across, down]: readonly [number, number],
  length: number,
): number[] | null {
  const [x, y] = [start % w, Math.floor(start / w)]
  const [lastX, lastY] = [x + across * (length - 1), y + down * (length - 1)]
  if (lastX < 0 || lastX >= w || lastY < 0 || lastY >= h) return null
  return Array.from({ length }, (_, index) => start + index * (down * w + across))
}

/** The first cells that spell a word in a straight line; null where none do. */
export function findWord(grid: Grid, word: string): number[] | null {
  const letters = lettersOf(word)
  if (letters.length === 0) return null
  for (let start = 0; start < grid.w * grid.h; start++)
    for (const direction of DIRECTIONS) {
      const cells = cellsFrom(grid, start, direction, letters.length)
      if (cells?.every((cell, index) => letterAt(grid, cell) === letters[index])) return cells
    }
  return null
}
