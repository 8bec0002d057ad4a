import { z } from 'zod'
import { get, put } from '../kit/endpoint.ts'
import { anId } from '../kit/ids.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { Notification, NotificationSetting, ReadDraft, SettingDraft } from './schemas.ts'

export const listNotifications = get('/notifications', {
  action: 'notification.read',
  summary: 'What the caller was told, newest first, of the newest hundred; and how many of these are unread.',
  shows: [
    'notification',
    'homework',
    'class',
    'attempt',
    'topic',
    'student',
    'examOffer',
    'paperImport',
    'exam',
    'notice',
    'licence',
    'licencePackage',
    'school',
  ],
  query: pageQuery,
  reply: {
    notifications: z.array(Notification),
    unread: z.int(),
    pagination: Pagination,
    /** To send a notice to somebody. */
    can: z.object({ send: z.boolean() }),
  },
  example: { query: { page: 1, limit: 20 } },
})

export const readNotifications = put('/notifications/read', {
  action: 'notification.read',
  summary: 'Marks one as read (`_id`), or all that had happened by an instant (`until`).',
  changes: ['notification'],
  body: ReadDraft,
  reply: { unread: z.int() },
  example: { body: { _id: anId } },
})

export const readNotificationSettings = get('/notifications/settings', {
  action: 'notification.read',
  summary: 'Of what the caller can be told and need not be, whether they are.',
  shows: ['notification'],
  reply: { settings: z.array(NotificationSetting) },
})

export const changeNotificationSetting = put('/notifications/settings', {
  action: 'notification.read',
  summary: 'Switches one kind of notifications off or on again for the caller.',
  changes: ['notification'],
  body: SettingDraft,
  reply: { settings: z.array(NotificationSetting) },
  example: { body: { kind: 'marked', on: false } },
})
