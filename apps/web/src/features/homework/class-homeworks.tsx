import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { Button, Stack } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconClipboardText, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { EmptyState, FailedState } from '../../shared/ui/states.tsx'
import { HomeworkFilters, type HomeworkView } from './homework-filters.tsx'
import { HomeworkGrid } from './homework-grid.tsx'
import type { HomeworkSearch } from './homework-search.ts'
import { HomeworkTable } from './homework-table.tsx'

const LIMIT = 12

interface Props {
  readonly eClass: Class
  readonly search: HomeworkSearch
  readonly onSearch: (search: HomeworkSearch) => void
}

/** What a class has been given, as a table or as cards; on a phone always as cards. */
export function ClassHomeworks({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('homework')
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [view, setView] = useLocalStorage<HomeworkView>({
    key: 'homeworkView',
    defaultValue: 'table',
    getInitialValueInEffect: false,
  })
  const { page = 1, ...filters } = search
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    listHomeworks,
    { query: { classUid: eClass._id, page, limit: LIMIT, ...filters } },
    { keepPrevious: true, silent: true },
  )
  const filtered = Boolean(filters.status || filters.search)
  const List = phone || view === 'grid' ? HomeworkGrid : HomeworkTable

  return (
    <Stack>
      {(filtered || (data?.pagination.total ?? 0) > 0) && (
        <HomeworkFilters
          search={search}
          onSearch={onSearch}
          view={phone ? undefined : view}
          onView={setView}
        />
      )}
      {!data &&
        (error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState minHeight="16rem" />
        ))}
      {data?.homeworks.length === 0 &&
        (filtered ? (
          <EmptyState
            icon={<IconSearchOff size={40} stroke={1.3} />}
            title={t('list.none')}
            hint={t('list.noneHint')}
            action={
              <Button variant="light" onClick={() => onSearch({})}>
                {t('list.clear')}
              </Button>
            }
          />
        ) : (
          <NoHomework assigns={eClass.can.assign} />
        ))}
      {data && data.homeworks.length > 0 && <List homeworks={data.homeworks} busy={isPlaceholderData} />}
      {data && <Pager {...data.pagination} onPage={next => onSearch({ ...search, page: next })} />}
    </Stack>
  )
}

function NoHomework({ assigns }: { assigns: boolean }) {
  const { t } = useTranslation('homework')
  return (
    <EmptyState
      icon={<IconClipboardText size={40} stroke={1.3} />}
      title={t('list.empty')}
      hint={t(assigns ? 'list.emptyHint' : 'list.emptyReader')}
      action={assigns && <ButtonLink to="/kho-hoc-lieu">{t('list.toVault')}</ButtonLink>}
    />
  )
}
