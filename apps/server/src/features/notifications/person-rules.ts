import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import { deleteOf, readKeptNotifications, readKeptOff } from './notifications.store.ts'

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
]
