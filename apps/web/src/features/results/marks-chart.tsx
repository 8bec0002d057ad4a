import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Paper, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMark, formatPoints } from '../../shared/format/format.ts'
import { type Distribution, distributionOf, PASSED } from './distribution.ts'
import classes from './marks-chart.module.css'

interface Props {
  readonly homework: Pick<HomeworkDetail, 'averageScore' | 'totalPoint'>
  readonly scores: readonly number[]
}

/** How many have which mark: a column from n to below n + 1, with mean, median and who is below 5. */
export function MarksChart({ homework: { averageScore, totalPoint }, scores }: Props) {
  const { t } = useTranslation('results')
  const spread = distributionOf(scores, totalPoint)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('chart.title')} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('chart.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('chart.papers', { count: spread?.total ?? 0 })}
        </Text>
      </div>
      {spread ? (
        <>
          <Columns spread={spread} />
          <dl className={classes.facts}>
            <div>
              <dt>{t('chart.mean')}</dt>
              <dd>{formatMark(averageScore, totalPoint)}</dd>
            </div>
            <div>
              <dt>{t('chart.median')}</dt>
              <dd>{formatPoints(spread.median)}</dd>
            </div>
            <div>
              <dt>{t('chart.below')}</dt>
              <dd>{t('chart.pupils', { count: spread.below })}</dd>
            </div>
          </dl>
        </>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('chart.empty')}
        </Text>
      )}
    </Paper>
  )
}

function Columns({ spread: { counts } }: { readonly spread: Distribution }) {
  const { t } = useTranslation('results')
  const most = Math.max(...counts)
  const last = counts.length - 1
  return (
    <ul className={classes.columns}>
      {counts.map((count, mark) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is the mark
        <li key={mark} className={classes.column} data-below={mark < PASSED || undefined}>
          <VisuallyHidden>
            {t(mark === last ? 'chart.full' : 'chart.from', { mark, next: mark + 1, count })}
          </VisuallyHidden>
          <span className={classes.count} aria-hidden>
            {count > 0 && count}
          </span>
          <span className={classes.bar} style={{ height: `${(count / most) * 72}px` }} aria-hidden />
          <span className={classes.mark} aria-hidden>
            {mark}
          </span>
        </li>
      ))}
    </ul>
  )
}
