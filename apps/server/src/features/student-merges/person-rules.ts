import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import { forgetMergesOf } from './student-merges.store.ts'

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('student_merge', {
    impersonal: [],
    // A copy, for a day, of what the other tables held.
    exported: null,
    anonymise: ({ db }, { studentId }) => forgetMergesOf(db, studentId),
    // Earlier merges of the record that goes are final with it.
    merge: null,
  }),
]
