import { keepsOfPupils, keepsOfStaff, mergeRule, type PersonRule } from '../../kernel/pupil-data.ts'
import { readKeptClasses } from './class-students.store.ts'
import { mergePlaces, separatePlaces } from './merge-places.store.ts'

export const personRules: readonly PersonRule[] = [
  ...keepsOfStaff('class', 'class_teacher'),
  keepsOfPupils('class_student', {
    impersonal: ['state', 'entry'],
    exported: { as: 'classes', read: readKeptClasses },
    anonymise: null,
    merge: mergeRule({ as: 'places', move: mergePlaces, moveBack: separatePlaces }),
  }),
]
