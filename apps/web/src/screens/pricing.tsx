import { getRouteApi } from '@tanstack/react-router'
import { isChief, useAccount } from '../features/account/account.ts'
import { SchoolPlan } from '../features/licences/school-plan.tsx'
import { SchoolsList } from '../features/licences/schools-list.tsx'
import type { OnSearch } from '../shared/list/list-search.ts'

const route = getRouteApi('/shell/pricing')

/** A chief finds the schools and their packages, everybody else the package of the own school. */
export function PricingScreen() {
  const navigate = route.useNavigate()
  const Part = isChief(useAccount()) ? SchoolsList : SchoolPlan
  const onSearch: OnSearch<ReturnType<typeof route.useSearch>> = (search, way) =>
    void navigate({ search, ...way })
  return <Part search={route.useSearch()} onSearch={onSearch} />
}
