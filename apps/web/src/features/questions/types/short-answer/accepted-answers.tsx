import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import classes from './accepted-answers.module.css'

interface Props {
  readonly answers: readonly string[]
  /** Takes one out; without it they are only read. */
  readonly onRemove?: (index: number) => void
}

/** Accepted answers as chips. */
export function AcceptedAnswers({ answers, onRemove }: Props) {
  const { t } = useTranslation('questions')
  return (
    <ul className={`${layout.wrap} ${layout.list}`}>
      {answers.map((answer, index) => (
        <li key={answer} className={classes.chip}>
          <span>{answer}</span>
          {onRemove && (
            <CloseButton
              size={32}
              iconSize={16}
              aria-label={t('shortAnswer.remove', { answer })}
              onClick={() => onRemove(index)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
