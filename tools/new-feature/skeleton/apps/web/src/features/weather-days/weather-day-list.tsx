import { listWeatherDays } from '@bangxanh/contract/weather-days/endpoints.ts'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { type WeatherDaySearch, weatherDaySearch } from './weather-day-search.ts'

const WeatherDayDialog = lazyDialog(async () => (await import('./weather-day-dialog.tsx')).WeatherDayDialog)

interface Props {
  readonly search: WeatherDaySearch
  readonly onSearch: OnSearch<WeatherDaySearch>
}

/** The weather days of a school, the latest first. */
export function WeatherDayList({ search, onSearch }: Props) {
  const { t } = useTranslation('weatherDays')
  const list = weatherDaySearch.at(search, onSearch)
  const query = useApiQuery(listWeatherDays, { query: list.query }, { keepPrevious: true })
  const add = query.data?.can.create && (
    <DialogButton
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      dialog={close => <WeatherDayDialog onClose={close} />}
    >
      {t('add')}
    </DialogButton>
  )
  return (
    <ListFrame title={t('title')} actions={add}>
      <FilterPanel list={list} search={t('search')} />
      <RowList
        label={t('title')}
        list={list}
        query={query}
        rows={query.data?.weatherDays}
        columns={[
          { title: t('name'), lead: true, cell: ({ name }) => name },
          { title: t('createdAt'), width: 140, cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
        notFound={t('notFound')}
        empty={{ icon: IconInbox, title: t('empty.title'), hint: t('empty.hint'), action: add }}
      />
    </ListFrame>
  )
}
