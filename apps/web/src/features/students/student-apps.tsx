import { listAppHistories, readAppStatistics } from '@bangxanh/contract/students/endpoints.ts'
import type { AppFigures, AppHistory, AppStatistics } from '@bangxanh/contract/students/in-apps.ts'
import { Stack, Text, Title } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatPercent } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { type RecordSearch, recordSearch } from './school-search.ts'
import classes from './student-record.module.css'

interface Props {
  readonly studentId: string
  readonly search: RecordSearch
  readonly onSearch: OnSearch<RecordSearch>
}

/** What a student has done in the learning apps: figures of each, and every result (product 10.191). */
export function StudentApps({ studentId, search, onSearch }: Props) {
  const { t } = useTranslation('students')
  const query = useApiQuery(readAppStatistics, { query: { studentId } }, { silent: true })
  if (!query.data) return <ReadingState query={query} />
  const { statistics } = query.data
  if (statistics.given === 0)
    return <EmptyState icon={IconApps} title={t('apps.none')} hint={t('apps.noneHint')} />
  return (
    <Stack gap="lg">
      <section>
        <Title order={2} size="h3">
          {t('apps.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('apps.hint')}
        </Text>
        <Figures statistics={statistics} />
      </section>
      <Histories studentId={studentId} search={search} onSearch={onSearch} />
    </Stack>
  )
}

function Figures({ statistics }: { readonly statistics: AppStatistics }) {
  const { t } = useTranslation('students')
  const said = ({ done, given, mean, lastAt }: Omit<AppFigures, 'app'>) =>
    [
      t('apps.done', { done, given }),
      mean !== null && t('apps.mean', { mean: formatPercent(mean) }),
      lastAt && t('apps.lastAt', { date: formatDate(lastAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={layout.list}>
      {statistics.apps.map(one => (
        <li key={one.app._id} className={classes.line}>
          <Text span fw={600}>
            {one.app.name}
          </Text>
          <span>{said(one)}</span>
        </li>
      ))}
      {statistics.apps.length > 1 && (
        <li className={classes.line}>
          <span>{t('apps.all')}</span>
          <Text span fw={600}>
            {said(statistics)}
          </Text>
        </li>
      )}
    </ul>
  )
}

function Histories({ studentId, search, onSearch }: Props) {
  const { t } = useTranslation('students')
  const list = recordSearch.at(search, onSearch)
  const { page, limit } = list.query
  const query = useApiQuery(listAppHistories, { query: { studentId, page, limit } }, { keepPrevious: true })
  const columns: Column<AppHistory>[] = [
    {
      title: t('work.name'),
      lead: true,
      cell: row => (
        <AnchorLink
          to="/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId"
          params={{ classUid: row.classId, homeworkUid: row.homeworkUid, studentId }}
          fw={600}
        >
          {row.homeworkName}
        </AnchorLink>
      ),
    },
    { title: t('apps.app'), cell: row => row.app.name },
    { title: t('work.class'), phone: 'none', cell: row => row.className },
    { title: t('work.when'), cell: row => formatDateTime(row.submittedAt) },
    { title: t('apps.share'), phone: 'none', cell: row => formatPercent(row.share) },
    {
      title: t('work.score'),
      phone: 'end',
      cell: row => row.score !== null && <Mark score={row.score} total={row.totalPoint} />,
    },
  ]
  return (
    <RowList
      label={t('apps.list')}
      list={list}
      query={query}
      rows={query.data?.histories}
      columns={columns}
      empty={{ icon: IconApps, title: t('apps.nothingYet'), hint: t('apps.nothingYetHint') }}
    />
  )
}
