import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { joinParticipants, partParticipants, readKeptContests } from './kept-participants.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('contest', 'contest_person'),
  keepsOfPupils('contest_participant', {
    impersonal: [],
    exported: { as: 'contests', read: readKeptContests },
    anonymise: null,
    merge: mergeRule({ as: 'contestParticipants', move: joinParticipants, moveBack: partParticipants }),
  }),
]
