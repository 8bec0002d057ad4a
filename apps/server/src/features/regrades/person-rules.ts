import { keepsOfPupils, keepsOfStaff, type PersonRule } from '../../kernel/pupil-data.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('regrade'),
  // Points before and after.
  keepsOfPupils('regrade_answer', { impersonal: [], exported: null, anonymise: null }),
]
