import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { ItemView } from '../../item-view.tsx'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import classes from './matching.module.css'
import { pairsOf } from './pairs.ts'

type Props = ReviewProps<QuestionOf<'Matching'>, SeenOf<'Matching'>>

/** The right pairs, each with what the student chose instead. */
export function MatchingReview({ question, answer, files }: Props) {
  const { t } = useTranslation('questions')
  const columnA = question.answers.classificationFields
  const pairs = pairsOf(answer, columnA.length)
  return (
    <div>
      <ul className={`${layout.grid} ${layout.list} ${classes.rows}`}>
        {columnA.map((item, at) => {
          const right = question.right[at] ?? ''
          const own = pairs[at] ?? null
          const number = String(at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, their places never change
            <li key={at} className={`${layout.grid} ${layout.frame} ${classes.row}`}>
              <ItemView item={item} name={number} files={files} />
              <IconArrowRight size={18} className={layout.muted} aria-hidden />
              <ItemView item={right} name={number} files={files} />
              {answer !== undefined && answer !== null && (
                <div className={`${layout.row} ${classes.own}`}>
                  <Verdict right={own === right} />
                  {own === null && <Text size="sm">{t('review.noPair')}</Text>}
                  {own !== null && own !== right && (
                    <>
                      <Text size="sm" c="dimmed">
                        {t('review.wrongPair')}:
                      </Text>
                      <ItemView item={own} name={number} files={files} />
                    </>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {answer === null && <NoAnswer />}
    </div>
  )
}
