import { CLASS_STATUSES } from '@bangxanh/contract/classes/states.ts'
import { Box, Collapse, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import type { ClassSearch } from './class-search.ts'
import { useClassWords } from './classes.ts'

interface Props {
  readonly search: ClassSearch
  readonly onSearch: (search: ClassSearch) => void
}

/** Each change begins at the first page again. */
export function ClassFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('classes')
  const { grades, subjects } = useClassWords()
  const { page: _, ...kept } = search
  const active = [search.grade, search.subject].filter(Boolean).length
  const [opened, { toggle }] = useDisclosure(active > 0)
  const panel = useId()
  const field = {
    clearable: true,
    searchable: true,
    miw: 180,
    flex: '1 1 180px',
    maw: { base: 'none', sm: 280 },
  } as const

  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('tabs')}
        w={{ base: '100%', xs: 'fit-content' }}
        value={search.status ?? 'open'}
        data={CLASS_STATUSES.map(status => ({ value: status, label: t(`tab.${status}`) }))}
        onChange={status => onSearch({ ...kept, status: status === 'open' ? undefined : status })}
      />
      <Group wrap="nowrap" gap="sm">
        <Box flex={1} maw={420}>
          <SearchField
            value={search.search}
            label={t('searchLabel')}
            onSearch={text => onSearch({ ...kept, search: text || undefined })}
          />
        </Box>
        {grades.length > 0 && (
          <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />
        )}
      </Group>
      <Collapse expanded={opened} id={panel}>
        <Group gap="sm" align="flex-end">
          <Select
            {...field}
            label={t('grade.label')}
            placeholder={t('grade.all')}
            data={grades}
            value={search.grade ?? null}
            onChange={grade => onSearch({ ...kept, grade: grade ?? undefined })}
          />
          <Select
            {...field}
            label={t('subject.label')}
            placeholder={t('subject.all')}
            data={subjects}
            value={search.subject ?? null}
            onChange={subject => onSearch({ ...kept, subject: subject ?? undefined })}
          />
        </Group>
      </Collapse>
    </Stack>
  )
}
