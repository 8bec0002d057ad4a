import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDue, formatTimer } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './attempt.module.css'
import { serverNow } from './server-clock.ts'

const LOOK_MS = 250

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000))

/** Whole seconds until an instant by the server's clock; 0 when it has passed. */
function useSecondsLeft(endsAt: string): number {
  const end = Date.parse(endsAt)
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(end))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** What is typed in the very last moments is sent before the end, not after its pause. */
const LAST_SECONDS = 3
/** Before the last day seconds only press: the date says more. */
const DAY_SECONDS = 24 * 3600
const WARN_AT = [
  { seconds: 60, text: 'attempt.oneMinute', tone: 'danger' },
  { seconds: 300, text: 'attempt.fiveMinutes', tone: 'warning' },
] as const

interface Props {
  readonly endsAt: string
  readonly onLastSeconds: () => void
  /** Called once when this end has come. */
  readonly onEnd: () => void
}

/** The time that is left, by the server's clock, in days or on the last one as a clock; near the end it says so, twice. */
export function Countdown({ endsAt, onLastSeconds, onEnd }: Props) {
  const { t } = useTranslation('learn')
  const left = useSecondsLeft(endsAt)
  const warning = WARN_AT.find(({ seconds }) => left <= seconds)
  const react = useRef({ onLastSeconds, onEnd })
  useEffect(() => {
    react.current = { onLastSeconds, onEnd }
  })
  const phase = left === 0 ? 'over' : left <= LAST_SECONDS ? 'last' : 'running'
  // The end itself is in the list: a new one begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (phase === 'last') react.current.onLastSeconds()
    if (phase === 'over') react.current.onEnd()
  }, [phase, endsAt])

  return (
    <div className={classes.time} data-tone={warning?.tone}>
      <span role="timer" aria-label={t('attempt.timer')} className={`${layout.inlineRow} ${classes.timer}`}>
        <IconClock size={18} stroke={1.8} aria-hidden />
        {left > DAY_SECONDS ? t('card.due', { due: formatDue(endsAt, serverNow()) }) : formatTimer(left)}
      </span>
      <span role="status" aria-live="polite" className={classes.warning}>
        {warning && left > 0 && t(warning.text)}
      </span>
    </div>
  )
}
