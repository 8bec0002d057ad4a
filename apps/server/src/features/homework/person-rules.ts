import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { readKeptExtensions } from './assignees.store.ts'
import { dropAssignees, joinAssignees, returnAssignees, settleAssignees } from './merge-assignees.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('homework', 'homework_file'),
  keepsOfPupils('homework_assignee', {
    impersonal: [],
    exported: { as: 'moreTimeAndTries', read: readKeptExtensions },
    anonymise: null,
    merge: mergeRule({
      as: 'assignees',
      move: joinAssignees,
      settle: dropAssignees,
      moveBack: returnAssignees,
      settleBack: settleAssignees,
    }),
  }),
]
