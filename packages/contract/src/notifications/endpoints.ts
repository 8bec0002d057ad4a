import { z } from 'zod'
import { del, get, post, put } from '../kit/endpoint.ts'
import { anId } from '../kit/ids.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { errors as pushErrors } from './errors.ts'
import { Notification, NotificationSetting, PushDraft, ReadDraft, SettingDraft } from './schemas.ts'

const settings = { settings: z.array(NotificationSetting), pushKey: z.string().nullable() }

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
    'room',
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
    /** To send a notice to somebody; to let a browser show notifications. */
    can: z.object({ send: z.boolean(), push: z.boolean() }),
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
  summary:
    'Of each kind that the caller can be told of whether they are, and whether their devices show it; and the key by which a browser asks for that, null where this installation pushes nothing.',
  shows: ['notification'],
  reply: settings,
})

export const changeNotificationSetting = put('/notifications/settings', {
  action: 'notification.read',
  summary:
    'Switches one kind of notifications off or on again for the caller (`on`), or on their devices (`push`).',
  changes: ['notification'],
  body: SettingDraft,
  reply: settings,
  example: { body: { kind: 'marked', on: false } },
})

export const subscribePush = post('/notifications/push', {
  action: 'notification.read',
  summary:
    'Lets the browser of this session show notifications until it is signed out; asked again, the newest address holds.',
  changes: ['notification'],
  body: PushDraft,
  reply: {},
  errors: [pushErrors.E_PUSH_OFF, pushErrors.E_PUSH_SERVICE],
  example: {
    body: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      language: 'vi',
    },
  },
})

export const unsubscribePush = del('/notifications/push', {
  action: 'notification.read',
  summary: 'Lets this browser show nothing more; also where it showed nothing.',
  changes: ['notification'],
  reply: {},
})
