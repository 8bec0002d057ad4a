import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { PASSED } from './distribution.ts'
import classes from './mark-columns.module.css'

interface Props {
  /** How many have a mark from n to below n + 1, by n. */
  readonly counts: readonly number[]
  /** A column in words. */
  readonly said: (mark: number, count: number) => string
  readonly onChoose: (mark: number) => void
}

/** How marks spread: a column a mark, in which each number opens who it counts. */
export function MarkColumns({ counts, said, onChoose }: Props) {
  const most = Math.max(...counts)
  return (
    <ul className={classes.columns}>
      {counts.map((count, mark) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is the mark
        <li key={mark}>
          <UnstyledButton
            className={classes.column}
            data-below={mark < PASSED || undefined}
            disabled={count === 0}
            onClick={() => onChoose(mark)}
          >
            <VisuallyHidden>{said(mark, count)}</VisuallyHidden>
            <span aria-hidden>{count > 0 && count}</span>
            <span className={classes.bar} style={{ height: `${(count / most) * 72}px` }} aria-hidden />
            <span className={classes.mark} aria-hidden>
              {mark}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
