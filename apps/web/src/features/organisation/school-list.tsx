import { listSchools, listUnassignedSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingCommunity, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { RowList } from '../../shared/ui/row-list.tsx'
import { type OrganisationSearch, organisationSearch } from './organisation-search.ts'
import { departments } from './place-sources.ts'
import { SchoolDialog } from './school-dialog.tsx'
import { useSchoolLevels } from './school-levels.ts'
import { SchoolSheet } from './school-sheet.tsx'

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: OnSearch<OrganisationSearch>
  /** The list goes over several departments. */
  readonly ofGroup?: boolean
}

/** The schools of a chief: found, made and changed. */
export function SchoolList({ search, onSearch, ofGroup = false }: Props) {
  const { t } = useTranslation('organisation')
  const { level, levels } = useSchoolLevels()
  const [creating, { open, close }] = useDisclosure(false)
  const [editing, setEditing] = useState<string>()
  const list = organisationSearch.at(search, onSearch)
  const query = useSchools(list)
  const { unassigned } = list.values
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('schools.create')}
    </Button>
  )
  const none = (text: string) => (
    <Text span size="sm" c="dimmed">
      {text}
    </Text>
  )
  return (
    <Paper
      withBorder
      px="md"
      py={{ base: 'sm', sm: 'md' }}
      className={layout.sheet}
      component="section"
      aria-labelledby="schools-title"
    >
      <Stack>
        <Group justify="space-between">
          <Title order={2} id="schools-title">
            {t('schools.title')}
          </Title>
          {create}
        </Group>
        <FilterPanel
          list={list}
          tabs={
            ofGroup
              ? {
                  key: 'unassigned',
                  label: t('schools.which'),
                  options: [
                    { value: false, label: t('schools.every') },
                    { value: true, label: t('schools.unassigned') },
                  ],
                }
              : undefined
          }
          search={t('schools.search')}
          fields={[
            !unassigned && { key: 'level', label: t('schools.level'), options: levels },
            // No department's schools and schools of no department are two questions.
            ofGroup &&
              !unassigned && { key: 'department', label: t('schools.department'), source: departments },
          ]}
        />
        <RowList
          label={t('schools.label')}
          list={list}
          query={query}
          rows={query.data?.schools}
          rowActions={school =>
            school.can.update && <EditButton school={school} onClick={() => setEditing(school._id)} />
          }
          columns={[
            {
              title: t('schools.name'),
              lead: true,
              sort: 'name',
              cell: row => (
                <Text span fw={600}>
                  {row.name}
                </Text>
              ),
            },
            { title: t('schools.level'), sort: 'level', cell: row => level(row.level) },
            {
              title: t('schools.place'),
              cell: row =>
                [row.districtName, row.cityName].filter(Boolean).join(', ') || none(t('schools.noPlace')),
            },
            ofGroup && {
              title: t('schools.department'),
              cell: row => row.department?.name ?? none(t('schools.noDepartment')),
            },
          ]}
          notFound={t(unassigned && !search.search ? 'schools.allAssigned' : 'schools.found')}
          empty={{
            icon: IconBuildingCommunity,
            title: t('schools.empty'),
            hint: t('schools.emptyHint'),
            action: create,
          }}
        />
      </Stack>
      {creating && <SchoolDialog onClose={close} choosesDepartment={ofGroup} />}
      {editing && <SchoolSheet schoolId={editing} onClose={() => setEditing(undefined)} />}
    </Paper>
  )
}

function useSchools({ query, values }: ReturnType<typeof organisationSearch.at>) {
  const { search, page, limit, sort } = query
  const { level, department: departmentId, unassigned = false } = values
  const wanted = { search, page, limit, sort }
  const all = useApiQuery(
    listSchools,
    { query: { ...wanted, departmentId, level: level === undefined ? undefined : [level] } },
    { enabled: !unassigned, keepPrevious: true },
  )
  const free = useApiQuery(
    listUnassignedSchools,
    { query: wanted },
    { enabled: unassigned, keepPrevious: true },
  )
  return unassigned ? free : all
}

function EditButton({ school, onClick }: { school: School; onClick: () => void }) {
  const { t } = useTranslation('organisation')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t('schools.edit', { name: school.name })}
      onClick={onClick}
    >
      <IconPencil size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
