import { readOwnGroup } from '@bangxanh/contract/organisation/endpoints.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/query/use-call.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { DepartmentList } from './department-list.tsx'
import { useChangeGroupLogo } from './effects.ts'
import { GroupForm } from './group-form.tsx'
import { LogoForm } from './logo-form.tsx'
import type { OrganisationSearch } from './organisation-search.ts'
import { SchoolList } from './school-list.tsx'

interface Props {
  readonly search: OrganisationSearch
  readonly onSearch: (search: OrganisationSearch) => void
}

/** The own group, its departments and its schools. */
export function GroupTab({ search, onSearch }: Props) {
  const { t } = useTranslation('organisation')
  const reading = useCall(readOwnGroup, {})
  const logo = useChangeGroupLogo()
  const group = reading.data?.group
  if (!group)
    return reading.error ? (
      <FailedState error={reading.error} onRetry={() => void reading.refetch()} />
    ) : (
      <LoadingState />
    )
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
