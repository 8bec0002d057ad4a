import { listSchoolPlans } from '@bangxanh/contract/licences/endpoints.ts'
import { listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatLimit } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { DaysLeft } from './days-left.tsx'
import { type LicenceSearch, licenceSearch } from './licence-search.ts'

const SCHOOLS = remoteSource(
  listSchools,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.schools.map(({ _id, name }) => ({ value: _id, label: name })),
)

interface Props {
  readonly search: LicenceSearch
  readonly onSearch: OnSearch<LicenceSearch>
}

/** The schools of a chief with their packages: whose ends next stands first. */
export function SchoolsList({ search, onSearch }: Props) {
  const { t } = useTranslation('licences')
  const list = licenceSearch.at(search, onSearch)
  const { schoolId, ...asked } = list.query
  const query = useApiQuery(
    listSchoolPlans,
    { query: { ...asked, ids: schoolId ? [schoolId] : undefined } },
    { keepPrevious: true },
  )
  return (
    <ListFrame title={t('title')}>
      <FilterPanel
        list={list}
        search={t('schools.search')}
        fields={[{ key: 'schoolId', label: t('schools.name'), source: SCHOOLS }]}
      />
      <RowList
        label={t('schools.label')}
        list={list}
        query={query}
        rows={query.data?.schools}
        columns={[
          {
            title: t('schools.name'),
            lead: true,
            cell: ({ name }) => <span className={layout.strong}>{name}</span>,
          },
          { title: t('schools.department'), phone: 'none', cell: row => row.department?.name },
          {
            title: t('schools.package'),
            cell: ({ licence }) =>
              licence?.package.name ?? <span className={layout.muted}>{t('schools.none')}</span>,
          },
          {
            title: t('schools.until'),
            cell: ({ licence }) =>
              licence && (
                <span className={layout.inlineRow}>
                  <span className={layout.figures}>{formatDate(licence.endsAt)}</span>
                  <DaysLeft days={licence.days} />
                </span>
              ),
          },
          {
            title: t('schools.storage'),
            cell: ({ storage: { used, quota } }) => (
              <span className={layout.figures}>{`${formatLimit(used)} / ${formatLimit(quota)}`}</span>
            ),
          },
        ]}
        notFound={t('schools.found')}
        empty={{
          icon: IconBuildingCommunity,
          title: t('schools.empty'),
          hint: t('schools.emptyHint'),
        }}
      />
    </ListFrame>
  )
}
