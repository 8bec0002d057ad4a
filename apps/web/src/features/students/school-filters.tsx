import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { Box, Collapse, Group, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { SearchField } from '../../shared/ui/search-field.tsx'
import type { SchoolSearch } from './school-search.ts'

const classSource = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.classes.map(({ _id, name }) => ({ value: _id, label: name })),
)

interface Props {
  readonly search: SchoolSearch
  readonly onSearch: (search: SchoolSearch) => void
  /** Grades with their names. */
  readonly grades: readonly { readonly value: string; readonly label: string }[]
}

/** Each change begins at the first page again. */
export function SchoolFilters({ search, onSearch, grades }: Props) {
  const { t } = useTranslation('students')
  const { page: _, ...kept } = search
  const active = [search.classUid, search.grade, search.account].filter(Boolean).length
  const [opened, { toggle }] = useDisclosure(active > 0)
  const panel = useId()
  const box = { miw: 180, flex: '1 1 180px', maw: { base: 'none', sm: 280 } } as const
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="sm">
        <Box flex={1} maw={420}>
          <SearchField
            value={search.search}
            label={t('search')}
            onSearch={text => onSearch({ ...kept, search: text || undefined })}
          />
        </Box>
        <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />
      </Group>
      <Collapse expanded={opened} id={panel}>
        <Group gap="sm" align="flex-end">
          <Box {...box}>
            <RemoteSelect
              source={classSource}
              label={t('school.class')}
              placeholder={t('school.allClasses')}
              clearable
              value={search.classUid ?? null}
              onChange={classUid => onSearch({ ...kept, classUid: classUid ?? undefined })}
            />
          </Box>
          <Select
            {...box}
            label={t('school.grade')}
            placeholder={t('school.allGrades')}
            clearable
            searchable
            data={[...grades]}
            value={search.grade ?? null}
            onChange={grade => onSearch({ ...kept, grade: grade ?? undefined })}
          />
          <Select
            {...box}
            label={t('school.account')}
            placeholder={t('school.accountAll')}
            clearable
            data={[
              { value: 'with', label: t('school.accountWith') },
              { value: 'without', label: t('school.accountWithout') },
            ]}
            value={search.account ?? null}
            onChange={account =>
              onSearch({
                ...kept,
                account: account === 'with' || account === 'without' ? account : undefined,
              })
            }
          />
        </Group>
      </Collapse>
    </Stack>
  )
}
