import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Alert, Paper } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDeadline, formatPercent, formatPoints } from '../../shared/format/format.ts'
import classes from './report-header.module.css'

/** How the homework stands, in four numbers. */
export function ReportHeader({ homework }: { homework: HomeworkDetail }) {
  const { t } = useTranslation('homework')
  const { submittedCount, assigneeCount, submissionRate, averageScore, totalPoint, endAt, limitSubmit } =
    homework
  const facts = [
    {
      key: 'submitted',
      value: `${formatCount(submittedCount)}/${formatCount(assigneeCount)}`,
      hint: formatPercent(submissionRate),
    },
    {
      key: 'average',
      value: formatPoints(averageScore),
      hint: averageScore === null ? undefined : `/${formatPoints(totalPoint)}`,
    },
    { key: 'deadline', value: formatDeadline(endAt), hint: undefined },
    { key: 'attempts', value: formatCount(limitSubmit), hint: undefined },
  ] as const
  const { closedFor } = homework
  return (
    <>
      {closedFor.length > 0 && (
        <Alert color="orange" icon={<IconLock aria-hidden />}>
          {t('report.closedFor', { names: closedFor.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <Paper withBorder component="dl" className={classes.facts}>
        {facts.map(({ key, value, hint }) => (
          <div key={key} className={classes.fact}>
            <dt>{t(`report.${key}`)}</dt>
            <dd>
              {value} {hint && <span>{hint}</span>}
            </dd>
          </div>
        ))}
      </Paper>
    </>
  )
}
