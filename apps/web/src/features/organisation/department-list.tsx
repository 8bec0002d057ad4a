import { listDepartments } from '@bangxanh/contract/organisation/endpoints.ts'
import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMap2, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { DepartmentMenu } from './department-menu.tsx'
import type { OrganisationSearch } from './organisation-search.ts'

const LIMIT = 10

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: (search: OrganisationSearch) => void
}

/** The departments of a group; the name leads to the department's schools in the list below. */
export function DepartmentList({ search, onSearch }: Props) {
  const { t } = useTranslation('organisation')
  const [creating, { open, close }] = useDisclosure(false)
  const query = useApiQuery(
    listDepartments,
    { query: { page: search.departments ?? 1, limit: LIMIT } },
    { keepPrevious: true },
  )
  // A lone button under each card of a phone would cost a line: it stands beside the name there.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const columns = useColumns(search, phone)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('departments.create')}
    </Button>
  )

  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-labelledby="departments-title">
      <Stack>
        <Group justify="space-between">
          <Title order={2} id="departments-title">
            {t('departments.title')}
          </Title>
          {create}
        </Group>
        <RowList
          label={t('departments.label')}
          query={query}
          rows={query.data?.departments}
          rowKey={row => row._id}
          columns={columns}
          rowActions={phone ? undefined : department => <DepartmentMenu department={department} />}
          empty={
            <EmptyState
              icon={<IconMap2 size={40} stroke={1.3} />}
              title={t('departments.empty')}
              hint={t('departments.emptyHint')}
              action={create}
            />
          }
          pagination={query.data?.pagination}
          onPage={departments => onSearch({ ...search, departments })}
        />
      </Stack>
      {creating && <DepartmentDialog onClose={close} />}
    </Paper>
  )
}

function useColumns(search: OrganisationSearch, phone: boolean): Column<Department>[] {
  const { t } = useTranslation('organisation')
  return [
    {
      key: 'name',
      title: t('departments.name'),
      lead: true,
      cell: department => (
        <Group justify="space-between" wrap="nowrap">
          <AnchorLink
            to="/truong-hoc/$tab"
            params={{ tab: 'group' }}
            search={{ departments: search.departments, department: department._id }}
            hash="schools-title"
            fw={600}
            aria-label={t('departments.show', { name: department.name })}
          >
            {department.name}
          </AnchorLink>
          {phone && (
            <Box my={-8} mr={-8}>
              <DepartmentMenu department={department} />
            </Box>
          )}
        </Group>
      ),
    },
    { key: 'schools', title: t('departments.schools'), cell: row => formatCount(row.schools) },
    {
      key: 'chiefs',
      title: t('departments.chiefs'),
      cell: ({ chiefs }) =>
        chiefs.map(({ displayName }) => displayName).join(', ') || (
          <Text span size="sm" c="dimmed">
            {t('departments.noChief')}
          </Text>
        ),
    },
  ]
}
