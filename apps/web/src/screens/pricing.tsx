import { getRouteApi } from '@tanstack/react-router'
import { isChief, useAccount } from '../features/account/account.ts'
import { type LicenceSearch, licenceSearch } from '../features/licences/licence-search.ts'
import { SchoolPlan } from '../features/licences/school-plan.tsx'
import { SchoolsList } from '../features/licences/schools-list.tsx'
import type { OnSearch } from '../shared/list/list-search.ts'

const route = getRouteApi('/shell/pricing')

/** A chief finds the schools and their packages, everybody else the package of the own school. */
export function PricingScreen() {
  const navigate = route.useNavigate()
  const Part = isChief(useAccount()) ? SchoolsList : SchoolPlan
  // No validator: with one, every start would be longer.
  const search = licenceSearch.validate(route.useSearch() as Record<string, unknown>)
  const onSearch: OnSearch<LicenceSearch> = (next, way) => void navigate({ search: next as never, ...way })
  return <Part search={search} onSearch={onSearch} />
}
