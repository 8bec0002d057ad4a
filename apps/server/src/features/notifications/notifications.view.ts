import type { Notification, NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import type { NotificationRow } from './notifications.store.ts'

export const notificationView = (
  { id, kind, count, at, read }: NotificationRow,
  about: NotificationAbout | undefined,
): Notification => ({
  _id: id,
  kind,
  at,
  count,
  read,
  about: about ?? null,
})
