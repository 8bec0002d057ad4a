import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import { deleteOf, readKeptNotifications, readKeptOff } from './notifications.store.ts'
import { readKeptPush } from './push.store.ts'

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('notification', {
    impersonal: ['kind'],
    exported: { as: 'notifications', read: readKeptNotifications },
    anonymise: ({ db }, pupil) => deleteOf(db, pupil),
  }),
  keepsOfPupils('notification_off', {
    impersonal: ['kind'],
    exported: { as: 'notificationsOff', read: readKeptOff },
    // They go with the notifications.
    anonymise: null,
  }),
  keepsOfPupils('notification_push', {
    impersonal: ['kind'],
    exported: { as: 'notificationsOnDevices', read: readKeptPush },
    // They go with the notifications.
    anonymise: null,
  }),
  // The address of a browser is told to nobody, and goes with the session or with the notifications.
  keepsOfPupils('push_subscription', {
    impersonal: ['endpoint', 'p256dh', 'auth', 'language'],
    exported: null,
    anonymise: null,
  }),
  keepsOfPupils('push_due', { impersonal: [], exported: null, anonymise: null }),
]
