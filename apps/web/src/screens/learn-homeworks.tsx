import { getRouteApi } from '@tanstack/react-router'
import { OwnHomeworks } from '../features/learn/own-homeworks.tsx'

const route = getRouteApi('/shell/em/bai')

export function LearnHomeworksScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return <OwnHomeworks search={search} onSearch={(next, way) => void navigate({ search: next, ...way })} />
}
