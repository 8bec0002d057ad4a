import { Link } from '@tanstack/react-router'
import layout from '../../shared/ui/layout.module.css'
import classes from './instructions.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly hint: string
  /** A line of its own below. */
  readonly also?: string
}

/** The line of an instruction, whose whole place leads to it. */
export function InstructionLink({ id, title, hint, also }: Props) {
  return (
    <Link to="/huong-dan/$id" params={{ id }} className={`${classes.row} ${layout.hover}`}>
      <span className={classes.title}>{title}</span>
      <span className={`${layout.small} ${layout.muted} ${layout.twoLines}`}>{hint}</span>
      {also && <span className={layout.hint}>{also}</span>}
    </Link>
  )
}
