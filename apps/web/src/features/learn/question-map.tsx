import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './attempt.module.css'

interface Props {
  /** One sign a question: "1" where it is answered. A text, so that typing on draws nothing anew. */
  readonly answered: string
  readonly at: number
  readonly onGo: (at: number) => void
}

/** Every question as a number: answered, unanswered, current. */
export const QuestionMap = memo(function QuestionMap({ answered, at, onGo }: Props) {
  const { t } = useTranslation('learn')
  return (
    <ol className={classes.map}>
      {[...answered].map((sign, index) => {
        const done = sign === '1'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
          <li key={index}>
            <button
              type="button"
              className={classes.step}
              data-done={done || undefined}
              aria-current={index === at ? 'step' : undefined}
              aria-label={t(done ? 'attempt.answered' : 'attempt.unanswered', { number: index + 1 })}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </button>
          </li>
        )
      })}
    </ol>
  )
})
