import {
  NOTIFICATION_KINDS,
  OPTIONAL_KINDS,
  type OptionalKind,
} from '@bangxanh/contract/notifications/kinds.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'

/** Of the kinds that can be switched off those that the viewer may be told of. */
export function optionalOf({ grants }: Viewer): OptionalKind[] {
  const isPupil = grants.some(({ role }) => role === 'student')
  const isStaff = grants.some(({ role }) => role !== 'student')
  return OPTIONAL_KINDS.filter(kind => {
    const { to } = NOTIFICATION_KINDS[kind]
    return to === 'both' || (to === 'pupils' ? isPupil : isStaff)
  })
}
