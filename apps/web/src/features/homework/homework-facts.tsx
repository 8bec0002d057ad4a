import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { formatCount, formatDateTime, formatDeadline } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { Mark } from '../../shared/ui/mark.tsx'
import classes from './homework-facts.module.css'

/** From when to when, and how much of it is left. */
export function HomeworkTimes({ homework: { startAt, endAt } }: { homework: Homework }) {
  return (
    <>
      <Text span size="sm" display="block">
        <span className={layout.figures}>{formatDateTime(startAt)} –</span>{' '}
        <span className={layout.figures}>{formatDateTime(endAt)}</span>
      </Text>
      <Text span size="sm" c="dimmed" display="block">
        {formatDeadline(endAt)}
      </Text>
    </>
  )
}

/** How many have handed in, as a number and a bar. */
export function HomeworkProgress({ homework }: { homework: Homework }) {
  const { submittedCount, assigneeCount, submissionRate } = homework
  return (
    <span className={`${layout.inlineRow} ${classes.progress}`}>
      <span className={layout.figures}>
        {formatCount(submittedCount)}/{formatCount(assigneeCount)}
      </span>
      <span className={`${layout.track} ${classes.track}`} aria-hidden>
        <span style={{ width: `${Math.round(submissionRate * 100)}%` }} />
      </span>
    </span>
  )
}

export function HomeworkAverage({ homework: { averageScore, totalPoint } }: { homework: Homework }) {
  if (averageScore === null) return '–'
  return <Mark score={averageScore} total={totalPoint} stacked />
}
