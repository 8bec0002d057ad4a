import { keepsOfPupils, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { emptyAnswers, emptyAttempts, readKeptAttempts, workFilesOf } from './kept-attempts.store.ts'
import { moveAttempts, moveAttemptsBack } from './move-attempts.store.ts'

const IN_ATTEMPTS = { exported: 'homework' }

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('attempt', {
    // Points by the criteria, and what these were of, are the homework's.
    impersonal: ['state', 'seed', 'device', 'criteria', 'rubric'],
    exported: { as: 'homework', read: readKeptAttempts },
    anonymise: ({ db }, { studentId }) => emptyAttempts(db, studentId),
    merge: mergeRule({ as: 'attempts', move: moveAttempts, moveBack: moveAttemptsBack }),
  }),
  keepsOfPupils('attempt_question', { impersonal: [], ...IN_ATTEMPTS, anonymise: null }),
  keepsOfPupils('attempt_answer', {
    impersonal: [],
    ...IN_ATTEMPTS,
    anonymise: ({ db }, { studentId }) => emptyAnswers(db, studentId),
  }),
  keepsOfPupils('attempt_file', {
    impersonal: [],
    ...IN_ATTEMPTS,
    anonymise: ({ db }, { studentId }) => workFilesOf(db, studentId),
  }),
]
