import type { ReactNode } from 'react'
import classes from './place-disc.module.css'

interface Props {
  readonly rank: number | null
  /** How it is said. */
  readonly children: ReactNode
}

/** A place in a ranking; one to three stand on a calm disc of their own. */
export const PlaceDisc = ({ rank, children }: Props) => (
  <span className={classes.rank} data-place={rank && rank <= 3 ? rank : undefined}>
    {children}
  </span>
)
