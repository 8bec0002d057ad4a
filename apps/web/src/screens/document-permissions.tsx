import { getRouteApi } from '@tanstack/react-router'
import { Permissions } from '../features/documents/permissions.tsx'

const route = getRouteApi('/shell/tai-lieu/phan-quyen')

export function DocumentPermissionsScreen() {
  const navigate = route.useNavigate()
  return (
    <Permissions search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
  )
}
