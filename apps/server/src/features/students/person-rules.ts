import { ANONYMOUS_NAME } from '../../data/anonymous-name.ts'
import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { emptyRecord } from './anonymise-student.store.ts'
import { anonymiseConsents, readKeptConsents } from './consents.store.ts'
import { readKeptRecord } from './export-student.store.ts'
import { moveConsents, moveConsentsBack } from './merge-records.store.ts'

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('student', {
    impersonal: ['guardian_relation'],
    exported: { as: 'student', read: readKeptRecord },
    anonymise: ({ db, now }, { studentId }) => emptyRecord(db, studentId, ANONYMOUS_NAME, now),
  }),
  keepsOfPupils('student_consent', {
    impersonal: ['kind', 'method'],
    exported: { as: 'consents', read: readKeptConsents },
    anonymise: ({ db }, { studentId }) => anonymiseConsents(db, studentId),
    merge: mergeRule({ as: 'consents', move: moveConsents, moveBack: moveConsentsBack }),
  }),
  // Its log holds, for a day, ids of pupils with names of homerooms: nothing of a person.
  ...keepsOfStaff('student_transfer'),
]
