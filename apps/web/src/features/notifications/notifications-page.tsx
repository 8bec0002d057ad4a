import { Paper } from '@mantine/core'
import { NotificationList } from './notification-list.tsx'

interface Props {
  readonly pupil: boolean
  readonly page: number | undefined
  readonly onPage: (page: number) => void
}

/** All that somebody was told and that is in sight, a page at a time. */
export function NotificationsPage({ pupil, page = 1, onPage }: Props) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <NotificationList pupil={pupil} onGo={() => undefined} paged={{ page, onPage }} />
    </Paper>
  )
}
