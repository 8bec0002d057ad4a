import { ordersBy } from '../kit/sorts.ts'
import type { Transitions } from '../kit/transitions.ts'

export const CLASS_TYPES = ['study', 'contest'] as const
export type ClassType = (typeof CLASS_TYPES)[number]
export const APPROVALS = ['manual', 'auto'] as const
export type Approval = (typeof APPROVALS)[number]

export const CLASS_STATUSES = ['open', 'closed', 'expired'] as const
export type ClassStatus = (typeof CLASS_STATUSES)[number]
export const CLASS_TRANSITIONS: Transitions<ClassStatus> = {
  open: ['closed', 'expired'],
  closed: ['open', 'expired'],
  expired: ['open'],
}

/** By grade and then by name, by name alone, or by when they were made. */
export const CLASS_SORTS = ordersBy('grade', 'name', 'createdAt')
export type ClassSort = (typeof CLASS_SORTS)[number]

/** A student in a class. "Rejected" is a word of requests only; it is stored as removed (product 3.3). */
export const STUDENT_STATES = ['waiting', 'approved', 'banned', 'removed'] as const
export type StudentState = (typeof STUDENT_STATES)[number]
/** How a student came into a class; 'teacher': taken by a teacher of the class from elsewhere in the school. */
export const CLASS_ENTRIES = ['roster', 'administrator', 'request', 'teacher'] as const
export type ClassEntry = (typeof CLASS_ENTRIES)[number]
export const STUDENT_TRANSITIONS: Transitions<StudentState> = {
  waiting: ['approved', 'removed', 'banned'],
  approved: ['banned', 'removed'],
  banned: ['approved', 'removed'],
  removed: ['waiting', 'approved'],
}
