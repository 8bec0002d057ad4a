import { Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import type { Bucket } from './buckets.ts'
import classes from './report-page.module.css'

/** How many labels stand side by side. */
const LABELS = 8

/** What was handed in, a column a day or week. */
export function ColumnsChart({
  buckets,
  byWeek,
}: {
  readonly buckets: readonly Bucket[]
  readonly byWeek: boolean
}) {
  const { t } = useTranslation('reportPage')
  const most = Math.max(...buckets.map(({ handedIn }) => handedIn), 1)
  const every = Math.max(1, Math.ceil(buckets.length / LABELS))
  return (
    <section aria-labelledby="report-columns">
      <Title order={2} size="h4" id="report-columns" mb="xs">
        {t(byWeek ? 'chart.weeks' : 'chart.days')}
      </Title>
      <ol className={`${layout.list} ${classes.columns}`}>
        {buckets.map(({ key, label, title, handedIn, given }, index) => {
          const said = t('chart.said', {
            when: byWeek ? t('weekWith', { week: label, days: title }) : title,
            handedIn,
            given,
          })
          return (
            <li key={key} className={classes.column} title={said}>
              <VisuallyHidden>{said}</VisuallyHidden>
              {buckets.length <= 14 && (
                <span className={`${layout.muted} ${layout.small} ${classes.count}`} aria-hidden>
                  {handedIn > 0 ? formatCount(handedIn) : '\u00a0'}
                </span>
              )}
              <span className={classes.room} aria-hidden>
                <span className={classes.bar} style={{ height: `${(handedIn / most) * 100}%` }} />
              </span>
              <span className={`${layout.muted} ${layout.small} ${classes.label}`} aria-hidden>
                {index % every === 0 ? label : '\u00a0'}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
