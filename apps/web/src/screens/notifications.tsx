import { getRouteApi } from '@tanstack/react-router'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'

const route = getRouteApi('/shell/thong-bao')

export function NotificationsScreen() {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return <NotificationsPage pupil={false} page={page} onPage={page => void navigate({ search: { page } })} />
}
