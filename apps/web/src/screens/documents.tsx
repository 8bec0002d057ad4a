import { getRouteApi } from '@tanstack/react-router'
import { Documents } from '../features/documents/documents.tsx'

const route = getRouteApi('/shell/tai-lieu')

export function DocumentsScreen() {
  const navigate = route.useNavigate()
  return (
    <Documents search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
  )
}
