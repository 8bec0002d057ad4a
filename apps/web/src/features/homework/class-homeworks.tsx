import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { Group, Stack } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { AssignButton } from './assign/assign-button.tsx'
import { HomeworkRows } from './homework-rows.tsx'
import { type HomeworkSearch, homeworkSearch } from './homework-search.ts'
import { useHomeworkFilters } from './use-homework-filters.ts'
import { useHomeworkView, ViewSwitch } from './view-switch.tsx'
import { NewHomeworkLink } from './write/write-links.tsx'

interface Props {
  readonly eClass: Class
  readonly search: HomeworkSearch
  readonly onSearch: OnSearch<HomeworkSearch>
}

/** What a class has been given, as rows or as cards. */
export function ClassHomeworks({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('homework')
  const [view, setView] = useHomeworkView()
  const phone = usePhone()
  const { status } = useHomeworkFilters()
  const list = homeworkSearch.at(search, onSearch)
  const query = useApiQuery(
    listHomeworks,
    { query: { classUid: eClass._id, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  return (
    <Stack gap={phone ? 'xs' : 'md'}>
      {(list.filtered || (query.data?.pagination.total ?? 0) > 0) && (
        <FilterPanel list={list} tabs={status} search={t('list.search')}>
          {eClass.can.assign && <NewHomeworkLink classId={eClass._id} variant="default" isSign={phone} />}
          <ViewSwitch view={view} onView={setView} />
        </FilterPanel>
      )}
      <HomeworkRows
        label={t('list.label')}
        view={view}
        list={list}
        query={query}
        empty={{
          icon: IconClipboardText,
          title: t('list.empty'),
          hint: t(eClass.can.assign ? 'list.emptyHint' : 'list.emptyReader'),
          action: eClass.can.assign && (
            <Group justify="center">
              <AssignButton from={{ classId: eClass._id }} variant="light" />
              <NewHomeworkLink classId={eClass._id} variant="light" />
            </Group>
          ),
        }}
      />
    </Stack>
  )
}
