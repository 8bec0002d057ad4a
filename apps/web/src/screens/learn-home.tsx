import { getRouteApi } from '@tanstack/react-router'
import { OwnHomeworks } from '../features/learn/own-homeworks.tsx'

const route = getRouteApi('/shell/em')

export function LearnHomeScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return <OwnHomeworks search={search} onSearch={next => void navigate({ search: next })} />
}
