import { Text } from '@mantine/core'
import layout from '../../shared/ui/layout.module.css'
import classes from './class-report.module.css'

interface Props {
  readonly done: number
  readonly of: number
  /** Without the bar, where a line has no room for it. */
  readonly plain: boolean
  /** What is said besides. */
  readonly note: readonly (string | false)[]
}

/** A part of a number, as numbers and as a bar. */
export function ShareBar({ done, of, plain, note }: Props) {
  const words = note.filter(Boolean).join(', ')
  if (plain) return [`${done}/${of}`, words].filter(Boolean).join(' · ')
  return (
    <span className={classes.share}>
      <span className={classes.number}>
        {done}/{of}
      </span>
      <span className={`${layout.track} ${classes.track}`} aria-hidden>
        <span style={{ width: `${of > 0 ? Math.round((done / of) * 100) : 0}%` }} />
      </span>
      {words && (
        <Text span size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </span>
  )
}
