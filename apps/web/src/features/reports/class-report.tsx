import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { readClassReport } from '@bangxanh/contract/reports/endpoints.ts'
import { CLASS_REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ClassReport as Report } from '@bangxanh/contract/reports/schemas.ts'
import { Text, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark, formatPercent } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import classes from './class-report.module.css'
import { HomeworkRows } from './homework-rows.tsx'
import { PupilMarks } from './pupil-marks.tsx'
import { PupilRows } from './pupil-rows.tsx'
import { RoomRows } from './room-rows.tsx'
import { SelfStudyOfClass } from './self-study/self-study.tsx'

/** A class at a glance: what was handed in, how the marks spread, and who is missing work (product 10.185). */
export function ClassReport({ eClass: { _id: classUid } }: { readonly eClass: Class }) {
  const { t } = useTranslation('reports')
  const query = useApiQuery(readClassReport, { query: { classUid } }, { silent: true })
  const report = query.data?.report
  if (!report) return <ReadingState query={query} minHeight="24rem" />
  const { homeworks, rooms } = report
  if ((homeworks?.length ?? report.statistics.homeworks) === 0 && (rooms ?? []).length === 0)
    return <EmptyState icon={IconChartBar} title={t('empty.title')} hint={t('empty.hint')} />
  return (
    <div className={layout.gridLg}>
      <Facts {...report} />
      {report.homeworks && report.pupils && (
        <>
          {report.homeworks.length > 0 && (
            <div className={classes.pair}>
              <section aria-label={t('homeworks.title')}>
                <Title order={2} size="h3">
                  {t('homeworks.title')}
                </Title>
                <HomeworkRows classUid={classUid} homeworks={report.homeworks} />
                {report.statistics.homeworks > report.homeworks.length && (
                  <Text size="sm" c="dimmed" mt="xs">
                    {t('homeworks.latest', { count: CLASS_REPORT.homeworks })}
                  </Text>
                )}
              </section>
              <PupilMarks pupils={report.pupils} />
            </div>
          )}
          {rooms && rooms.length > 0 && (
            <section aria-label={t('rooms.title')}>
              <Title order={2} size="h3">
                {t('rooms.title')}
              </Title>
              <RoomRows classUid={classUid} rooms={rooms} />
              {rooms.length === CLASS_REPORT.homeworks && (
                <Text size="sm" c="dimmed" mt="xs">
                  {t('rooms.latest', { count: CLASS_REPORT.homeworks })}
                </Text>
              )}
            </section>
          )}
          <section aria-label={t('pupils.title')}>
            <Title order={2} size="h3">
              {t('pupils.title')}
            </Title>
            <PupilRows pupils={report.pupils} />
          </section>
        </>
      )}
      <SelfStudyOfClass classUid={classUid} />
    </div>
  )
}

function Facts({ statistics, pupils }: Report) {
  const { t } = useTranslation('reports')
  const { homeworks, handedIn, expected, averageMark, lastActivityAt } = statistics
  const missing = pupils?.filter(pupil => pupil.missing > 0).length
  const facts = [
    { name: t('facts.homeworks'), value: homeworks },
    {
      name: t('facts.handedIn'),
      value: formatPercent(expected > 0 ? handedIn / expected : null),
      hint: t('facts.of', { done: handedIn, of: expected }),
    },
    { name: t('facts.average'), value: formatMark(averageMark, 10) },
    ...(missing === undefined
      ? []
      : [{ name: t('facts.missing'), value: t('facts.pupils', { count: missing }) }]),
    { name: t('facts.last'), value: lastActivityAt ? formatDateTime(lastActivityAt) : '–' },
  ]
  return (
    <dl className={`${layout.facts} ${layout.figureFacts} ${classes.facts}`}>
      {facts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
