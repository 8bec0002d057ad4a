import type { StudentState } from '../classes/states.ts'

/** What a teacher may decide about a student of his class, and what is then stored (product 3.3). */
export const DECISIONS = {
  approved: 'approved',
  rejected: 'removed',
  removed: 'removed',
  banned: 'banned',
} as const satisfies Record<string, StudentState>
export type Decision = keyof typeof DECISIONS
