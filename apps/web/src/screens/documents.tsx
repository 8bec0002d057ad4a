import { getRouteApi } from '@tanstack/react-router'
import { Library } from '../features/documents/library.tsx'

const route = getRouteApi('/shell/tai-lieu')

export function DocumentsScreen() {
  const navigate = route.useNavigate()
  return <Library search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
}
