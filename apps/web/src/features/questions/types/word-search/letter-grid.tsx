import { letterAt } from '@bangxanh/questions/types/word-search/grid.ts'
import type { CSSProperties, ReactNode } from 'react'
import type { QuestionOf } from '../../question-parts.ts'
import classes from './word-search.module.css'

/** A word drawn over the letters that spell it. */
export interface Line {
  readonly cells: readonly number[]
  readonly kind: 'right' | 'missed' | 'wrong' | 'now'
}

interface Props {
  readonly of: QuestionOf<'WordSearch'>['answers']
  readonly lines: readonly Line[]
  /** What stands in a cell; without it, its letter. */
  readonly cell?: (cell: number, letter: string) => ReactNode
}

/** The letters in rows, with a line behind each word that is marked. */
export function LetterGrid({ of, lines, cell }: Props) {
  const { w, h } = of
  const middle = (at: number | undefined = 0) => [(at % w) + 0.5, Math.floor(at / w) + 0.5] as const
  return (
    <div className={classes.grid} style={{ '--columns': w } as CSSProperties}>
      <svg className={classes.lines} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        {lines.map(({ cells, kind }) => {
          const [x1, y1] = middle(cells[0])
          const [x2, y2] = middle(cells.at(-1))
          return <line key={`${kind} ${cells.join()}`} data-kind={kind} {...{ x1, y1, x2, y2 }} />
        })}
      </svg>
      {Array.from({ length: w * h }, (_, at) => {
        const letter = letterAt(of, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <span key={at} className={classes.cell} data-cell={at}>
            {cell ? cell(at, letter) : letter}
          </span>
        )
      })}
    </div>
  )
}
