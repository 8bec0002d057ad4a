import { type Grid, letterAt, lineOf } from '@bangxanh/questions/types/word-search/grid.ts'
import type { Claim } from '@bangxanh/questions/types/word-search/word-search.ts'
import type { Answer } from '../../question-parts.ts'

/** The words that an answer claims; an answer of another shape claims none. */
export const claimsOf = (answer: Answer | undefined): Claim[] =>
  (Array.isArray(answer) ? (answer as readonly unknown[]) : []).filter(
    (claim): claim is Claim => typeof claim === 'object' && claim !== null && 'cells' in claim,
  )

/** The word on a line. */
export const claimOn = (grid: Grid, cells: number[]): Claim => ({
  word: cells.map(cell => letterAt(grid, cell)).join(''),
  cells,
})

const sameEnds = ({ cells }: Claim, line: readonly number[]) =>
  [cells[0], cells.at(-1)].every(end => end === line[0] || end === line.at(-1)) &&
  cells.length === line.length

/** What comes of marking from one cell to another: the line, or why it is none. */
export function mark(
  { w, words }: { readonly w: number; readonly words: number },
  claims: readonly Claim[],
  from: number,
  to: number,
): number[] | 'notStraight' | 'known' | 'enough' {
  const line = lineOf(w, from, to)
  if (!line) return 'notStraight'
  if (claims.some(claim => sameEnds(claim, line))) return 'known'
  return claims.length >= words ? 'enough' : line
}

/** The cell that a key leads to from another; undefined for other keys, the same cell at the edge of the grid. */
/** Keys that lead from cell to cell. */
export const CELL_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

export function cellAfter(
  { w, h }: { readonly w: number; readonly h: number },
  from: number,
  key: string,
): number | undefined {
  const [x, y] = [from % w, Math.floor(from / w)]
  switch (key) {
    case 'ArrowLeft':
      return x > 0 ? from - 1 : from
    case 'ArrowRight':
      return x < w - 1 ? from + 1 : from
    case 'ArrowUp':
      return y > 0 ? from - w : from
    case 'ArrowDown':
      return y < h - 1 ? from + w : from
    case 'Home':
      return y * w
    case 'End':
      return y * w + w - 1
  }
}
