import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { letterOf, type QuestionOf, type ReviewProps, type SeenOf } from '../../question-parts.ts'
import { NoAnswer } from '../../verdict.tsx'
import classes from './options.module.css'

type Props = ReviewProps<QuestionOf<'MultiChoice'>, SeenOf<'MultiChoice'>>

export function MultiChoiceReview({ question, seen, answer, optionIds }: Props) {
  const { t } = useTranslation('questions')
  const order = seen
    ? seen.answers.map(({ id }) => (optionIds ?? []).indexOf(id))
    : question.answers.map((_, at) => at)
  return (
    <div>
      <ul className={`${layout.grid} ${layout.list} ${classes.asked}`}>
        {order.map((id, index) => {
          const right = id === question.right
          const chosen =
            answer !== null && answer !== undefined && (optionIds ? optionIds[id] : id) === answer
          return (
            <li
              key={id}
              className={`${layout.wrapRow} ${layout.frame} ${layout.choosable} ${classes.row}`}
              data-right={right || undefined}
              data-wrong={(chosen && !right) || undefined}
            >
              <span className={`${layout.letter} ${classes.letter}`}>{letterOf(index)}</span>
              <span className={`${layout.grow} ${classes.content}`}>
                <RichText html={question.answers[id] ?? ''} inline />
              </span>
              {!seen && question.fixedOptions.includes(id) && (
                <IconLock size={18} role="img" aria-label={t('multiChoice.keepsPlace')} />
              )}
              {right && (
                <StatusBadge tone="success">{t(chosen ? 'review.chosenRight' : 'review.right')}</StatusBadge>
              )}
              {chosen && !right && <StatusBadge tone="danger">{t('review.chosen')}</StatusBadge>}
            </li>
          )
        })}
      </ul>
      {answer === null && <NoAnswer />}
    </div>
  )
}
