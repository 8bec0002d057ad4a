import { getRouteApi } from '@tanstack/react-router'
import { ContestList } from '../features/contests/contest-list.tsx'
import { contestSearch } from '../features/contests/contest-search.ts'
import { BELLS } from '../features/contests/mutations.ts'

const route = getRouteApi('/shell/rung-chuong-vang')

export function ContestListScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ContestList
      place={BELLS}
      search={contestSearch.validate(search)}
      onSearch={(next, way) => void navigate({ search: next, ...way })}
    />
  )
}
