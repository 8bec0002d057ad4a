import { emptyGrid } from './grid.ts'

export function emptyWordSearch(): {
  answers: { w: number; h: number; crossword: string[][] }
  right: string[]
  fakeChoices: null
} {
  return { answers: emptyGrid(8, 8), right: [], fakeChoices: null }
}
