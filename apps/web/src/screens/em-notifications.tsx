import { getRouteApi } from '@tanstack/react-router'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'

const route = getRouteApi('/shell/em/tin')

export function EmNotificationsScreen() {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return <NotificationsPage pupil page={page} onPage={page => void navigate({ search: { page } })} />
}
