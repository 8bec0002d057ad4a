import { readActivePlan } from '@bangxanh/contract/licences/endpoints.ts'
import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { CodeForm } from './code-form.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { HistoryList } from './history-list.tsx'
import type { LicenceSearch } from './licence-search.ts'
import { PlanCards } from './plan-cards.tsx'

interface Props {
  readonly search: LicenceSearch
  readonly onSearch: OnSearch<LicenceSearch>
}

/** The package of the own school: what it has, a code to type in, what there is to have, and what was. */
export function SchoolPlan({ search, onSearch }: Props) {
  const { t } = useTranslation('licences')
  const query = useApiQuery(readActivePlan, { query: {} })
  const plan = query.data?.plan
  return (
    <Stack>
      <Title order={1}>{t('title')}</Title>
      {!plan && <ReadingState query={query} />}
      {plan && (
        <>
          <SimpleGrid cols={{ base: 1, md: plan.can.activate ? 2 : 1 }}>
            <CurrentPlan plan={plan} />
            {plan.can.activate && <CodeForm />}
          </SimpleGrid>
          <PlanCards plan={plan} />
          <HistoryList search={search} onSearch={onSearch} />
        </>
      )}
    </Stack>
  )
}
