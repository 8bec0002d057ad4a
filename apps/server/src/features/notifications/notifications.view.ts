import type { Notification, NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import type { NotificationRow } from './notifications.store.ts'

export const notificationView = (
  { id, kind, count, at, unread }: NotificationRow,
  about: NotificationAbout | undefined,
): Notification => ({
  _id: id,
  kind,
  at: at.toISOString(),
  count,
  read: !unread,
  about: about ?? null,
})
