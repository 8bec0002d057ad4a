import { listDepartments } from '@bangxanh/contract/organisation/endpoints.ts'
import { Group, Paper, Stack, Title } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { DepartmentMenu } from './department-menu.tsx'
import { departmentSearch, type OrganisationSearch } from './organisation-search.ts'

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: OnSearch<OrganisationSearch>
}

/** The departments of a group; the name leads to the department's schools in the list below. */
export function DepartmentList({ search, onSearch }: Props) {
  const { t } = useTranslation('organisation')
  const list = departmentSearch.at(
    { page: search.departments, sort: search.departmentSort },
    ({ page, sort }, way) => onSearch({ ...search, departments: page, departmentSort: sort }, way),
  )
  const query = useApiQuery(listDepartments, { query: list.query }, { keepPrevious: true })
  const create = (
    <AddButton dialog={close => <DepartmentDialog onClose={close} />}>{t('departments.create')}</AddButton>
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
          list={list}
          query={query}
          rows={query.data?.departments}
          rowActions={department => <DepartmentMenu department={department} />}
          columns={[
            {
              title: t('departments.name'),
              lead: true,
              sort: 'name',
              cell: ({ _id, name }) => (
                <AnchorLink
                  to="/truong-hoc/$tab"
                  params={{ tab: 'group' }}
                  search={{
                    departments: search.departments,
                    departmentSort: search.departmentSort,
                    department: _id,
                  }}
                  hash="schools-title"
                  fw={600}
                  aria-label={t('departments.show', { name })}
                >
                  {name}
                </AnchorLink>
              ),
            },
            {
              title: t('departments.schools'),
              cell: ({ schools }, phone) =>
                phone ? t('own.departmentSchools', { count: schools }) : formatCount(schools),
            },
            {
              title: t('departments.chiefs'),
              cell: ({ chiefs }) =>
                chiefs.map(({ displayName }) => displayName).join(', ') || t('departments.noChief'),
            },
          ]}
          empty={{
            icon: IconMap2,
            title: t('departments.empty'),
            hint: t('departments.emptyHint'),
            action: create,
          }}
        />
      </Stack>
    </Paper>
  )
}
