import { ordersBy } from '../kit/sorts.ts'
/**
 * What is written down when it is done (product 5.15). A word never changes its meaning: rows with it are kept for good.
 */
export const AUDIT_ACTIONS = [
  'organisation.set-up',
  'group.updated',
  'department.created',
  'department.updated',
  'department.deleted',
  'school.created',
  'school.updated',
  'config.updated',
  'teacher.created',
  'teacher.updated',
  'teacher.roles-changed',
  'teacher.disabled',
  'teacher.enabled',
  'teacher.password-reset',
  'teacher.imported',
  'teacher.exported',
  'class.teachers-changed',
  'class.deleted',
  'student.imported',
  'student.updated',
  'student.bound',
  'student.unbound',
  'student.merged',
  'student.merge-undone',
  'student.password-reset',
  'student.cards-printed',
  'student.consent-recorded',
  'student.exported',
  'student.anonymised',
  'students.exported',
  'homework.exported',
  'homework.extended',
  'homework.marked-again',
  'homework.regraded',
  'homework.regrade-undone',
  'gradebook.exported',
  'gradebook.locked',
  'exam.proposal-taken',
  'exam.proposal-declined',
  'documents.permitted',
  'documents.shared',
  'documents.linked',
  'notice.sent',
  'notice.withdrawn',
  'licence.activated',
  'licence.registered',
  'licence.answered',
  'paper.shown-to-model',
  'session.ended-elsewhere',
  'app.installed',
  'app.removed',
  'app.key-renewed',
  'backup.restored',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Kinds of things that an entry may be about. */
export const AUDIT_OBJECTS = ['group', 'department', 'school', 'user', 'class', 'student'] as const
export type AuditObject = (typeof AUDIT_OBJECTS)[number]

export const AUDIT_SORTS = ordersBy('at')
export type AuditSort = (typeof AUDIT_SORTS)[number]
