import type { AuditAction } from '@bangxanh/contract/audit/actions.ts'
import type { texts } from './texts.vi.ts'

/** The texts of each act, so that one without words does not build. */
export const AUDIT_WORDS: Readonly<Record<AuditAction, keyof typeof texts.done & keyof typeof texts.kind>> = {
  'organisation.set-up': 'organisationSetUp',
  'group.updated': 'groupUpdated',
  'department.created': 'departmentCreated',
  'department.updated': 'departmentUpdated',
  'department.deleted': 'departmentDeleted',
  'school.created': 'schoolCreated',
  'school.updated': 'schoolUpdated',
  'config.updated': 'configUpdated',
  'teacher.created': 'teacherCreated',
  'teacher.updated': 'teacherUpdated',
  'teacher.roles-changed': 'teacherRolesChanged',
  'teacher.disabled': 'teacherDisabled',
  'teacher.enabled': 'teacherEnabled',
  'teacher.password-reset': 'teacherPasswordReset',
  'teacher.imported': 'teacherImported',
  'teacher.exported': 'teacherExported',
  'class.teachers-changed': 'classTeachersChanged',
  'class.deleted': 'classDeleted',
  'student.imported': 'studentImported',
  'student.updated': 'studentUpdated',
  'student.password-reset': 'studentPasswordReset',
  'student.cards-printed': 'studentCardsPrinted',
  'student.consent-recorded': 'studentConsentRecorded',
  'student.exported': 'studentExported',
  'student.anonymised': 'studentAnonymised',
  'students.exported': 'studentsExported',
  'session.ended-elsewhere': 'sessionEndedElsewhere',
  'backup.restored': 'backupRestored',
}
