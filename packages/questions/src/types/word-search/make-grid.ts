import { cellsFrom, DIRECTIONS, emptyGrid, lettersOf } from './grid.ts'

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
  for (let tried = 1; tried < TRIES && best.missing.length > 0; tried++) {
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
  const draw = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  return crossword.map(row =>
    row.map(letter => letter || draw(own.length > 0 && random() < 0.5 ? own : alphabet)),
  )
}
