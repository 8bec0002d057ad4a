import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { HOMEWORK_KINDS, type HomeworkKind, isAppKind } from '@bangxanh/contract/homework/states.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { useAccount } from '../account/account.ts'
import { type AllHomeworkSearch, allHomeworkSearch } from './all-homework-search.ts'
import { AssignButton } from './assign/assign-button.tsx'
import { HomeworkRows } from './homework-rows.tsx'
import { useHomeworkFilters } from './use-homework-filters.ts'
import { useHomeworkView, ViewSwitch } from './view-switch.tsx'

const CLASSES = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.classes.map(({ _id, name }) => ({ value: _id, label: name })),
)

interface Props {
  readonly search: AllHomeworkSearch
  readonly onSearch: OnSearch<AllHomeworkSearch>
}

/** The homework of all classes that somebody may read. */
export function AllHomeworks({ search, onSearch }: Props) {
  const { t } = useTranslation(['homework', 'apps'])
  const nameOf = (kind: HomeworkKind) =>
    kind === 'es' ? t('all.es') : isAppKind(kind) ? t(`apps:teacher.kind.${kind}`) : t(`kind.${kind}`)
  const { can } = useAccount()
  const [view, setView] = useHomeworkView()
  const { status } = useHomeworkFilters()
  const list = allHomeworkSearch.at(search, onSearch)
  const { waiting, ...filters } = list.query
  const query = useApiQuery(
    listHomeworks,
    { query: { ...filters, ...(waiting && { waiting: waiting === 'long' ? waiting : 'true' }) } },
    { keepPrevious: true, silent: true },
  )
  return (
    <>
      <FilterPanel
        list={list}
        tabs={status}
        search={t('list.search')}
        fields={[
          { key: 'classUid', label: t('column.class'), source: CLASSES },
          {
            key: 'waiting',
            label: t('all.marking'),
            options: [
              { value: true, label: t('all.waiting') },
              { value: 'long', label: t('all.waitingLong') },
            ],
          },
          {
            key: 'kind',
            label: t('all.kind'),
            options: HOMEWORK_KINDS.map(value => ({ value, label: nameOf(value) })),
          },
        ]}
      >
        <ViewSwitch view={view} onView={setView} />
      </FilterPanel>
      <HomeworkRows
        label={t('all.label')}
        view={view}
        list={list}
        query={query}
        withClass
        empty={{
          icon: IconClipboardText,
          title: t('all.empty'),
          hint: t(can.assign ? 'list.emptyHint' : 'list.emptyReader'),
          action: can.assign && <AssignButton variant="light" />,
        }}
      />
    </>
  )
}
