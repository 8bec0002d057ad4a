import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime, formatDeadline } from '../../shared/format/format.ts'
import { Mark } from '../../shared/ui/mark.tsx'
import classes from './homework-facts.module.css'

/** From when to when, and how much of it is left. */
export function HomeworkTimes({ homework: { startAt, endAt } }: { homework: Homework }) {
  return (
    <>
      <Text span size="sm" display="block">
        <span className={classes.number}>{formatDateTime(startAt)} –</span>{' '}
        <span className={classes.number}>{formatDateTime(endAt)}</span>
      </Text>
      <Text span size="sm" c="dimmed" display="block">
        {formatDeadline(endAt)}
      </Text>
    </>
  )
}

/** How many have handed in, as a number and a bar, and how many of them wait for points. */
export function HomeworkProgress({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework')
  const { submittedCount, waitingCount, assigneeCount, submissionRate } = homework
  return (
    <span className={classes.progress}>
      <span className={classes.number}>
        {formatCount(submittedCount)}/{formatCount(assigneeCount)}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.done} style={{ width: `${Math.round(submissionRate * 100)}%` }} />
      </span>
      {waitingCount > 0 && (
        <Text span size="sm" c="var(--mantine-color-orange-light-color)" fw={600}>
          {t('item.waiting', { count: waitingCount })}
        </Text>
      )}
    </span>
  )
}

export function HomeworkAverage({ homework: { averageScore, totalPoint } }: { homework: Homework }) {
  if (averageScore === null) return '–'
  return <Mark score={averageScore} total={totalPoint} stacked />
}
