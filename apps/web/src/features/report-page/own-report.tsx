import { countClassWeeks, readStudentRank } from '@bangxanh/contract/reports/endpoints.ts'
import type { ReportedWeek } from '@bangxanh/contract/reports/report-schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Stack, Text, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMark, formatRank } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import classes from './report-page.module.css'
import { Share } from './share.tsx'
import { dayInWords, today, yearOf } from './span.ts'

/**
 * What a pupil did in all their classes by the weeks of this school year, the latest first (product 11.19), and where they stand in each
 * class whose school shows marks (11.33).
 */
export function OwnReport() {
  const { t } = useTranslation('reportPage')
  const schoolYear = yearOf(today())
  const query = useApiQuery(countClassWeeks, { body: { schoolYear } }, { silent: true })
  const ranks = useApiQuery(readStudentRank, { query: { schoolYear } }, { silent: true }).data?.own ?? []
  const report = query.data
  return (
    <Stack>
      <div>
        <Title order={1}>{t('own.title')}</Title>
        <Text c="dimmed">{t('own.hint', { schoolYear })}</Text>
      </div>
      {!report ? (
        <ReadingState query={query} minHeight="16rem" />
      ) : report.sum === null ? (
        <EmptyState icon={IconChartBar} title={t('own.none')} hint={t('own.noneHint')} />
      ) : (
        <>
          <dl className={`${layout.facts} ${layout.figureFacts} ${classes.figures}`}>
            <div>
              <dt>{t('own.handedIn')}</dt>
              <dd>{report.sum.expected > 0 ? `${report.sum.done}/${report.sum.expected}` : '–'}</dd>
            </div>
            <div>
              <dt>{t('own.late')}</dt>
              <dd>{report.sum.expected > 0 ? formatCount(report.sum.late) : '–'}</dd>
            </div>
            <div>
              <dt>{t('own.mark')}</dt>
              <dd>{formatMark(report.sum.averageMark, FULL_MARK)}</dd>
            </div>
          </dl>
          {ranks.length > 0 && (
            <section aria-labelledby="own-ranks">
              <Title order={2} size="h4" id="own-ranks" mb="xs">
                {t('own.ranks')}
              </Title>
              <ul className={`${layout.list} ${classes.ranks}`}>
                {ranks.map(({ classId, className, rank }) => (
                  <li key={classId} className={layout.card}>
                    <span className={layout.small}>{className}</span>
                    <span className={layout.strong}>{t('own.rank', { rank: formatRank(rank, true) })}</span>
                  </li>
                ))}
              </ul>
              <Text size="sm" c="dimmed" mt="xs">
                {t('own.ranksHint')}
              </Text>
            </section>
          )}
          <ol className={`${layout.list} ${layout.gridSm}`} aria-label={t('own.weeks')}>
            {report.weeks.toReversed().map(week => (
              <Week key={week.week} week={week} />
            ))}
          </ol>
        </>
      )}
    </Stack>
  )
}

function Week({ week }: { readonly week: ReportedWeek }) {
  const { t } = useTranslation('reportPage')
  const { given, expected, done, late, averageMark, lessons, live, seated, tookPart } = week
  return (
    <li className={`${layout.card} ${classes.week}`}>
      <div className={layout.spread}>
        <span className={layout.strong}>{t('weekOf', { week: week.week })}</span>
        <span className={`${layout.muted} ${layout.small}`}>
          {`${dayInWords(week.from)} – ${dayInWords(week.to)}`}
        </span>
      </div>
      {expected > 0 ? (
        <Share done={done} expected={expected} plain={false} />
      ) : (
        <span className={layout.muted}>{t('own.running')}</span>
      )}
      <div className={`${layout.wrapRow} ${layout.small}`}>
        {given > 0 && <span>{t('own.given', { count: given })}</span>}
        {lessons > 0 && <span>{t('own.lessons', { count: lessons })}</span>}
        {live > 0 && <span>{t('own.live', { count: seated, came: tookPart })}</span>}
        {late > 0 && <span>{t('column.lateCount', { count: late })}</span>}
        {averageMark !== null && (
          <span>{t('column.markOf', { mark: formatMark(averageMark, FULL_MARK) })}</span>
        )}
      </div>
    </li>
  )
}
