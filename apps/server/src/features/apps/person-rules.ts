import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import { deleteLaunchesOf, readKeptLaunches } from './kept-launches.store.ts'

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('app_launch', {
    impersonal: ['result_hash'],
    exported: { as: 'apps', read: readKeptLaunches },
    // Else an app could still say something of them.
    anonymise: ({ db }, { studentId }) => deleteLaunchesOf(db, studentId),
  }),
]
