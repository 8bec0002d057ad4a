import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './attempt.module.css'
import type { Standing } from './steps.ts'

interface Props {
  readonly standings: readonly Standing[]
  readonly at: number
  readonly onGo: (at: number) => void
  /** Numbers of those that are to be looked at again. */
  readonly flags?: readonly number[] | undefined
}

/** Every question as a number: answered, half answered, unanswered, current. */
export const QuestionMap = memo(function QuestionMap({ standings, at, onGo, flags = [] }: Props) {
  const { t } = useTranslation('learn')
  return (
    <ol className={`${layout.grid} ${classes.map}`}>
      {standings.map((standing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
        <li key={index}>
          <button
            type="button"
            className={classes.step}
            data-standing={standing}
            data-flagged={flags.includes(index + 1) || undefined}
            aria-current={index === at ? 'step' : undefined}
            aria-label={[
              t(`attempt.standing.${standing}`, { number: index + 1 }),
              ...(flags.includes(index + 1) ? [t('attempt.flagged')] : []),
            ].join(', ')}
            onClick={() => onGo(index)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
})

/** The same as a line of marks, for the eye alone. */
export function ProgressLine({ standings, at }: Pick<Props, 'standings' | 'at'>) {
  return (
    <div className={classes.line} aria-hidden>
      {standings.map((standing, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
          key={index}
          data-standing={standing}
          data-here={index === at || undefined}
        />
      ))}
    </div>
  )
}
