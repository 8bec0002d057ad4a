import { getRouteApi } from '@tanstack/react-router'
import type { NewsSearch } from '../features/news/news.ts'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'

const route = getRouteApi('/shell/em/tin')

export function EmNotificationsScreen() {
  const navigate = route.useNavigate()
  return (
    <NotificationsPage
      pupil
      // The list of news takes what is none of its words for nothing.
      search={route.useSearch() as NewsSearch}
      onSearch={(search, way) => void navigate({ search, ...way })}
    />
  )
}
