import { letterAt } from '@bangxanh/questions/types/word-search/grid.ts'
import type { CSSProperties, ReactNode, Ref } from 'react'
import layout from '../../../../shared/ui/layout.module.css'
import type { QuestionOf } from '../../question-parts.ts'
import type { useDrag } from './use-drag.ts'
import classes from './word-search.module.css'

/** A word marked where its letters stand. */
export interface Line {
  readonly cells: readonly number[]
  readonly kind: 'right' | 'missed' | 'wrong' | 'now'
}

interface Props {
  readonly of: QuestionOf<'WordSearch'>['answers']
  readonly lines: readonly Line[]
  /** What stands in a cell; without it, its letter. */
  readonly cell?: (cell: number, letter: string) => ReactNode
  readonly ref?: Ref<HTMLDivElement>
  /** Of dragging over it. */
  readonly handlers?: ReturnType<typeof useDrag>['handlers']
}

/** How broad the band around a word is, in cells. */
const THICK = 0.74

/** The letters in rows, with a band around each word that is marked. */
export function LetterGrid({ of, lines, cell, ref, handlers }: Props) {
  const { w, h } = of
  const middle = (at: number | undefined = 0) => [(at % w) + 0.5, Math.floor(at / w) + 0.5] as const
  return (
    <div className={classes.frame} style={{ '--columns': w, '--rows': h } as CSSProperties}>
      <div
        ref={ref}
        className={`${layout.frame} ${classes.grid}`}
        data-drag={handlers ? '' : undefined}
        {...handlers}
      >
        <svg className={classes.lines} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
          {lines.map(({ cells, kind }) => {
            const [x1, y1] = middle(cells[0])
            const [x2, y2] = middle(cells.at(-1))
            return (
              <rect
                key={`${kind} ${cells.join()}`}
                data-kind={kind}
                x={x1 - THICK / 2}
                y={y1 - THICK / 2}
                width={Math.hypot(x2 - x1, y2 - y1) + THICK}
                height={THICK}
                rx={THICK / 2}
                transform={`rotate(${(Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI} ${x1} ${y1})`}
              />
            )
          })}
        </svg>
        {Array.from({ length: w * h }, (_, at) => {
          const letter = letterAt(of, at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <span key={at} className={`${layout.center} ${classes.cell}`} data-cell={at}>
              {cell ? cell(at, letter) : letter}
            </span>
          )
        })}
      </div>
    </div>
  )
}
