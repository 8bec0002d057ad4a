import { formatTimer } from '../format/format.ts'
import classes from './recording-now.module.css'

interface Props {
  readonly seconds: number
  /** How loud it is, from 0 to 1. */
  readonly level: number
  /** What the moving bar is; without it only who sees it is told. */
  readonly label?: string
  readonly maxWidth?: number
}

/** In a line: for how long it has been recorded, and that something is heard. */
export function RecordingNow({ seconds, level, label, maxWidth }: Props) {
  return (
    <>
      <span className={classes.time} role="timer">
        {formatTimer(Math.floor(seconds))}
      </span>
      <span
        className={classes.level}
        style={{ maxWidth }}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <span style={{ transform: `scaleX(${level})` }} />
      </span>
    </>
  )
}
