import { HOMEWORK_STATUSES } from '@bangxanh/contract/homework/states.ts'
import { Box, Center, Group, SegmentedControl, Select, Stack, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../shared/ui/search-field.tsx'
import type { HomeworkSearch } from './homework-search.ts'

export type HomeworkView = 'table' | 'grid'
const ALL = 'all'

interface Props {
  readonly search: HomeworkSearch
  readonly onSearch: (search: HomeworkSearch) => void
  /** Undefined where there is no choice. */
  readonly view: HomeworkView | undefined
  readonly onView: (view: HomeworkView) => void
}

/** Each change begins at the first page again. */
export function HomeworkFilters({ search: { status, search }, onSearch, view, onView }: Props) {
  const { t } = useTranslation('homework')
  const field = {
    'aria-label': t('list.filter'),
    value: status ?? ALL,
    data: [
      { value: ALL, label: t('list.all') },
      ...HOMEWORK_STATUSES.map(value => ({ value, label: t(`list.${value}`) })),
    ],
    onChange: (next: string | null) =>
      onSearch({ status: HOMEWORK_STATUSES.find(one => one === next), search }),
  }
  return (
    <Stack gap="sm">
      {/* Four words do not fit side by side on a phone. */}
      {view ? <SegmentedControl {...field} w="fit-content" /> : <Select {...field} allowDeselect={false} />}
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 220px" maw={420}>
          <SearchField
            value={search}
            label={t('list.search')}
            onSearch={text => onSearch({ status, search: text || undefined })}
          />
        </Box>
        {view && (
          <SegmentedControl
            aria-label={t('list.view')}
            value={view}
            onChange={next => onView(next === 'grid' ? 'grid' : 'table')}
            data={[
              { value: 'table', label: <Sign icon={<IconTable size={18} />} word={t('list.table')} /> },
              { value: 'grid', label: <Sign icon={<IconLayoutGrid size={18} />} word={t('list.grid')} /> },
            ]}
          />
        )}
      </Group>
    </Stack>
  )
}

function Sign({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <Center title={word}>
      {icon}
      <VisuallyHidden>{word}</VisuallyHidden>
    </Center>
  )
}
