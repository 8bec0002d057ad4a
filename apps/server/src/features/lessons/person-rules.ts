import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { mergeProgress, separateProgress } from './merge-progress.store.ts'
import { readKeptProgress } from './progress.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('lesson', 'lesson_document'),
  keepsOfPupils('lesson_progress', {
    impersonal: ['watched'],
    exported: { as: 'lessons', read: readKeptProgress },
    anonymise: null,
    merge: mergeRule({ as: 'progress', move: mergeProgress, moveBack: separateProgress }),
  }),
]
