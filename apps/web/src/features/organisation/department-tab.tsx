import { listDepartments } from '@bangxanh/contract/organisation/endpoints.ts'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import type { OrganisationSearch } from './organisation-search.ts'
import { SchoolList } from './school-list.tsx'

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: OnSearch<OrganisationSearch>
}

/** The department of a chief and its schools. Its name is the group's affair. */
export function DepartmentTab({ search, onSearch }: Props) {
  const { t } = useTranslation('organisation')
  const departments = useApiQuery(listDepartments, { query: { page: 1, limit: 10 } }).data?.departments
  return (
    <Stack>
      {departments?.map(({ _id, name, schools }) => (
        <Paper withBorder p="lg" key={_id}>
          <Group wrap="nowrap" gap="md">
            <IconMap2 size={32} stroke={1.4} aria-hidden />
            <div>
              <Text size="sm" c="dimmed">
                {t('own.department')}
              </Text>
              <Title order={2}>{name}</Title>
              <Text size="sm">{t('own.departmentSchools', { count: schools })}</Text>
            </div>
          </Group>
        </Paper>
      ))}
      <SchoolList search={search} onSearch={onSearch} />
    </Stack>
  )
}
