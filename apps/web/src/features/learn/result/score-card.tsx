import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark, formatPoints } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { outcomesOf } from '../outcomes.ts'
import classes from './score-card.module.css'

/** The score as what is looked at first, and of how many questions it came. */
export function ScoreCard({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation(['result', 'shared'])
  const { score, totalPoint } = attempt
  if (score === null) {
    return (
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Text fw={600}>{t('waitsTitle')}</Text>
        <Text c="dimmed">{attempt.work ? t('waitsWork') : t('waits', { count: attempt.waiting })}</Text>
        {attempt.pointsSoFar !== null && attempt.pointsWaiting !== null && (
          <Text mt="xs">
            {t('soFar', {
              score: formatPoints(attempt.pointsSoFar, 4),
              marked: formatPoints(totalPoint - attempt.pointsWaiting, 4),
              waiting: formatPoints(attempt.pointsWaiting, 4),
            })}
          </Text>
        )}
      </Paper>
    )
  }
  // Where the points of single questions are hidden, the total stands alone.
  const outcomes = attempt.scores ? outcomesOf(attempt) : []
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const parts = (['right', 'part', 'wrong', 'none'] as const)
    .map(outcome => ({ outcome, count: count(outcome) }))
    .filter(part => part.count > 0)
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} className={classes.card}>
      <div>
        <Text c="dimmed" size="sm">
          {t('score')}
          {attempt.markedAt && ` · ${t('marked', { time: formatDateTime(attempt.markedAt) })}`}
        </Text>
        <p className={classes.score}>
          {formatMark(score, totalPoint)}{' '}
          {totalPoint !== FULL_MARK && (
            <span>
              {t('shared:format.ofPoints', { score: formatPoints(score), total: formatPoints(totalPoint) })}
            </span>
          )}
        </p>
      </div>
      {parts.length > 0 && (
        <ul className={`${layout.list} ${classes.parts}`}>
          {parts.map(part => (
            <li key={part.outcome} className={classes.part} data-outcome={part.outcome}>
              <b>{part.count}</b> {t(`${part.outcome}Label`)}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
