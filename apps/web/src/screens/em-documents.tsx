import { getRouteApi } from '@tanstack/react-router'
import { SharedLibrary } from '../features/documents/shared-library.tsx'

const route = getRouteApi('/shell/em/tai-lieu')

export function EmDocumentsScreen() {
  const navigate = route.useNavigate()
  return (
    <SharedLibrary search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
  )
}
