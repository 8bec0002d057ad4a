import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import { choicesOf, statementName } from './statements.ts'
import classes from './true-false.module.css'

type Props = ReviewProps<QuestionOf<'TrueFalse'>, SeenOf<'TrueFalse'>>

/** The statements with what they are, each with what the student held it for. */
export function TrueFalseReview({ question, answer }: Props) {
  const { t } = useTranslation('questions')
  const word = (value: boolean) => t(value ? 'trueFalse.isTrue' : 'trueFalse.isFalse')
  const { statements, linear } = question.answers
  const choices = choicesOf(answer, statements.length)
  const answered = answer !== undefined && answer !== null
  return (
    <div>
      <ol className={`${layout.list} ${layout.ruled} ${layout.card} ${classes.statements}`}>
        {statements.map((statement, at) => {
          const right = question.right[at] ?? false
          const own = choices[at] ?? null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
            <li key={at} className={classes.statement}>
              <span className={layout.strong} aria-hidden>
                {statementName(at)})
              </span>
              <div className={layout.shrinks}>
                <RichText html={statement} inline />
              </div>
              <div className={`${layout.row} ${classes.outcome}`}>
                {answered && <Verdict right={own === right} />}
                <Text span fw={700}>
                  {word(right)}
                </Text>
                {answered && own !== right && (
                  <Text span size="sm" c="dimmed">
                    {own === null ? t('trueFalse.blank') : `${t('review.chosen')}: ${word(own)}`}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {linear && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('trueFalse.linear')}
        </Text>
      )}
      {answer === null && <NoAnswer />}
    </div>
  )
}
