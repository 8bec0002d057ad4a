import { readOwnGroup } from '@bangxanh/contract/organisation/endpoints.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { DepartmentList } from './department-list.tsx'
import { GroupForm } from './group-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { useChangeGroupLogo } from './mutations.ts'
import type { OrganisationSearch } from './organisation-search.ts'
import { SchoolList } from './school-list.tsx'

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: OnSearch<OrganisationSearch>
}

/** The own group, its departments and its schools. */
export function GroupTab({ search, onSearch }: Props) {
  const { t } = useTranslation('organisation')
  const query = useApiQuery(readOwnGroup, {})
  const logo = useChangeGroupLogo()
  const group = query.data?.group
  if (!group) return <ReadingState query={query} />
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <LogoForm
          name={group.name}
          logo={group.logo}
          seenBy={t('logo.seenGroup')}
          onSave={(file, options) => logo.mutateAsync({ file, options })}
        />
        <GroupForm group={group} />
      </SimpleGrid>
      <DepartmentList search={search} onSearch={onSearch} />
      <SchoolList search={search} onSearch={onSearch} ofGroup />
    </Stack>
  )
}
