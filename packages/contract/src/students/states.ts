import { STUDENT_TRANSITIONS, type StudentState } from '../classes/states.ts'
import { ordersBy } from '../kit/sorts.ts'
import { canTransition } from '../kit/transitions.ts'

/** What a teacher may decide about a student of their class, and what is then stored (product 3.3). */
export const DECISIONS = {
  approved: 'approved',
  rejected: 'removed',
  removed: 'removed',
  banned: 'banned',
} as const satisfies Record<string, StudentState>
export type Decision = keyof typeof DECISIONS

/** Whether a decision fits a state. A request alone is rejected: whom a colleague has approved meanwhile would be thrown out by it. */
export const mayDecide = (decision: Decision, from: StudentState): boolean =>
  canTransition(STUDENT_TRANSITIONS, from, DECISIONS[decision]) &&
  (decision !== 'rejected' || from === 'waiting')

export const GUARDIAN_RELATIONS = ['mother', 'father', 'other'] as const
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]

/** What a guardian may allow: keeping the data at all, the full name in rankings outside the class, photos, positions in a race. */
export const CONSENT_KINDS = ['data', 'name_in_rankings', 'photos', 'position'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export const CONSENT_METHODS = ['paper', 'meeting', 'phone', 'online'] as const
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

/** By given name and then by full name, as Vietnamese sorts people (product 4.8), by code, or by age. */
export const STUDENT_SORTS = ordersBy('name', 'code', 'birthday')
export type StudentSort = (typeof STUDENT_SORTS)[number]

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
