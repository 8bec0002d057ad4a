import { findWord } from '@bangxanh/questions/types/word-search/grid.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionOf } from '../../question-parts.ts'
import { CELL_KEYS, cellAfter } from './claims.ts'
import { LetterField } from './letter-field.tsx'
import { LetterGrid } from './letter-grid.tsx'

type WordGrid = QuestionOf<'WordSearch'>['answers']

interface Props {
  readonly grid: WordGrid
  readonly words: readonly string[]
  readonly onChange: (grid: WordGrid) => void
}

/** The grid to type into, with a line behind each word that stands in it. */
export function EditorGrid({ grid, words, onChange }: Props) {
  const { t } = useTranslation('questions')
  const { w, h } = grid
  const [visited, setVisited] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const stop = visited < w * h ? visited : 0

  const write = (start: number, letters: readonly string[]) =>
    onChange({
      ...grid,
      crossword: grid.crossword.map((row, y) => row.map((letter, x) => letters[y * w + x - start] ?? letter)),
    })
  const go = (cell: number) =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${cell}"] input`)?.focus()
  const lines = words.flatMap(word => {
    const cells = findWord(grid, word)
    return cells ? [{ cells, kind: 'right' as const }] : []
  })

  return (
    <LetterGrid
      ref={root}
      of={grid}
      lines={lines}
      cell={(cell, letter) => (
        <LetterField
          label={t('wordSearch.cell', { row: Math.floor(cell / w) + 1, column: (cell % w) + 1 })}
          letter={letter}
          isStop={cell === stop}
          onLetter={one => write(cell, [one])}
          onLetters={letters => write(cell, letters)}
          onFocus={() => setVisited(cell)}
          keys={[
            { keys: 'Backspace', act: () => letter === '' && go(Math.max(0, cell - 1)) },
            { keys: 'space', act: () => go(Math.min(cell + 1, w * h - 1)) },
            { keys: 'Enter', act: () => go(Math.min(Math.floor(cell / w) + 1, h - 1) * w) },
            { keys: CELL_KEYS, act: event => go(cellAfter(grid, cell, event.key) ?? cell) },
          ]}
        />
      )}
    />
  )
}
