import { getRouteApi, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { OnSearch } from './list-search.ts'

interface AtAddress<Search> {
  readonly search: Search
  readonly onSearch: OnSearch<Search>
}

/** A screen that is one list: what its address says goes to the list, what is chosen there into the address. */
export function listScreen<Search>(
  id: RouteIds<RegisteredRouter['routeTree']>,
  List: ComponentType<AtAddress<Search>>,
) {
  const route = getRouteApi(id)
  return function ListScreen() {
    const navigate = route.useNavigate()
    return (
      <List
        // The route's entry has it validated by the list's own search.
        search={route.useSearch() as Search}
        onSearch={(search, way) => void navigate({ search: search as never, ...way })}
      />
    )
  }
}
