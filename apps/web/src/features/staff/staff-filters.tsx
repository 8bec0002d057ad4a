import { ROLES } from '@bangxanh/contract/account/roles.ts'
import { Box, Collapse, Group, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { hasRole, isChief, useAccount } from '../account/account.ts'
import { departmentSource, schoolSource } from './place-sources.ts'
import type { StaffSearch } from './staff-search.ts'
import { byWords, useSubjectWords } from './staff-words.ts'

interface Props {
  readonly search: StaffSearch
  /** Others find nobody by a user name or a number. */
  readonly readsRecords: boolean
  readonly onSearch: (search: StaffSearch) => void
}

/** Each change begins at the first page again. */
export function StaffFilters({ search, readsRecords, onSearch }: Props) {
  const { t } = useTranslation(['staff', 'app'])
  const account = useAccount()
  const { subjects } = useSubjectWords()
  const { page: _, ...kept } = search
  const active = [search.role, search.subject, search.schoolId, search.departmentId, search.status].filter(
    Boolean,
  ).length
  const [opened, { toggle }] = useDisclosure(active > 0)
  const panel = useId()
  const change = (next: Partial<StaffSearch>) => onSearch({ ...kept, ...next })
  const field = { clearable: true, miw: 180, flex: '1 1 180px', maw: { base: 'none', sm: 320 } } as const
  const chief = isChief(account)
  // Who is above schools finds his regional managers in the list too.
  const roles = ROLES.filter(
    role => role !== 'student' && role !== 'group_chief' && (chief || role !== 'department_chief'),
  )

  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="sm">
        <Box flex={1} maw={420}>
          <SearchField
            value={search.search}
            label={t(readsRecords ? 'searchLabel' : 'searchNames')}
            onSearch={text => change({ search: text || undefined })}
          />
        </Box>
        <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />
      </Group>
      <Collapse expanded={opened} id={panel}>
        <Group gap="sm" align="flex-end">
          <Select
            {...field}
            label={t('role.label')}
            placeholder={t('role.all')}
            data={roles.map(role => ({ value: role, label: t(`app:roles.${role}`) }))}
            value={search.role ?? null}
            onChange={role => change({ role: roles.find(one => one === role) })}
          />
          <Select
            {...field}
            searchable
            filter={byWords}
            label={t('subject.label')}
            placeholder={t('subject.all')}
            data={subjects}
            value={search.subject ?? null}
            onChange={subject => change({ subject: subject ?? undefined })}
          />
          {hasRole(account, 'group_chief') && (
            <Box miw={180} flex="1 1 180px" maw={{ base: 'none', sm: 320 }}>
              <RemoteSelect
                clearable
                source={departmentSource}
                label={t('department.label')}
                placeholder={t('department.all')}
                value={search.departmentId ?? null}
                onChange={departmentId => change({ departmentId: departmentId ?? undefined })}
              />
            </Box>
          )}
          {chief && (
            <Box miw={180} flex="1 1 180px" maw={{ base: 'none', sm: 320 }}>
              <RemoteSelect
                clearable
                source={schoolSource}
                label={t('school.label')}
                placeholder={t('school.all')}
                value={search.schoolId ?? null}
                onChange={schoolId => change({ schoolId: schoolId ?? undefined })}
              />
            </Box>
          )}
          <Select
            {...field}
            label={t('status.label')}
            placeholder={t('status.all')}
            data={(['active', 'disabled'] as const).map(value => ({ value, label: t(`status.${value}`) }))}
            value={search.status ?? null}
            onChange={status =>
              change({ status: status === 'active' || status === 'disabled' ? status : undefined })
            }
          />
        </Group>
      </Collapse>
    </Stack>
  )
}
