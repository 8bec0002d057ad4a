import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WORDS,
  type NotificationKind,
} from '@bangxanh/contract/notifications/kinds.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'

/** The kinds that the viewer may be told of. */
export function kindsOf({ grants }: Viewer): NotificationKind[] {
  const isPupil = grants.some(({ role }) => role === 'student')
  const isStaff = grants.some(({ role }) => role !== 'student')
  return NOTIFICATION_WORDS.filter(kind => {
    const { to } = NOTIFICATION_KINDS[kind]
    return to === 'both' || (to === 'pupils' ? isPupil : isStaff)
  })
}
