import { exportWeatherDays, listWeatherDays } from '@bangxanh/contract/weather-days/endpoints.ts'
import { WEATHER_DAY_STATES } from '@bangxanh/contract/weather-days/states.ts'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { download } from '../../shared/http/download.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { DownloadButton } from '../../shared/ui/download-button.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { useDeleteWeatherDay } from './mutations.ts'
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
  const rows = query.data?.weatherDays
  const remove = useDeleteWeatherDay()
  const add = query.data?.can.create && (
    <AddButton dialog={close => <WeatherDayDialog onClose={close} />}>{t('add')}</AddButton>
  )
  const save = (
    <DownloadButton
      variant="default"
      disabled={!rows?.length}
      onDownload={() => download(exportWeatherDays, { query: list.query })}
    >
      {t('export')}
    </DownloadButton>
  )
  const states = WEATHER_DAY_STATES.map(value => ({ value, label: t(`states.${value}`) }))
  return (
    <ListFrame title={t('title')} actions={[save, add]}>
      <FilterPanel
        list={list}
        search={t('search')}
        fields={[{ key: 'state', label: t('state'), options: states }]}
      />
      <RowList
        label={t('title')}
        list={list}
        query={query}
        rows={rows}
        columns={[
          { title: t('name'), lead: true, cell: ({ name }) => name },
          { title: t('state'), width: 140, cell: ({ state }) => t(`states.${state}`) },
          { title: t('createdAt'), width: 140, cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
        rowActions={
          rows?.some(({ can }) => can.write) &&
          (one => (
            <RecordMenu
              label={t('menu', { name: one.name })}
              edit={
                one.can.write && {
                  text: t('edit'),
                  dialog: close => <WeatherDayDialog weatherDay={one} onClose={close} />,
                }
              }
              remove={
                one.can.write && {
                  text: t('remove'),
                  ask: t('askRemove', { name: one.name }),
                  onSure: () => remove.mutate({ params: { id: one._id } }),
                }
              }
            />
          ))
        }
        notFound={t('notFound')}
        empty={{ icon: IconInbox, title: t('empty.title'), hint: t('empty.hint'), action: add }}
      />
    </ListFrame>
  )
}
