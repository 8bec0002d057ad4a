import { listPlanHistory } from '@bangxanh/contract/licences/endpoints.ts'
import { Paper, Stack, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { type LicenceSearch, licenceSearch } from './licence-search.ts'

interface Props {
  readonly search: LicenceSearch
  readonly onSearch: OnSearch<LicenceSearch>
}

/** The codes that a school has activated, the latest first. */
export function HistoryList({ search, onSearch }: Props) {
  const { t } = useTranslation('licences')
  const list = licenceSearch.at({ page: search.page }, onSearch)
  const { page, limit } = list.query
  const query = useApiQuery(listPlanHistory, { query: { page, limit } }, { keepPrevious: true })
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="section" aria-labelledby="history-title">
      <Stack>
        <Title order={2} id="history-title">
          {t('history.title')}
        </Title>
        <RowList
          label={t('history.title')}
          list={list}
          query={query}
          rows={query.data?.history}
          columns={[
            { title: t('history.package'), lead: true, cell: row => row.package.name },
            {
              title: t('history.months'),
              cell: ({ months }) => t('history.monthCount', { count: months }),
            },
            { title: t('history.at'), width: 140, cell: ({ at }) => formatDate(at) },
            { title: t('history.by'), cell: ({ by }) => by.name },
            { title: t('history.until'), width: 140, phone: 'none', cell: ({ until }) => formatDate(until) },
            {
              title: t('history.givenUp'),
              phone: 'none',
              cell: ({ givenUp }) => givenUp > 0 && t('history.givenUpDays', { count: givenUp }),
            },
          ]}
          notFound={t('history.found')}
          empty={{ icon: IconHistory, title: t('history.empty'), hint: t('history.emptyHint') }}
        />
      </Stack>
    </Paper>
  )
}
