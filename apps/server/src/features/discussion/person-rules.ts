import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import {
  deleteMentionsOf,
  deleteMutesOf,
  deleteReportsOf,
  emptyWordsOf,
  readKeptMutes,
  readKeptReports,
  readKeptWords,
} from './kept-discussion.store.ts'

export const personRules: readonly PersonRule[] = [
  // Its title goes with its first comment.
  keepsOfPupils('discussion_topic', { impersonal: [], exported: 'discussion', anonymise: null }),
  keepsOfPupils('discussion_comment', {
    impersonal: [],
    exported: { as: 'discussion', read: readKeptWords },
    anonymise: ({ db }, pupil) => emptyWordsOf(db, pupil),
  }),
  keepsOfPupils('discussion_picture', { impersonal: ['key'], exported: 'discussion', anonymise: null }),
  keepsOfPupils('discussion_mention', {
    impersonal: [],
    exported: null,
    anonymise: ({ db }, pupil) => deleteMentionsOf(db, pupil),
  }),
  keepsOfPupils('discussion_report', {
    impersonal: [],
    exported: { as: 'discussionReports', read: readKeptReports },
    anonymise: ({ db }, pupil) => deleteReportsOf(db, pupil),
  }),
  keepsOfPupils('discussion_mute', {
    impersonal: [],
    exported: { as: 'discussionMutes', read: readKeptMutes },
    anonymise: ({ db }, pupil) => deleteMutesOf(db, pupil),
  }),
]
