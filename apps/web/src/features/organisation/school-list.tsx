import { listSchools, listUnassignedSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { ActionIcon, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconBuildingCommunity, IconPencil, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { OrganisationSearch } from './organisation-search.ts'
import { SchoolDialog } from './school-dialog.tsx'
import { SchoolFilters } from './school-filters.tsx'
import { useSchoolLevels } from './school-levels.ts'
import { SchoolSheet } from './school-sheet.tsx'

const LIMIT = 10

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: (search: OrganisationSearch) => void
  /** The list goes over several departments. */
  readonly ofGroup?: boolean
}

/** The schools of a chief: found, made and changed. */
export function SchoolList({ search, onSearch, ofGroup = false }: Props) {
  const { t } = useTranslation('organisation')
  const [creating, { open, close }] = useDisclosure(false)
  const [editing, setEditing] = useState<string>()
  const { query, filtered } = useSchools(search)
  // A lone button under each card of a phone would cost a line: it stands beside the name there.
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const edit = (school: School) =>
    school.can.update && (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('schools.edit', { name: school.name })}
        onClick={() => setEditing(school._id)}
      >
        <IconPencil size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    )
  const columns = useColumns(ofGroup, phone ? edit : undefined)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('schools.create')}
    </Button>
  )

  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-labelledby="schools-title">
      <Stack>
        <Group justify="space-between">
          <Title order={2} id="schools-title">
            {t('schools.title')}
          </Title>
          {create}
        </Group>
        <SchoolFilters search={search} onSearch={onSearch} ofGroup={ofGroup} />
        <RowList
          label={t('schools.label')}
          query={query}
          rows={query.data?.schools}
          rowKey={row => row._id}
          columns={columns}
          rowActions={phone ? undefined : edit}
          empty={
            filtered ? (
              <EmptyState
                icon={<IconSearchOff size={40} stroke={1.3} />}
                title={t(search.unassigned && !search.search ? 'schools.allAssigned' : 'schools.found')}
                hint={search.unassigned && !search.search ? undefined : t('schools.foundHint')}
                action={
                  <Button variant="light" onClick={() => onSearch({ departments: search.departments })}>
                    {t('schools.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<IconBuildingCommunity size={40} stroke={1.3} />}
                title={t('schools.empty')}
                hint={t('schools.emptyHint')}
                action={create}
              />
            )
          }
          pagination={query.data?.pagination}
          onPage={page => onSearch({ ...search, page })}
        />
      </Stack>
      {creating && <SchoolDialog onClose={close} choosesDepartment={ofGroup} />}
      {editing && <SchoolSheet schoolId={editing} onClose={() => setEditing(undefined)} />}
    </Paper>
  )
}

function useSchools({ search, department, level, unassigned, page = 1 }: OrganisationSearch) {
  const wanted = { search, page, limit: LIMIT }
  const all = useApiQuery(
    listSchools,
    { query: { ...wanted, departmentId: department, level: level === undefined ? undefined : [level] } },
    { enabled: !unassigned, keepPrevious: true },
  )
  const free = useApiQuery(
    listUnassignedSchools,
    { query: wanted },
    { enabled: unassigned === true, keepPrevious: true },
  )
  return {
    query: unassigned ? free : all,
    filtered: Boolean(search || department || unassigned || level !== undefined),
  }
}

function useColumns(ofGroup: boolean, beside?: (school: School) => ReactNode): Column<School>[] {
  const { t } = useTranslation('organisation')
  const { level } = useSchoolLevels()
  const none = (text: string) => (
    <Text span size="sm" c="dimmed">
      {text}
    </Text>
  )
  return [
    {
      key: 'name',
      title: t('schools.name'),
      lead: true,
      cell: row => (
        <Group justify="space-between" wrap="nowrap">
          <Text span fw={600}>
            {row.name}
          </Text>
          {beside && (
            <Box my={-8} mr={-8}>
              {beside(row)}
            </Box>
          )}
        </Group>
      ),
    },
    {
      key: 'level',
      title: t('schools.level'),
      cell: row => level(row.level),
    },
    {
      key: 'place',
      title: t('schools.place'),
      cell: row => [row.districtName, row.cityName].filter(Boolean).join(', ') || none(t('schools.noPlace')),
    },
    ...(ofGroup
      ? [
          {
            key: 'department',
            title: t('schools.department'),
            cell: (row: School) => row.department?.name ?? none(t('schools.noDepartment')),
          },
        ]
      : []),
  ]
}
