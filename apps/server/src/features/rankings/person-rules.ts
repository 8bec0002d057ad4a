import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'

export const personRules: readonly PersonRule[] = [
  // It goes with the answer, whose score is the same.
  keepsOfPupils('room_mark', { impersonal: [], exported: 'rooms', anonymise: null }),
]
