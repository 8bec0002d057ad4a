import { Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, toWallClock } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import classes from './home.module.css'

const DAY = 24 * 60 * 60_000
const WEEKDAYS = [
  'days.day0',
  'days.day1',
  'days.day2',
  'days.day3',
  'days.day4',
  'days.day5',
  'days.day6',
] as const

/** How many handed in on each day, the last of them today, against the same days of two weeks before. */
export function DaysChart({ counts }: { readonly counts: readonly number[] }) {
  const { t } = useTranslation('reports')
  const days = counts.length / 2
  const most = Math.max(...counts, 1)
  const height = (count: number) => `${(count / most) * 100}%`
  const shown = counts.slice(days).map((count, index) => {
    const at = Date.now() - (days - 1 - index) * DAY
    const weekday = WEEKDAYS[new Date(toWallClock(at)?.slice(0, 10) ?? at).getUTCDay()] ?? WEEKDAYS[0]
    return { count, before: counts[index] ?? 0, date: formatDate(at), weekday }
  })
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="home-days">
      <div className={`${layout.spread} ${layout.wrap}`}>
        <Title order={2} size="h4" id="home-days">
          {t('days.title', { count: days })}
        </Title>
        <span className={`${layout.wrapRow} ${layout.muted} ${layout.small}`} aria-hidden>
          <span className={layout.row}>
            <span className={`${classes.key} ${classes.keyBar}`} />
            {t('days.now')}
          </span>
          <span className={layout.row}>
            <span className={`${classes.key} ${classes.keyMark}`} />
            {t('days.before')}
          </span>
        </span>
      </div>
      <ol className={`${layout.list} ${classes.columns}`}>
        {shown.map(({ count, before, date, weekday }, index) => (
          <li key={date} className={classes.day} title={t('days.said', { date, count, before })}>
            <VisuallyHidden>{t('days.said', { date, count, before })}</VisuallyHidden>
            <span className={`${layout.muted} ${layout.small} ${classes.count}`} aria-hidden>
              {count > 0 ? formatCount(count) : '\u00a0'}
            </span>
            <span className={classes.room} aria-hidden>
              <span className={classes.bar} style={{ height: height(count) }} />
              {before > 0 && <span className={classes.mark} style={{ bottom: height(before) }} />}
            </span>
            <span className={`${layout.muted} ${layout.small} ${classes.weekday}`} aria-hidden>
              {index === days - 1 ? t('days.today') : t(weekday)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
