import type { QuestionReport } from '@bangxanh/contract/homework/schemas.ts'
import { isPartScored } from '@bangxanh/questions/parts.ts'
import { Paper, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatPoints } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { QuestionReview } from '../questions/questions.ts'
import { ChoiceBars } from './choice-bars.tsx'
import classes from './question-item.module.css'
import type { Gave, Who } from './who.ts'

interface Props {
  readonly report: QuestionReport
  readonly number: number
  readonly files: Readonly<Record<string, string>>
  readonly onWho: (who: Who) => void
  /** What its teachers may do with it. */
  readonly acts?: ReactNode
}

const reached = (average: number | null, point: number) =>
  average === null || point === 0 ? 0 : average / point

const toneOf = (share: number) => (share >= 0.7 ? 'good' : share >= 0.4 ? 'middling' : 'poor')

/** A question as it was asked, beside what came back. */
export function QuestionItem({ report, number, files, onWho, acts }: Props) {
  const { t } = useTranslation(['homework', 'questions'])
  const { question, results, answered, right, waiting, averageScore, choices, wrongTexts } = report
  const open = (gave: Gave) => onWho({ questionId: question._id, gave })
  const partly = isPartScored(question.type)
  // Of a question that is worth a share of its points, the mean says more than how many have all of them.
  const wrong = results - right - waiting
  const share = partly ? reached(averageScore, question.point) : results === 0 ? 0 : right / results
  return (
    <Paper
      withBorder
      component="section"
      aria-label={t('questions:number', { number })}
      className={classes.item}
    >
      <div className={classes.question}>
        <QuestionReview question={question} files={files} number={number} />
      </div>
      <div className={`${layout.gridSm} ${classes.report}`}>
        {results === 0 ? (
          <Text c="dimmed" size="sm">
            {t('item.noResults')}
          </Text>
        ) : (
          <>
            <div className={classes.head}>
              <p className={classes.share} data-tone={toneOf(share)}>
                {averageScore === null
                  ? t('item.allWait')
                  : t(partly ? 'item.reached' : 'item.right', { percent: formatPercent(share) })}
              </p>
              {acts}
            </div>
            {averageScore !== null && (
              <div className={`${layout.track} ${classes.track}`} aria-hidden>
                <span data-tone={toneOf(share)} style={{ width: `${Math.round(share * 100)}%` }} />
              </div>
            )}
            <ul className={classes.facts}>
              <Fact open={right > 0 && (() => open({ kind: 'right' }))}>
                {t('item.rightOf', { right, results })}
              </Fact>
              <Fact open={wrong > 0 && (() => open({ kind: 'notRight' }))}>
                {t('item.notRight', { count: wrong })}
              </Fact>
              {waiting > 0 && <li>{t('item.waiting', { count: waiting })}</li>}
              <Fact open={answered > 0 && (() => open({ kind: 'answered' }))}>
                {t('item.answered', { answered, results })}
              </Fact>
              <li>
                {t('item.average', {
                  score: formatPoints(averageScore),
                  point: formatPoints(question.point),
                })}
              </li>
            </ul>
            {choices && question.type === 'MultiChoice' && (
              <ChoiceBars
                choices={choices}
                right={question.right}
                unanswered={results - answered}
                of={results}
                onWho={choice => open(choice === null ? { kind: 'blank' } : { kind: 'choice', choice })}
              />
            )}
            {wrongTexts && wrongTexts.length > 0 && (
              <div>
                <Text size="sm" fw={600}>
                  {t('item.wrongTexts')}
                </Text>
                <ol className={classes.texts}>
                  {wrongTexts.map(({ text, count }) => (
                    <li key={text}>
                      <span className={classes.text}>“{text}”</span>
                      <UnstyledButton
                        className={`${classes.count} ${classes.who}`}
                        onClick={() => open({ kind: 'text', text })}
                      >
                        {t('item.times', { count })}
                      </UnstyledButton>
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </>
        )}
        {results === 0 && acts}
      </div>
    </Paper>
  )
}

/** A number that opens its pupils; plain where there are none. */
const Fact = ({ open, children }: { readonly open: false | (() => void); readonly children: ReactNode }) => (
  <li>
    {open ? (
      <UnstyledButton className={classes.who} onClick={open}>
        {children}
      </UnstyledButton>
    ) : (
      children
    )}
  </li>
)
