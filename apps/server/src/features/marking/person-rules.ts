import { keepsOfPupils, keepsOfStaff, type PersonRule } from '../../kernel/pupil-data.ts'
import {
  deleteCommentsOf,
  deletePageMarksOf,
  readKeptComments,
  readKeptPageMarks,
} from './kept-marking.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('comment_phrase', 'homework_rubric'),
  keepsOfPupils('submission_room', { impersonal: [], exported: null, anonymise: null }),
  // Found from the comments, with which it goes.
  keepsOfPupils('submission_asked', { impersonal: [], exported: null, anonymise: null }),
  keepsOfPupils('page_mark', {
    impersonal: [],
    exported: { as: 'marksOnPages', read: readKeptPageMarks },
    anonymise: ({ db }, { studentId }) => deletePageMarksOf(db, studentId),
  }),
  keepsOfPupils('submission_comment', {
    impersonal: [],
    exported: { as: 'comments', read: readKeptComments },
    anonymise: ({ db }, { studentId }) => deleteCommentsOf(db, studentId),
  }),
  // They go with their comment.
  keepsOfPupils('submission_comment_file', { impersonal: [], exported: 'comments', anonymise: null }),
]
