import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { HOMEWORK_STATUSES } from '@bangxanh/contract/homework/states.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { AgainButton } from './assign/again-button.tsx'
import { AssignButton } from './assign/assign-button.tsx'
import classes from './homework-facts.module.css'
import { HomeworkAverage, HomeworkProgress, HomeworkTimes } from './homework-facts.tsx'
import { HomeworkGrid } from './homework-grid.tsx'
import { HomeworkLink } from './homework-link.tsx'
import { HomeworkMenu } from './homework-menu.tsx'
import { type HomeworkSearch, homeworkSearch } from './homework-search.ts'
import { HomeworkStatusBadge } from './homework-status.tsx'
import { type HomeworkView, ViewSwitch } from './view-switch.tsx'
import { FirstQuestionLink, NewHomeworkLink } from './write/write-links.tsx'

interface Props {
  readonly eClass: Class
  readonly search: HomeworkSearch
  readonly onSearch: OnSearch<HomeworkSearch>
}

/** What a class has been given, as rows or as cards. */
export function ClassHomeworks({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('homework')
  const phone = usePhone()
  const [view, setView] = useLocalStorage<HomeworkView>({
    key: 'homeworkView',
    defaultValue: 'table',
    getInitialValueInEffect: false,
  })
  const list = homeworkSearch.at(search, onSearch)
  const query = useApiQuery(
    listHomeworks,
    { query: { classUid: eClass._id, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  const rows = query.data?.homeworks
  const shown = {
    list,
    query,
    rows,
    notFound: t('list.none'),
    empty: {
      icon: IconClipboardText,
      title: t('list.empty'),
      hint: t(eClass.can.assign ? 'list.emptyHint' : 'list.emptyReader'),
      action: eClass.can.assign && (
        <Group justify="center">
          <AssignButton from={{ classId: eClass._id }} variant="light" />
          <NewHomeworkLink classId={eClass._id} variant="light" />
        </Group>
      ),
    },
  }
  return (
    <Stack>
      {(list.filtered || (query.data?.pagination.total ?? 0) > 0) && (
        <FilterPanel
          list={list}
          tabs={{
            key: 'status',
            label: t('list.filter'),
            options: (['all', ...HOMEWORK_STATUSES] as const).map(value => ({
              value,
              label: t(`list.${value}`),
            })),
          }}
          search={t('list.search')}
        >
          {eClass.can.assign && <NewHomeworkLink classId={eClass._id} variant="default" />}
          {!phone && <ViewSwitch view={view} onView={setView} />}
        </FilterPanel>
      )}
      {view === 'grid' && !phone ? (
        <ListStates {...shown}>{homeworks => <HomeworkGrid homeworks={homeworks} />}</ListStates>
      ) : (
        <RowList
          {...shown}
          label={t('list.label')}
          rowActions={
            rows?.some(({ can }) => can.edit || can.remove) &&
            (row => (
              <>
                <FirstQuestionLink homework={row} variant="subtle" />
                {row.status === 'ended' && <AgainButton homework={row} />}
                <HomeworkMenu homework={row} />
              </>
            ))
          }
          columns={[
            {
              title: t('column.name'),
              lead: true,
              sort: 'name',
              cell: (row, onPhone) => (
                <>
                  <HomeworkLink homework={row} />
                  {!onPhone && (
                    <Text size="sm" c="dimmed">
                      {t('questions', { count: row.questionCount })}
                    </Text>
                  )}
                </>
              ),
            },
            {
              title: t('column.times'),
              sort: '-endAt',
              cell: (row, onPhone) =>
                onPhone ? formatDeadline(row.endAt) : <HomeworkTimes homework={row} />,
            },
            {
              title: t('column.status'),
              cell: row => (
                <span className={classes.badge}>
                  <HomeworkStatusBadge homework={row} />
                </span>
              ),
            },
            {
              title: t('column.submitted'),
              cell: (row, onPhone) =>
                onPhone ? (
                  t('home.submitted', { done: row.submittedCount, total: row.assigneeCount })
                ) : (
                  <HomeworkProgress homework={row} />
                ),
            },
            {
              title: t('column.average'),
              align: 'right',
              phone: 'end',
              cell: row => row.averageScore !== null && <HomeworkAverage homework={row} />,
            },
          ]}
        />
      )}
    </Stack>
  )
}
