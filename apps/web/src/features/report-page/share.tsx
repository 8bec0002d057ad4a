import { formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './report-page.module.css'

/** The share that handed in, as a number and a bar; nothing where nothing has ended. */
export function Share({
  done,
  expected,
  plain,
}: {
  readonly done: number
  readonly expected: number
  readonly plain: boolean
}) {
  if (expected === 0) return null
  const share = done / expected
  if (plain) return `${formatPercent(share)} (${done}/${expected})`
  return (
    <span className={classes.share}>
      <span className={layout.figures}>{formatPercent(share)}</span>
      <span className={`${layout.track} ${classes.track}`} aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className={`${layout.muted} ${layout.small} ${layout.figures}`}>{`${done}/${expected}`}</span>
    </span>
  )
}
