import { getRouteApi } from '@tanstack/react-router'
import { LicenceList } from '../features/licences/licence-list.tsx'

const route = getRouteApi('/shell/pricing')

export function LicenceListScreen() {
  const navigate = route.useNavigate()
  return (
    <LicenceList search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
  )
}
