import { Box, Collapse, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import type { OrganisationSearch } from './organisation-search.ts'
import { departments } from './place-sources.ts'
import { levelOf, useSchoolLevels } from './school-levels.ts'

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: (search: OrganisationSearch) => void
  readonly ofGroup: boolean
}

/** Each change begins at the first page again. */
export function SchoolFilters({ search, onSearch, ofGroup }: Props) {
  const { t } = useTranslation('organisation')
  const { levels } = useSchoolLevels()
  const { page: _, ...kept } = search
  const active = [search.department, search.level].filter(value => value !== undefined).length
  const [opened, { open, toggle }] = useDisclosure(active > 0)
  // A department's name in the list above sets this filter; it is shown, so that it can be taken back.
  const { unassigned, department } = search
  useEffect(() => {
    if (department) open()
  }, [department, open])
  const panel = useId()

  return (
    <Stack gap="sm">
      {ofGroup && (
        <SegmentedControl
          aria-label={t('schools.which')}
          w={{ base: '100%', xs: 'fit-content' }}
          value={unassigned ? 'unassigned' : 'every'}
          data={[
            { value: 'every', label: t('schools.every') },
            { value: 'unassigned', label: t('schools.unassigned') },
          ]}
          onChange={which =>
            onSearch({
              search: kept.search,
              departments: kept.departments,
              unassigned: which === 'unassigned' ? true : undefined,
            })
          }
        />
      )}
      <Group wrap="nowrap" gap="sm">
        <Box flex={1} maw={420}>
          <SearchField
            value={search.search}
            label={t('schools.search')}
            onSearch={text => onSearch({ ...kept, search: text || undefined })}
          />
        </Box>
        {!unassigned && <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />}
      </Group>
      <Collapse expanded={opened && !unassigned} id={panel}>
        <Group gap="sm" align="flex-end" grow preventGrowOverflow={false} maw={580}>
          <Select
            label={t('schools.level')}
            placeholder={t('schools.allLevels')}
            clearable
            data={levels}
            value={search.level === undefined ? null : String(search.level)}
            onChange={value => onSearch({ ...kept, level: levelOf(value) })}
          />
          {ofGroup && (
            <RemoteSelect
              source={departments}
              label={t('schools.department')}
              placeholder={t('schools.allDepartments')}
              clearable
              value={department ?? null}
              onChange={next => onSearch({ ...kept, department: next ?? undefined })}
            />
          )}
        </Group>
      </Collapse>
    </Stack>
  )
}
